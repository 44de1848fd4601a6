export const LANDMARKS = [
  "frente al parque",
  "Frente a la iglesia",
  "a media cuadra del colegio",
  "Al lado de la farmacia",
  "diagonal a la gasolinera",
  "junto a la tienda de la esquina",
  "Detrás del mercado",
  "a 2 cuadras del hospital",
  "Ref: a la vuelta del banco",
  "Referencia: portón negro",
];

export const NOTES = [
  "Llamar antes de entregar",
  "llamar al llegar por favor",
  "Dejar con el portero",
  "Entregar en la tarde",
  "entregar de lunes a viernes de 9 a 5",
  "Timbre dañado, llamar",
  "Por favor no dejar con el vecino",
  "Es un regalo",
  "Recibe mi mamá",
  "Entregar solo al titular",
  "urgente por favor",
  "No golpear, hay bebé",
];

export const FRONTS = [
  "Casa blanca de dos pisos",
  "casa esquinera color verde",
  "Edificio azul con rejas",
  "Casa de ladrillo, puerta café",
  "Portón gris, segundo piso",
  "casa amarilla",
];
