import type { Hand, Kind, Made } from "./hand.ts";
import { GIVEN, SURNAMES } from "./words.ts";

/** An address in a clear town, with another town's name in one of the street lines. */
const beside =
  (
    write: (hand: Hand, other: string, own: string) => { address1?: string; address2?: string },
  ): Kind =>
  (hand) => {
    const place = hand.place();
    const { name } = hand.other(place);
    return { address: hand.form(place, write(hand, name, place.name)), right: [place.code] };
  };

/** Names of other towns that say nothing of where the parcel goes. */
export const otherTownKinds: Readonly<Record<string, Kind>> = {
  "street-of-a-town": beside((hand, other) => ({
    address1: `${hand.pick(hand.words.streets)} ${other} ${hand.words.number(hand.door())}`,
  })),
  "corner-of-two-towns": (hand) => {
    const place = hand.place();
    const [one, two] = [hand.other(place), hand.other(place)];
    return {
      address: hand.form(place, { address1: `${one.name} y ${two.name} esquina` }),
      right: [place.code],
    };
  },
  "road-to-a-town": beside(({ words, pick, below }, other) => ({
    address1: `${pick(words.roads)} ${other} km ${below(40) + 1}`,
  })),
  "road-between-two-towns": beside(({ below }, other, own) => ({
    address1: `Km ${below(40) + 1}.5 carretera ${own} - ${other}`,
  })),
  "bus-to-a-town": beside(({ pick }, other) => ({
    address2: `${pick(["frente a la parada del bus a", "donde para la flota a", "junto a los taxis que van a"])} ${other}`,
  })),
  "office-of-buses": beside((_, other) => ({
    address2: `diagonal a la Cooperativa de Transportes ${other}`,
  })),
  "firm-named-for-a-town": beside(({ pick }, other) => ({
    address2: `${pick(["Comercial", "Ferretería", "Distribuidora", "Panadería", "Farmacia"])} ${other} ${pick(["S.A.", "Cía. Ltda.", "e Hijos", ""])}`,
  })),
  "firm-before-the-street": beside((hand, other) => ({
    address1: `Importadora ${other} S.A., ${hand.pick(hand.words.streets)} Los Cedros ${hand.words.number(hand.door())}`,
  })),
  "relative-named-as-a-town": beside(({ pick }, other) => ({
    address2: `${pick(["recibe", "entregar a", "preguntar por", "a nombre de"])} ${pick(GIVEN)} ${other} ${pick(SURNAMES)}`,
  })),
  "family-named-as-a-town": beside(({ pick }, other) => ({
    address2: `${pick(["casa de la familia", "Flia.", "tienda de don"])} ${other}`,
  })),
  "university-of-a-town": beside(({ pick }, other) => ({
    address2: `${pick(["frente a la Universidad de", "atrás del Instituto Tecnológico de", "junto al Colegio Nacional"])} ${other}`,
  })),
  "barracks-of-a-town": beside(({ pick, below }, other) => ({
    address1: `${pick(["Batallón de Infantería", "Brigada", "Regimiento"])} No. ${below(40) + 1} ${other}`,
  })),
  "mall-of-a-town": beside(({ pick }, other) => ({
    address2: `${pick(["Mall", "Plaza", "Centro Comercial", "C.C."])} ${other}, isla ${other.length}`,
  })),
  "own-hospital": beside(({ pick }, _, own) => ({
    address2: `${pick(["Hospital General de", "Cárcel de", "Aeropuerto de", "Cuerpo de Bomberos de", "Municipio de", "Parque Industrial de"])} ${own}`,
  })),
  "quarter-named-for-a-town": beside(({ words, pick, below }, other) => ({
    address1: `${pick(words.quarters)} ${other} Mz. ${pick(["A", "F", "14"])} Lt. ${below(40) + 1}`,
  })),
  "condominium-named-for-a-town": beside(({ pick }, other) => ({
    address1: `${pick(["Condominio", "Edificio", "Torres de", "Residencial"])} ${other}, ${pick(["torre 2", "depto 401", "bloque B"])}`,
  })),
  "stage-of-a-quarter": beside(({ words, pick }, other) => ({
    address2: `${pick(words.quarters)} ${other} 2da etapa`,
  })),
  "lived-elsewhere-before": beside(({ pick }, other) => ({
    address2: `${pick(["antes vivía en", "ya no estoy en", "somos de"])} ${other}`,
  })),
  "shipped-from-elsewhere": beside(({ pick }, other) => ({
    address2: `${pick(["despachar desde bodega", "sale de la sucursal", "proviene de"])} ${other}`,
  })),
  "statue-and-park": beside(({ pick }, other) => ({
    address2: `${pick(["frente al parque", "a la vuelta del monumento a", "detrás de la cancha"])} ${other}`,
  })),
  "restaurant-of-elsewhere": beside(({ pick }, other) => ({
    address2: `encima de ${pick(["Picantería", "Cevichería", "Asadero", "Hotel", "Hostal"])} "${other}"`,
  })),
  "link-with-a-town": beside(({ below }, other) => ({
    address2: `https://maps.app.goo.gl/${other.replaceAll(/[^A-Za-z]/g, "")}${below(90)}xK`,
  })),
  "bridge-and-river": beside(({ pick }, other) => ({
    address2: `pasando el ${pick(["puente", "río", "peaje de", "redondel de", "control de"])} ${other}`,
  })),
  "forwarder-of-elsewhere": pickedUp,
};

/** An office of a courier in another town than the city's: which of the two is meant? */
function pickedUp(hand: Hand): Made {
  const place = hand.place();
  const other = hand.other(place);
  const courier = hand.pick(hand.words.couriers);
  return {
    address: hand.form(place, { address2: `retiro en oficina ${courier} ${other.name}` }),
    right: ["ask", place.code],
  };
}
