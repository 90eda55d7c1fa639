// Glory to Rome in Spanish (en.ts says what is what).
export default {
  kinds: {
    offer: "ofrecer una carta", lead: "liderar o pensar", follow: "seguir o pensar", set: "elegir las cartas", patron: "contratar un cliente", laborer: "tomar material", merchant: "vender material",
    architect: "construir como arquitecto", craftsman: "construir como artesano", site: "elegir un solar", material: "añadir material", legionary: "exigir", pool: "tomar de la reserva",
    give: "dar", fountain: "usar la carta robada", palace: "jugar más cartas", think: "pensar", stairway: "usar la Escalera", coliseum: "usar el Coliseo", prison: "usar la Prisión",
  },
  ends: { deck: "se acabó el mazo", sites: "se construyó en el último solar de la ciudad", catacomb: "se terminó la Catacumba", forum: "se cumplió el Foro", turn_cap: "la partida duró demasiado", council: "el Consejo de la plebe la terminó" },
  moves: {
    SKIP: "{pasar|pasado}", STOP: "{parar|parado}", DONE: "{terminar|terminado}", THINK_JACK: "{pensar y tomar|pensado y tomado} un Jack", THINK_DRAW: "{pensar y robar|pensado y robado} {n}", THINK_ONE: "{pensar y robar|pensado y robado} una carta",
    LATRINE: "{poner|puesto} {card} en la reserva antes de pensar", VOMITORIUM: "{poner|puesto} toda la mano en la reserva", OFFER: "{ofrecer|ofrecido} {card}",
    LEAD: "{liderar|liderado} {role} con {card}", LEAD_PETITION: "{liderar|liderado} {role} por petición", LEAD_PAIR: "{liderar|liderado} {role} con una pareja", FOLLOW: "{seguir|seguido} con {card}", FOLLOW_PETITION: "{seguir|seguido} por petición", FOLLOW_PAIR: "{seguir|seguido} con una pareja",
    WITH: "{usar|usado} {card} para ello", ALSO: "{jugar|jugado} también {card}", ALSO_PETITION: "{jugar|jugado} también una petición", ALSO_PAIR: "{jugar|jugado} también una pareja",
    HIRE_POOL: "{contratar|contratado} {client} de la reserva", HIRE_HAND: "{contratar|contratado} {card} de la mano", HIRE_DECK: "{contratar|contratado} la primera carta del mazo",
    TAKE_POOL: "{tomar|tomado} {mat} de la reserva", TAKE_HAND: "{tomar|tomado} {card} de la mano como material", SELL: "{vender|vendido} {mat}", SELL_HAND: "{vender|vendido} {card} de la mano", SELL_DECK: "{vender|vendido} la primera carta del mazo",
    LAY: "{poner|puesto} los cimientos de {card}", ADD: "{añadir|añadido} material a {card}", STAIRWAY: "{usar|usado} la Escalera", FOUNTAIN: "{robar|robado} con la Fuente", KEEP: "{quedarse|quedado} la carta", ASIDE: "{apartar|apartado} la carta",
    SITE: "{usar|usado} un solar de {mat} en la ciudad", SITE_OUT: "{usar|usado} un solar de {mat} fuera de la ciudad", STOCK: "{añadir|añadido} {mat} del almacén", POOL: "{añadir|añadido} {mat} de la reserva",
    PUBLISH: "{abrir|abierto} a todos {card} del puesto {seat}", DEMAND: "{exigir|exigido} con {card}", GIVE: "{dar|dado} {card}", SLAY: "{matar|matado} a {client} del puesto {seat}", RAZE: "{arrasar|arrasado} {card} del puesto {seat}", STEAL: "{robar|robado} {card} del puesto {seat}",
    TAKE_JACK: "{tomar|tomado} el Jack del puesto {seat}", STORE: "{guardar|guardado} {mat}", PILE_JACK: "{tomar|tomado} un Jack de la pila", DEMAND_OPEN: "{exigir|exigido} con los cimientos de {card}", ENLIST: "{alistar|alistado} a {client}",
    RECOVER: "{recuperar|recuperado} {mat}", TRIGGER: "{activar|activado} {card} del puesto {seat}", PAY: "{pagar|pagado} con un solar de {value}", SHOWN_STOCK: "{tomar|tomado} {card}, ya mostrada", SHOWN_HIRE: "{contratar|contratado} {card}, ya mostrada", SHOWN_SELL: "{vender|vendido} {card}, ya mostrada",
    TEAR_DOWN: "{derribar|derribado} {card}", RETIRE: "{despedir|despedido} a {client}",
  },
  tips: {
    lead: "En cada turno un jugador lidera un oficio y los demás pueden seguir con una carta de ese oficio o un Jack. Los patronos traen clientes, que actúan cada vez que se lidera su oficio. Si nada sirve, piensa: así llenas la mano.",
    follow: "Se sigue con una carta del oficio liderado o con un Jack. Si piensas, robas cartas, y tus clientes de ese oficio actúan igual.",
    patron: "Un cliente actúa cada vez que se lidera su oficio. Cuanto antes lo contrates, más rinde.",
    laborer: "Con el material de tu almacén construye el arquitecto y vende el mercader.",
    architect: "Pon un edificio de tu mano, o añade material de tu almacén. Un edificio terminado da su poder e influencia.",
    craftsman: "Pon un edificio, o añade una carta de la mano como material. Necesita 1, 2 o 3, según el valor del material.",
    legionary: "Exiges materiales a la reserva y a tus vecinos mostrando cartas de esos materiales.",
    merchant: "El material vendido va a tu cámara y cuenta al final. Caben tantas cartas como influencia tengas.",
    site: "Cada edificio ocupa un solar de su material. Fuera de la ciudad cuesta dos acciones.",
  },
};
