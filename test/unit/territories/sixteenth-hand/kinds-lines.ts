import { fold, type Place } from "./atlas.ts";
import { either, labelOf } from "./clerk.ts";
import { onTown, regionText } from "./kinds-ordinary.ts";
import { type Scene, elsewhere, fill, type Kind, nameOf, street, town, usual } from "./scene.ts";

const around = (scene: Scene, value: number, spread: number) =>
  Number((value + (scene.dice.chance() - 0.5) * spread).toFixed(5));

/** The city stands in no line that a kind does not write. */
const cityless = onTown("coordinates without a city", 3, () => undefined);
cityless[2] = (scene) => {
  const place = town(scene);
  if (place.latitude === undefined || place.longitude === undefined) return undefined;
  const { lines } = usual(scene, place);
  return {
    ...either(place),
    address: {
      ...lines,
      zip: "",
      city: scene.dice.pick(["", "."]),
      latitude: around(scene, place.latitude, 0.002),
      longitude: around(scene, place.longitude, 0.002),
    },
  };
};

/** The region in the city line, the town in line 2. */
const regionForCity: Kind = [
  "region as city and city in line 2",
  8,
  (scene) => {
    const place = town(scene);
    const { atlas } = scene;
    if (atlas.read(place.name1).length > 0 || atlas.asksAlone.size > 0) return undefined;
    const { lines, known } = usual(scene, place);
    const name = nameOf(scene, place);
    const label = labelOf(atlas, name, { ...known, region: place.code1 });
    return { ...label, address: { ...lines, city: place.name1, address2: name } };
  },
];

/** Whether a line has the name of a smaller place of the same level 2. */
function namesPlaceOf({ atlas }: Scene, line: string, place: Place) {
  const words = fold(line).split(" ");
  const runs = words.flatMap((_, at) =>
    [1, 2, 3].map((size) => words.slice(at, at + size).join(" ")),
  );
  return runs
    .flatMap((run) => atlas.read(run))
    .some((each) => each.place.code2 === place.code2 && each.place !== place);
}

const plusCode = (scene: Scene) => {
  const signs = () => scene.dice.pick(Array.from("23456789CFGHJMPQRVWX"));
  const four = signs() + signs() + signs() + signs();
  return `${four}+${signs()}${signs()}`;
};

export const lineKinds: Kind[] = [
  onTown("all in line 1", 20, (scene, city, place, { address1 }) => ({
    address1: `${address1}, ${city}, ${regionText(scene, place)}`,
    known: { region: place.code1 },
  })),
  onTown("line 1 of a map's proposal", 18, (scene, city, place, { address1, zip }) => ({
    address1: [address1, zip ? `${zip} ${city}` : city, scene.ways.countryNames[0]].join(", "),
  })),
  onTown("all in line 1 and no city", 5, (scene, city, place, { address1 }) => ({
    address1: `${address1}, ${city}, ${regionText(scene, place)}`,
    city: scene.dice.pick([".", "-", "", "ciudad"]),
    known: { region: place.code1 },
  })),
  onTown("city also in line 2", 12, (_, city) => ({ address2: city })),
  onTown("city behind the street", 12, ({ dice }, city, _, { address1 }) => ({
    address1: dice.pick([`${address1} ${city}`, `${address1}, ${city}`, `${address1} - ${city}`]),
  })),
  onTown("city and region in line 2", 8, (scene, city, place) => ({
    address2: `${city} - ${regionText(scene, place)}`,
    known: { region: place.code1 },
  })),
  onTown("line 1 and city exchanged", 5, (_, city, __, { address1 }) => ({
    address1: city,
    city: address1,
  })),
  onTown("line 2 and city exchanged", 5, ({ dice, ways }, city) => ({
    address2: city,
    city: dice.pick(ways.inside),
  })),
  onTown("street in the city line", 5, (_, city, __, { address1 }) => ({
    city: `${address1}, ${city}`,
  })),
  regionForCity,
  onTown("postal code in the city line", 8, (scene, city, _, { zip }) =>
    zip === "" ? undefined : { city: scene.dice.pick([`${city} ${zip}`, `${zip} ${city}`]) },
  ),
  onTown("postal code in line 2", 4, ({ dice, ways }, _, __, { zip }) =>
    zip === "" ? undefined : { address2: `${dice.pick(ways.zipWords)} ${zip}`, zip: "" },
  ),
  onTown("plus code", 5, (scene, city, _, { address1 }) => ({
    ...scene.dice.pick([
      { address1: `${plusCode(scene)} ${city}` },
      { address2: plusCode(scene) },
      { address1: `${address1} ${plusCode(scene)}` },
    ]),
  })),
  onTown("link of a map", 4, ({ dice }) => ({
    address2: dice.pick([
      "https://maps.app.goo.gl/x9Tz1",
      "ubicación por WhatsApp",
      "goo.gl/maps/Lk2",
    ]),
  })),
  onTown("coordinates of the town", 14, (scene, _, { latitude, longitude }) =>
    latitude === undefined || longitude === undefined
      ? undefined
      : {
          latitude: around(scene, latitude, 0.02),
          longitude: around(scene, longitude, 0.02),
        },
  ),
  cityless,
  onTown("part of the town by its direction", 11, ({ dice, atlas }, city) => {
    const part = dice.pick(["norte", "sur", "centro", "Norte", "Sur", "Centro"]);
    const line = dice.pick([
      `${city} ${part}`,
      `${city} (${part})`,
      `${city} - ${part}`,
      `${part} de ${city}`,
      `${city}, ${part}`,
    ]);
    return atlas.read(line).length > 0 ? undefined : { city: line };
  }),
  onTown("word for a city", 6, ({ dice, atlas }, city) => {
    const line = dice.pick([`Ciudad de ${city}`, `Ciudad: ${city}`, `ciudad ${city}`]);
    return atlas.read(line).length > 0 ? undefined : { city: line };
  }),
  onTown("spoken comma", 2, (scene, city, place) => ({
    city: `${city} coma ${place.name1}`,
    known: { region: place.code1 },
  })),
  onTown("mail address in line 2", 3, () => ({ address2: "maria.g_1990@gmail.com" })),
  onTown("person before the street", 5, ({ dice, ways }, _, __, { address1 }) => ({
    address1: `${dice.pick(ways.people)}, ${address1}`,
  })),
  onTown("person in line 2", 4, ({ dice, ways }) => ({
    address2: `${dice.pick(["Recibe", "A nombre de", "Atención:"])} ${dice.pick(ways.people)}`,
  })),
  onTown("firm in line 1", 7, ({ dice, ways }, _, __, { address1 }) => ({
    address1: `${dice.pick(ways.firms)}, ${address1}`,
  })),
  onTown("firm in line 2", 5, ({ dice, ways }) => ({ address2: dice.pick(ways.firms) })),
  onTown("street named after a town", 22, (scene, _, place) => {
    const other = elsewhere(scene, place);
    const word = scene.dice.pick(["Calle", "Av.", "Avenida", "calle", "Pasaje"]);
    return other && { address1: `${word} ${other.name} ${fill(scene, "{3}")}` };
  }),
  onTown("road to a town", 10, (scene, _, place) => {
    const other = elsewhere(scene, place);
    return other && { address1: fill(scene, `Km {1} vía a ${other.name}`) };
  }),
  onTown("rural", 14, (scene, _, place) => {
    const address1 = fill(scene, scene.dice.pick(scene.ways.rural));
    return namesPlaceOf(scene, address1, place) ? undefined : { address1 };
  }),
  onTown("landmark named after a town", 8, (scene, _, place) => {
    const other = elsewhere(scene, place);
    const word = scene.dice.pick([
      "frente al Hotel",
      "junto al Banco de",
      "frente a Pollos",
      "Edificio",
    ]);
    return other && { address2: `${word} ${other.name}` };
  }),
  onTown("landmark of the town itself", 8, ({ dice }, city) => ({
    address2: `${dice.pick(["Terminal de", "frente al Hospital de", "Mercado de"])} ${city}`,
  })),
  onTown("guest of a hotel", 4, (scene, city) => ({
    address1: `Hotel ${scene.dice.pick(["Plaza", "Colonial", "Real"])} ${city}`,
    address2: fill(scene, scene.dice.pick(["habitación {3}", "Hab. {3}", "guest in 2{2}"])),
  })),
  onTown("line 1 also in line 2", 8, (_, __, ___, { address1 }) => ({ address2: address1 })),
  onTown("remains of a form", 4, ({ dice }) => ({
    address2: dice.pick(["undefined", "null", "Apartamento, local, etc. (opcional)", "n/a", "-"]),
  })),
  onTown("English words", 4, (scene, city, place) => ({
    address1: `${street(scene)} near the main square`,
    city: scene.dice.pick([`${city}, ${place.name1} Province`, `${city} (downtown)`]),
    known: { region: place.code1 },
  })),
];
