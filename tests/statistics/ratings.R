# The fits of rating_cases again, with other means: each must agree to 1e-6.
#
#     Rscript ratings.R DIR
#
# A choice among sets of seats is a conditional logit whose alternatives are the sets, with the
# mean of the indicators of agents and seats, and an indicator of the size, as covariates
# (docs/method/statistics.md). survival::coxph fits it: each choice a stratum, the chosen set the one
# event. Without ties a whole order of places is fitted directly as times of a stratified Cox
# model. Games with faults have no such form: their likelihood is added up here by brute force over all
# orders, and must have its maximum where the fit says.

suppressPackageStartupMessages(library(survival))
folder <- commandArgs(TRUE)[1]
failures <- 0
checks <- 0

check <- function(case, what, found, expected, within = 1e-6) {
    off <- max(abs(found - expected))
    checks <<- checks + 1
    if (!is.finite(off) || off > within) {
        failures <<- failures + 1
        cat(sprintf("FAILED %s: %s differs by %g\n", case, what, off))
        print(cbind(found, expected))
    } else {
        cat(sprintf("ok %-16s %-28s off by %.1e\n", case, what, off))
    }
}

read <- function(...) read.csv(file.path(folder, paste0(...)))

# The sets of `left` (seats) that can come, as a list.
sets_of <- function(left, sizes) {
    all <- unlist(lapply(seq_along(left), function(k)
        if (k == 1 || k %in% sizes) combn(length(left), k, simplify = FALSE)), recursive = FALSE)
    lapply(all, function(i) left[i])
}

# Sizes of the sets that came together.
sizes_of <- function(game, by) {
    g <- game[game$faulted == 0 & (by == "places" | game$place == 1), ]
    sort(setdiff(unique(as.vector(table(paste(g$game, g$place)))), 1))
}

# Covariates of the seats of a game, in order: indicators of agents and of seats.
indicators <- function(g, case)
    cbind(outer(g$agent, seq_len(case$agents - 1), "=="),
          outer(g$seat, seq_len(case$players - 1), "==")) + 0

# The choices of all games without a fault: a data frame with stratum, group, chosen, x1 ...
choices_of <- function(games, case, sizes) {
    rows <- list()
    stratum <- 0
    for (g in split(games, games$game)) {
        left <- seq_len(case$players)
        if (g$faulted[1]) next
        seats <- indicators(g, case)
        while (length(left) > 1) {
            came <- left[g$place[left] == min(g$place[left])]
            stratum <- stratum + 1
            for (set in sets_of(left, sizes))
                rows[[length(rows) + 1]] <- c(stratum, g$group[1], identical(set, came),
                    colMeans(seats[set, , drop = FALSE]), sizes == length(set))
            if (case$by == "winners") break
            left <- setdiff(left, came)
        }
    }
    out <- as.data.frame(do.call(rbind, rows))
    names(out) <- c("stratum", "group", "chosen", paste0("x", seq_len(ncol(out) - 3)))
    out
}

# In the order of the covariates.
parameters_of <- function(fit, case) {
    agents <- paste0("agent", seq_len(case$agents - 1))
    seats <- paste0("seat", seq_len(case$players - 1))
    rownames(fit) <- fit$parameter
    fit[c(agents, seats, grep("^tie", fit$parameter, value = TRUE)), ]
}

precise <- coxph.control(eps = 1e-12, toler.chol = 1e-14, iter.max = 100)

# Conditional logit over sets, errors clustered by group.
check_sets <- function(case, games, fit) {
    sizes <- sizes_of(games, case$by)
    d <- choices_of(games, case, sizes)
    x <- as.matrix(d[, -(1:3)])
    p <- parameters_of(fit, case)
    m <- coxph(Surv(rep(1, nrow(d)), d$chosen) ~ x + strata(d$stratum), cluster = d$group,
               ties = "breslow", control = precise)
    groups <- length(unique(d$group))
    check(case$name, "estimates, sets", p$estimate, coef(m))
    check(case$name, "errors, sets", p$se, sqrt(diag(vcov(m)) * groups / (groups - 1)))
    check(case$name, "log likelihood, sets",
          fit$estimate[fit$parameter == "log_likelihood"], m$loglik[2])
    m
}

# Wins of each agent with each other, against those that R's own fit expects, sets added up.
check_residuals <- function(case, games, m) {
    found <- read(case$name, "-residuals.csv")
    sizes <- sizes_of(games, case$by)
    d <- choices_of(games, case, sizes)
    scores <- rowsum(residuals(m, type = "score"), d$group)
    rest <- list() # by pair: a row for each group
    for (g in split(games, games$game)) {
        sets <- sets_of(seq_len(case$players), sizes)
        seats <- indicators(g, case)
        x <- t(sapply(sets, function(s)
            c(colMeans(seats[s, , drop = FALSE]), sizes == length(s))))
        p <- as.vector(exp(x %*% coef(m)))
        p <- p / sum(p)
        above <- sweep(x, 2, colSums(x * p))
        winners <- which(g$place == 1)
        for (s in seq_len(case$players)) {
            weight <- sapply(sets, function(set) (s %in% set) / length(set)) * p
            row <- c(1, (s %in% winners) / length(winners), sum(weight),
                     sum(weight) * (1 - sum(weight)), colSums(above * weight))
            for (other in setdiff(unique(g$agent), g$agent[s])) {
                key <- paste(g$agent[s], other)
                if (is.null(rest[[key]]))
                    rest[[key]] <- matrix(0, nrow(scores), length(row),
                                          dimnames = list(rownames(scores), NULL))
                group <- as.character(g$group[1])
                rest[[key]][group, ] <- rest[[key]][group, ] + row
            }
        }
    }
    expected <- t(sapply(rest[paste(found$agent, found$with)], function(by_group) {
        total <- colSums(by_group)
        slope <- total[-(1:4)]
        moved <- by_group[, 2] - by_group[, 3] - scores %*% m$naive.var %*% slope
        groups <- nrow(scores)
        variance <- sum((moved - mean(moved))^2) * groups / (groups - 1)
        if (min(total[3], total[1] - total[3]) < 30) variance <- max(variance, total[4])
        c(total[1:3], sqrt(variance))
    }))
    check(case$name, "residuals: pairs", nrow(found), length(rest))
    check(case$name, "residuals: wins", found$wins, expected[, 2])
    check(case$name, "residuals: expected wins", found$expected, expected[, 3])
    check(case$name, "residuals: errors", found$se, expected[, 4])
}

# Without ties: the places are times of a Cox model stratified by game.
check_cox <- function(case, games, fit) {
    games$agent <- factor(games$agent)
    games$seat <- factor(games$seat)
    games$event <- if (case$by == "places") 1 else as.numeric(games$place == 1)
    games$time <- if (case$by == "places") games$place else 1
    m <- coxph(Surv(time, event) ~ agent + seat + strata(game), data = games,
               cluster = games$group, control = precise)
    p <- parameters_of(fit, case)
    groups <- length(unique(games$group))
    check(case$name, "estimates, Cox", p$estimate, coef(m))
    check(case$name, "errors, Cox", p$se, sqrt(diag(vcov(m)) * groups / (groups - 1)))
}

# The prior's imaginary games are choices between two, of weight `prior`, against an average agent
# and an average seat.
check_prior <- function(case, games, fit) {
    d <- choices_of(games, case, integer(0))
    d$weight <- 1
    n <- ncol(d) - 4
    d <- cbind(d[, 1:3], d[, 3 + seq_len(n)], average_agent = 0, average_seat = 0, weight = 1)
    stratum <- max(d$stratum)
    imagine <- function(own, average) {
        for (win in 0:1) {
            stratum <<- stratum + 1
            x <- matrix(0, 2, n + 2)
            if (own > 0) x[1, own] <- 1
            x[2, n + average] <- 1
            rows <- data.frame(stratum, 0, c(win, 1 - win), x, case$prior)
            names(rows) <- names(d)
            d <<- rbind(d, rows)
        }
    }
    for (a in 0:(case$agents - 1)) imagine(a, 1)
    for (s in 0:(case$players - 1)) imagine(if (s > 0) case$agents - 1 + s else 0, 2)
    x <- as.matrix(d[, 3 + seq_len(n + 2)])
    m <- coxph(Surv(rep(1, nrow(d)), d$chosen) ~ x + strata(d$stratum), weights = d$weight,
               ties = "breslow", control = precise)
    check(case$name, "estimates, imaginary games", parameters_of(fit, case)$estimate,
          coef(m)[seq_len(n)])
}

# All orders, ties included, of some seats: lists of sets.
orders_of <- function(left, sizes) {
    if (length(left) == 0) return(list(list()))
    out <- list()
    for (set in sets_of(left, sizes))
        for (rest in orders_of(setdiff(left, set), sizes))
            out[[length(out) + 1]] <- c(list(set), rest)
    out
}

check_faults <- function(case, games, fit) {
    sizes <- sizes_of(games, case$by)
    p <- parameters_of(fit, case)
    seats <- seq_len(case$players)
    n <- case$agents - 1 + case$players - 1
    log_tie <- function(at, k) if (k == 1) 0 else at[n + which(sizes == k)]
    weight <- function(at, worth, set)
        exp(mean(worth[set]) + log_tie(at, length(set)))
    total <- function(at, worth, left)
        sum(sapply(sets_of(left, sizes), function(t) weight(at, worth, t)))
    # Totals are looked up by the seats left, as bits.
    bits <- function(set) sum(2^(set - 1))
    of_order <- function(at, worth, order, totals, left = seats) {
        out <- 1
        for (set in order) {
            out <- out * weight(at, worth, set) / totals[bits(left)]
            left <- setdiff(left, set)
        }
        out
    }
    orders <- lapply(seats, function(s) orders_of(setdiff(seats, s), sizes))
    # Probability of what is known of a kind of game.
    of_kind <- function(at, g) {
        worth <- c(0, at)[g$agent + 1] +
            c(0, at[case$agents - 1 + seq_len(case$players - 1)])[g$seat + 1]
        totals <- sapply(seq_len(2^case$players - 1), function(b)
            total(at, worth, seats[bitwAnd(b, 2^(seats - 1)) > 0]))
        if (!g$faulted[1]) {
            order <- lapply(sort(unique(g$place)), function(p) seats[g$place == p])
            if (case$by == "winners") order <- order[1]
            return(of_order(at, worth, order, totals))
        }
        offender <- which(g$place != 1)
        others <- setdiff(seats, offender)
        if (case$by == "winners")
            return(sum(sapply(sets_of(others, sizes), function(s)
                of_order(at, worth, list(s), totals))))
        sum(sapply(orders[[offender]], function(o)
            of_order(at, worth, c(o, list(offender)), totals)))
    }
    kinds <- split(games, games$game)
    key <- sapply(kinds, function(g) paste(c(g$agent, g$place, g$faulted[1]), collapse = " "))
    times <- table(key)
    kinds <- kinds[match(names(times), key)]
    log_likelihood <- function(at)
        sum(as.vector(times) * log(sapply(kinds, function(g) of_kind(at, g))))
    at <- p$estimate
    check(case$name, "log likelihood, all orders",
          fit$estimate[fit$parameter == "log_likelihood"], log_likelihood(at))
    # At a maximum a parabola through three points has its top in the middle.
    h <- 1e-3
    top <- sapply(seq_along(at), function(i) {
        step <- replace(numeric(length(at)), i, h)
        f <- c(log_likelihood(at - step), log_likelihood(at), log_likelihood(at + step))
        stopifnot(f[2] > f[1], f[2] > f[3])
        h / 2 * (f[1] - f[3]) / (f[1] - 2 * f[2] + f[3])
    })
    check(case$name, "maximum, all orders", top, 0, 1e-5)
}

cases <- read("cases.csv")
for (i in seq_len(nrow(cases))) {
    case <- cases[i, ]
    games <- read(case$name, "-games.csv")
    fit <- read(case$name, "-fit.csv")
    if (case$faults) {
        check_faults(case, games, fit)
    } else if (case$prior > 0) {
        check_prior(case, games, fit)
    } else {
        m <- check_sets(case, games, fit)
        if (!case$ties) check_cox(case, games, fit)
        if (case$by == "winners") check_residuals(case, games, m)
        if (case$agents > 2 && requireNamespace("qvcalc", quietly = TRUE)) {
            groups <- length(unique(games$group))
            agents <- seq_len(case$agents - 1)
            v <- vcov(m)[agents, agents] * groups / (groups - 1)
            q <- qvcalc::qvcalc(rbind(0, cbind(0, v)))$qvframe$quasiSE
            check(case$name, "quasi standard errors", fit$quasi_se[1:case$agents], q)
        }
    }
}
t <- read("t.csv")
check("t", "quantiles of Student's t", t$t / qt((1 + t$level) / 2, t$df), 1, 1e-9)
cat(sprintf("%d checks, %d failed\n", checks, failures))
quit(status = failures > 0)
