// Glory to Rome in French (en.ts says what is what).
export default {
  kinds: {
    offer: "proposer une carte", lead: "mener ou réfléchir", follow: "suivre ou réfléchir", set: "choisir les cartes", patron: "engager un client", laborer: "prendre un matériau", merchant: "vendre un matériau",
    architect: "bâtir en architecte", craftsman: "bâtir en artisan", site: "choisir un site", material: "ajouter un matériau", legionary: "réclamer", pool: "prendre dans la réserve",
    give: "donner", fountain: "utiliser la carte piochée", palace: "jouer d’autres cartes", think: "réfléchir", stairway: "utiliser l’Escalier", coliseum: "utiliser le Colisée", prison: "utiliser la Prison",
  },
  ends: { deck: "la pioche est vide", sites: "le dernier site de la ville est bâti", catacomb: "la Catacombe est achevée", forum: "le Forum est rempli", turn_cap: "la partie a trop duré", council: "le Conseil de la plèbe y a mis fin" },
  moves: {
    SKIP: "{passer|passé}", STOP: "{s’arrêter là|tout arrêté}", DONE: "{finir|fini}", THINK_JACK: "{réfléchir et prendre|réfléchi et pris} un Jack", THINK_DRAW: "{réfléchir et piocher|réfléchi et pioché} {n}", THINK_ONE: "{réfléchir et piocher|réfléchi et pioché} une carte",
    LATRINE: "{mettre|mis} {card} dans la réserve avant de réfléchir", VOMITORIUM: "{mettre|mis} toute la main dans la réserve", OFFER: "{proposer|proposé} {card}",
    LEAD: "{mener|mené} {role} avec {card}", LEAD_PETITION: "{mener|mené} {role} par pétition", LEAD_PAIR: "{mener|mené} {role} avec une paire", FOLLOW: "{suivre|suivi} avec {card}", FOLLOW_PETITION: "{suivre|suivi} par pétition", FOLLOW_PAIR: "{suivre|suivi} avec une paire",
    WITH: "{utiliser|utilisé} {card} pour cela", ALSO: "{jouer|joué} aussi {card}", ALSO_PETITION: "{jouer|joué} aussi une pétition", ALSO_PAIR: "{jouer|joué} aussi une paire",
    HIRE_POOL: "{engager|engagé} {client} de la réserve", HIRE_HAND: "{engager|engagé} {card} de la main", HIRE_DECK: "{engager|engagé} la première carte de la pioche",
    TAKE_POOL: "{prendre|pris} {mat} dans la réserve", TAKE_HAND: "{prendre|pris} {card} de la main comme matériau", SELL: "{vendre|vendu} {mat}", SELL_HAND: "{vendre|vendu} {card} de la main", SELL_DECK: "{vendre|vendu} la première carte de la pioche",
    LAY: "{poser|posé} la fondation de {card}", ADD: "{ajouter|ajouté} un matériau à {card}", STAIRWAY: "{utiliser|utilisé} l’Escalier", FOUNTAIN: "{piocher|pioché} avec la Fontaine", KEEP: "{garder|gardé} la carte", ASIDE: "{mettre|mis} la carte de côté",
    SITE: "{prendre|pris} un site {mat} en ville", SITE_OUT: "{prendre|pris} un site {mat} hors de la ville", STOCK: "{ajouter|ajouté} {mat} du stock", POOL: "{ajouter|ajouté} {mat} de la réserve",
    PUBLISH: "{ouvrir|ouvert} à tous {card} de la place {seat}", DEMAND: "{réclamer|réclamé} avec {card}", GIVE: "{donner|donné} {card}", SLAY: "{tuer|tué} {client} de la place {seat}", RAZE: "{raser|rasé} {card} de la place {seat}", STEAL: "{voler|volé} {card} de la place {seat}",
    TAKE_JACK: "{prendre|pris} le Jack de la place {seat}", STORE: "{stocker|stocké} {mat}", PILE_JACK: "{prendre|pris} un Jack de la pile", DEMAND_OPEN: "{réclamer|réclamé} par la fondation de {card}", ENLIST: "{enrôler|enrôlé} {client}",
    RECOVER: "{récupérer|récupéré} {mat}", TRIGGER: "{déclencher|déclenché} {card} de la place {seat}", PAY: "{payer|payé} avec un site de {value}", SHOWN_STOCK: "{prendre|pris} {card}, révélée", SHOWN_HIRE: "{engager|engagé} {card}, révélée", SHOWN_SELL: "{vendre|vendu} {card}, révélée",
    TEAR_DOWN: "{démolir|démoli} {card}", RETIRE: "{renvoyer|renvoyé} {client}",
  },
  tips: {
    lead: "À chaque tour un joueur mène un rôle ; les autres peuvent suivre avec une carte de ce rôle ou un Jack. Les patrons apportent des clients, qui agissent chaque fois que leur rôle est mené. Sinon, réfléchissez : votre main se remplit.",
    follow: "On suit avec une carte du rôle mené ou avec un Jack. Si vous réfléchissez, vous piochez, et vos clients de ce rôle agissent quand même.",
    patron: "Un client agit chaque fois que son rôle est mené. Plus tôt il est engagé, plus il rapporte.",
    laborer: "L’architecte bâtit avec les matériaux de votre stock, et le marchand les vend.",
    architect: "Posez un bâtiment de votre main, ou ajoutez un matériau du stock. Un bâtiment achevé donne son pouvoir et de l’influence.",
    craftsman: "Posez un bâtiment, ou ajoutez une carte de votre main comme matériau. Il en faut 1, 2 ou 3, selon la valeur du matériau.",
    legionary: "Vous réclamez des matériaux à la réserve et à vos voisins en montrant des cartes de ces matériaux.",
    merchant: "Un matériau vendu va dans votre coffre et compte à la fin. Le coffre contient autant de cartes que vous avez d’influence.",
    site: "Chaque bâtiment occupe un site de son matériau. Hors de la ville, il faut deux actions.",
  },
};
