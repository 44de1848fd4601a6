import { fold } from "../third-hand/atlas.ts";
import { ask, doubtful, type Kinds, longer, maybe, spelled } from "./scene.ts";

/** A name with a word more is another place; a part of a longer name may be one, too. */
export const longerNames: Kinds = {
  "another place named for it": (scene) =>
    longer(
      `${scene.dice.pick(scene.atlas.country === "US" ? ["New", "Port", "Lake", "Fort", "Mount", "Camp"] : ["Nueva", "Nuevo", "Puerto", "Playa", "Isla", "Villa", "Puente", "Pampa"])} ${scene.entry.name}`,
      scene,
    ),
  "its upper or lower half": (scene) =>
    longer(
      `${scene.dice.pick(scene.atlas.country === "US" ? ["Upper", "Lower", "Old"] : ["Alto", "Bajo", "Alta", "Bajos de"])} ${scene.entry.name}`,
      scene,
    ),
  "a word behind that makes another place": (scene) =>
    longer(
      `${scene.entry.name} ${scene.dice.pick(scene.atlas.country === "US" ? ["Heights", "Hills", "Springs", "Beach", "Estates", "Mills"] : ["Viejo", "Nuevo", "del Mar", "de la Sierra", "Alto", "Chico", "de los Andes"])}`,
      scene,
    ),
  "a quarter's word before": ({ entry, atlas, dice: { pick } }) =>
    atlas.country === "US"
      ? null
      : doubtful(`${pick(["Lomas de", "Altos de", "Jardines de", "Portal de"])} ${entry.name}`),
  "a side of the town": ({ entry, atlas, dice: { pick } }) => {
    if (atlas.country === "US") return null;
    const city = `${entry.name} ${pick(["Norte", "Sur", "Centro", "Este", "Oeste"])}`;
    return atlas.placesOf(city).size > 0 || atlas.hasRival(city, entry) ? null : maybe(city);
  },
  "a stage or number behind": ({ entry, atlas, dice: { pick } }) => {
    const city = `${entry.name} ${pick(["2", "II", "segunda etapa", "sector 4", "mz 4"])}`;
    return atlas.placesOf(city).size > 0 || atlas.hasRival(city, entry) ? null : maybe(city);
  },
  "the end of a name that begins like another place misspelt": (scene) => {
    const { entry, atlas, dice } = scene;
    const words = fold(entry.name).split(" ");
    const last = words.at(-1)!;
    const begins = words.length > 1 && last.length > 3;
    const isTown = (count: number) => atlas.placesOf(words.slice(0, count).join(" ")).size > 0;
    if (!begins || !words.some((_, at) => at > 0 && isTown(at))) return null;
    const at = 1 + dice.below(last.length - 2);
    const wrong = `${last.slice(0, at)}${dice.pick(["rn", "ll", "xe", "zo"])}${last.slice(at + 1)}`;
    const before = words.slice(0, -1).join(" ");
    const city = dice.pick([`${before} ${wrong}`, `${before}, ${wrong}`, `${before} - ${wrong}`]);
    return atlas.placesOf(city).size > 0 || atlas.placesOf(wrong).size > 0 ? null : maybe(city);
  },
  "a name that begins like another place, its end in line 2": ({ entry, atlas, dice }) => {
    const words = entry.name.split(" ");
    if (words.length < 2) return null;
    const at = 1 + dice.below(words.length - 1);
    const [city, address2] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
    // "Guadalupe", and "Victoria" in line 2, may as well be Guadalupe.
    return fold(address2).length < 3 || atlas.placesOf(city).size > 0
      ? null
      : maybe({ city, address2 });
  },
  "cut off by a program": ({ entry, atlas, dice: { pick } }) => {
    const city = entry.name.slice(0, pick([8, 10, 12, 15, 18])).trim();
    const isWhole = city === entry.name || atlas.placesOf(city).size > 0;
    if (isWhole || fold(city).length < 6) return null;
    const fits = atlas.entries.filter(({ name }) => fold(name).startsWith(fold(city)));
    const isOne = fits.every(({ code }) => code === entry.code);
    return isOne ? maybe(city) : doubtful(city);
  },
  "its last letters lost, another place's name left": ({ entry, atlas }) => {
    const words = entry.name.split(" ");
    const city = words.slice(0, -1).join(" ");
    // The shorter name is a place's own in this region: what was lost is lost.
    return words.length < 3 || atlas.placesOf(city).size > 0 ? null : spelled(city, entry.name);
  },
  "the name of its level 2 with a word that is not its own": (scene) => {
    const { entry, nameOfLevel2, atlas } = scene;
    const name = nameOfLevel2(entry);
    return atlas.country === "US" && atlas.placesOf(`${name} County`).size === 0
      ? { ...ask(`${name} County`), isTolerated: true }
      : null;
  },
};
