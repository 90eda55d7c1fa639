"""All that is left to chance (AOR 15.4): the deal, new shuffles, cards drawn from a hand."""


class Deal:
    """What is drawn in the setup, in this order (AOR 4.2, 4.8, 4.9): characters by player;
    events, goods, missions, the top first; the first player's number."""

    def __init__(self, characters, events, goods, missions, first):
        self.characters = characters
        self.events = events
        self.goods = goods
        self.missions = missions
        self.first = first


class Chance:
    """Chance from a stream of random numbers."""

    def __init__(self, rng):
        self.rng = rng

    def deal(self, options):
        dealt = iter(self.shuffled(options.characters_dealt()))
        characters = [options.characters.get(number) or next(dealt)
                      for number in range(options.players)]
        events = self.shuffled(options.events())
        goods = self.shuffled(options.pack_of(options.goods()))
        missions = self.shuffled(options.pack_of(options.missions()))
        first = options.first
        if first is None:
            first = self.rng.randrange(options.players)
        return Deal(characters, events, goods, missions, first)

    def shuffled(self, things):
        things = list(things)
        self.rng.shuffle(things)
        return things

    def shuffle(self, game, cards):
        """A new goods deck, the top first."""
        return self.shuffled(cards)

    def top(self, game, player):
        """Takes the card that the player draws from the deck."""
        return game.deck.pop(0)

    def pick(self, game, player):
        """One of the goods cards in the player's hand; it stays there."""
        return player.hand[self.rng.randrange(len(player.hand))]
