import { type Atlas, fold, type Place } from "./atlas.ts";
import { type Known, labelOf, meant, misspeltLabel, orAsk } from "./clerk.ts";
import { onTown, regionText } from "./kinds-ordinary.ts";
import { type Scene, type Kind, nameOf, smallPlace, town, usual } from "./scene.ts";
import {
  besideKey,
  capitals,
  copied,
  doubled,
  dropped,
  entities,
  heard,
  joined,
  mangled,
  parted,
  shortened,
  small,
  swapped,
  thumbed,
  unaccented,
  wrongAccent,
} from "./typing.ts";

type Misspell = (dice: Scene["dice"], text: string) => string;

/** A kind with a town's name misspelt. */
const misspelt = (
  kind: string,
  weight: number,
  spell: Misspell,
  takes: (scene: Scene) => Place = town,
): Kind => [
  kind,
  weight,
  (scene) => {
    const place = takes(scene);
    const { lines, known } = usual(scene, place);
    const name = nameOf(scene, place);
    const city = spell(scene.dice, scene.dice.chance(0.4) ? small(unaccented(name)) : name);
    if (fold(city) === fold(name)) return undefined;
    const label = misspeltLabel(scene.atlas, name, city, known);
    return label && { ...label, address: { ...lines, city } };
  },
];

/** The places that a name means which is the start of theirs. */
function begun(atlas: Atlas, start: string, { region = "" }: Known): Place[] {
  const front = `${fold(start)} `;
  return atlas.places.filter(
    (each) =>
      each.code.startsWith(region) &&
      [each.name, each.isSeat ? each.name2 : ""].some((name) => fold(name).startsWith(front)),
  );
}

const ARTICLE = /^(?:El|La|Los|Las) /;

const spokenName: Kind = [
  "everyday name",
  22,
  (scene) => {
    const { atlas, dice } = scene;
    const place = dice.chance(0.6) ? town(scene) : dice.pick(atlas.places);
    if (place.aliases.length === 0) return undefined;
    const { lines, known } = usual(scene, place);
    const city = dice.pick(place.aliases);
    return { ...labelOf(atlas, city, known), address: { ...lines, city } };
  },
];

const cutName: Kind = [
  "long name cut behind a word",
  8,
  (scene) => {
    const place = town(scene);
    const name = nameOf(scene, place);
    const words = name.split(" ");
    const kept = words
      .slice(0, -1)
      .join(" ")
      .replace(/ (?:de|del|de los|de la|de las|y)$/, "");
    if (!kept.includes(" ") || /^(?:El|La|Los|Las) /.test(kept)) return undefined;
    const { lines, known } = usual(scene, place);
    if (scene.atlas.read(kept).length > 0) return undefined;
    const others = begun(scene.atlas, kept, known);
    if (others.length > 1)
      return { right: ["ask"], tolerated: [place.code], address: { ...lines, city: kept } };
    const label = labelOf(scene.atlas, name, known);
    const isCommon = /^(?:San|Santa|Santo|General|Villa|Valle) /.test(kept) || /[. ].?$/.test(kept);
    return { ...(isCommon ? orAsk(label) : label), address: { ...lines, city: kept } };
  },
];

const noArticle: Kind = [
  "article left out",
  8,
  (scene) => {
    const place = scene.dice.chance(0.5) ? town(scene) : smallPlace(scene);
    const name = nameOf(scene, place);
    const city = name.replace(ARTICLE, "");
    const isWord =
      /^(?:Colonia|Diez)$/.test(city) || scene.atlas.places.some((each) => each.name1 === city);
    if (city === name || isWord || scene.atlas.read(city).length > 0) return undefined;
    const { lines, known } = usual(scene, place);
    const others = ["el", "la", "los", "las"]
      .flatMap((article) => meant(scene.atlas, `${article} ${city}`, known))
      .map(({ place: each }) => each);
    const label = misspeltLabel(scene.atlas, name, city, known);
    if (!label) return undefined;
    const isSure = others.every((each) => label.right.includes(each.code));
    return { ...(isSure ? label : orAsk(label)), address: { ...lines, city } };
  },
];

const lastLettersCut: Misspell = (_, text) => text.slice(0, -1);

/** Two thumbs' errors in one name: a clerk may still read it. */
const twice: Kind = [
  "two letters wrong",
  5,
  (scene) => {
    const place = town(scene);
    const { lines, known } = usual(scene, place);
    const name = nameOf(scene, place);
    const city = thumbed(scene.dice, thumbed(scene.dice, name));
    if (fold(name).length < 8) return undefined;
    const label = misspeltLabel(scene.atlas, name, city, known);
    if (!label) return undefined;
    return { right: [...new Set([...label.right, "ask"])], address: { ...lines, city } };
  },
];

const misspeltWithRegion: Kind = [
  "misspelt with the region behind",
  9,
  (scene) => {
    const place = town(scene);
    const { lines, known } = usual(scene, place);
    const name = nameOf(scene, place);
    const typed = thumbed(scene.dice, name);
    const sure = { ...known, region: known.region ?? place.code1 };
    const label = misspeltLabel(scene.atlas, name, typed, sure);
    const city = `${typed}, ${regionText(scene, place)}`;
    return label && { ...label, address: { ...lines, city } };
  },
];

export const spelling: Kind[] = [
  misspelt("key beside", 24, besideKey),
  misspelt("letter left out", 15, dropped),
  misspelt("letter doubled", 9, doubled),
  misspelt("letters swapped", 10, swapped),
  misspelt("as it is heard", 18, heard),
  misspelt("key beside in a small place", 9, thumbed, smallPlace),
  misspelt("small place as it is heard", 5, heard, smallPlace),
  misspelt("last letter cut", 5, lastLettersCut),
  misspelt("word parted", 4, parted),
  misspelt("words joined", 6, (_, text) => joined(text)),
  misspelt("capitals with a key beside", 5, (dice, text) => capitals(besideKey(dice, text))),
  twice,
  misspeltWithRegion,
  spokenName,
  cutName,
  noArticle,
  onTown("accent of the keyboard", 7, ({ dice }, city) => ({ city: wrongAccent(dice, city) })),
  onTown("word shortened", 16, ({ dice }, city) => {
    const short = shortened(dice, city);
    return short === city ? undefined : { city: short };
  }),
  onTown("mangled letters", 4, (_, city, __, lines) =>
    unaccented(city) === city
      ? undefined
      : { city: mangled(city), address1: mangled(lines.address1) },
  ),
  onTown("letters as entities", 2, (_, city) =>
    unaccented(city) === city ? undefined : { city: entities(city) },
  ),
  onTown("accents as marks", 6, (_, city, __, lines) => ({
    city: city.normalize("NFD"),
    address1: lines.address1.normalize("NFD"),
  })),
  onTown("signs of a copied line", 7, ({ dice }, city) => ({ city: copied(dice, city) })),
  onTown("typed name twice", 4, (_, city) => ({ city: `${city} ${city}` })),
];
