import { fold } from "../third-hand/atlas.ts";
import {
  ask,
  isAlone,
  isEnglish,
  isKnown,
  type Kinds,
  NO_REGION,
  type Scene,
  sure,
  written,
  zipOf,
  within,
} from "./scene.ts";

/** The seats among the places of a name: a person may take a name for that of the one town, not of the hamlets. */
const seatsOf = ({ atlas, catalogue, entry }: Scene) =>
  [...townsOf(atlas, entry.name)].filter((code) => catalogue.placeOf.get(code)?.isSeat);

/** Places that have the name themselves: a town outranks quarters that are called so. */
const townsOf = (atlas: Scene["atlas"], name: string, code1 = "") =>
  new Set(
    [...atlas.placesOf(name)].filter((code) =>
      atlas.entries.some(
        (each) =>
          each.code === code && each.code1.startsWith(code1) && fold(each.name) === fold(name),
      ),
    ),
  );

function otherRegion(scene: Scene, mayHave: boolean) {
  const { atlas, catalogue, dice, entry } = scene;
  const region = dice.pick(catalogue.regions);
  const has = atlas.placesOf(entry.name, region.code1).size > 0;
  const isCapital = fold(region.name) === "cundinamarca" || fold(entry.region).startsWith("lima");
  return region.code1 === entry.code1 || has !== mayHave || isCapital ? null : region;
}

/** Names of several places, and towns whose evidence does not agree. */
export const sharedNames: Kinds = {
  "shared-alone": (scene) => {
    if (townsOf(scene.atlas, scene.entry.name).size < 2 || isEnglish(scene)) return null;
    const seats = seatsOf(scene);
    return ask({ ...NO_REGION, zip: null }, seats.length === 1 ? seats : []);
  },
  "shared-third-region": (scene) => {
    const region = isAlone(scene) ? null : otherRegion(scene, false);
    return region && ask({ province: region.name, provinceCode: region.code, zip: null });
  },
  "town-of-another-region": (scene) => {
    const region = isAlone(scene) ? otherRegion(scene, false) : null;
    return region && ask({ province: region.name, provinceCode: region.code, zip: null });
  },
  "region-written-and-region-chosen": (scene) => {
    const region = otherRegion(scene, false);
    return region && ask({ city: `${scene.name}, ${region.name}`, zip: null });
  },
  "name-near-one-of-the-region": (scene) => {
    const { catalogue, dice } = scene;
    const region = otherRegion(scene, false);
    if (!region || !isAlone(scene)) return null;
    const head = fold(scene.entry.name).slice(0, 4);
    const near = catalogue.towns.some(
      ({ name, code1 }) => code1 === region.code1 && fold(name).startsWith(head),
    );
    return near || dice.chance(0.1)
      ? ask({ province: region.name, provinceCode: region.code, zip: null })
      : null;
  },
  "shared-in-one-region": (scene) => {
    const { catalogue, dice, atlas } = scene;
    const entry = dice.pick(atlas.entries);
    const codes = [...townsOf(atlas, entry.name, entry.code1)];
    if (codes.length < 2 || isEnglish(scene) || catalogue.isRegion(entry.name)) return null;
    const seats = codes.filter((code) => catalogue.placeOf.get(code)?.isSeat);
    return ask(
      { city: entry.name, province: entry.region, provinceCode: entry.regionCode, zip: null },
      seats.length === 1 ? seats : [],
    );
  },
  "quarter-called-as-a-town": (scene) => {
    const { other, dice, catalogue, place } = scene;
    if (isEnglish(scene) || within(scene, other.name, place.names[1]).length > 0) return null;
    if (catalogue.isRegion(other.name)) return null;
    const words = {
      EC: ["Cdla.", "Coop.", "Urb.", "Barrio"],
      CO: ["Brr.", "Barrio", "Urb.", "Vereda"],
      MX: ["Col.", "Colonia", "Fracc.", "Barrio"],
      PE: ["Urb.", "Urbanización", "AA.HH."],
      CL: ["Villa", "Población", "Pob.", "Condominio"],
    }[scene.country]!;
    const quarter = `${dice.pick(words)} ${other.name}`;
    if (isKnown(scene, quarter)) return null;
    return sure(
      scene,
      dice.chance(0.6)
        ? { address2: quarter }
        : { city: dice.pick([`${quarter}, ${scene.name}`, `${scene.name}, ${quarter}`]) },
    );
  },
  "beside-what-is-called-as-a-town": (scene) =>
    sure(scene, {
      address2: written(
        scene,
        [
          "frente al Banco de {y}",
          "junto a la Universidad de {y}",
          "Edificio Torre {y}",
          "C.C. {y} Plaza",
          "al lado del Hotel {y}",
          "Farmacia {y}",
          "Colegio {y}",
          "diagonal al Parque {y}",
          "Estadio {y}",
          "atrás de la Cooperativa {y}",
        ],
        ["next to Bank of {y}", "{y} Tower", "{y} Apartments", "across from {y} High School"],
      ),
    }),
  "cross-streets-called-as-towns": (scene) =>
    sure(scene, {
      address2: written(
        scene,
        [
          "entre {y} y Bolívar",
          "esq. {y}",
          "y {y}",
          "esquina con calle {y}",
          "y {y} esquina",
          "Intersección: {y}",
          "casi {y}",
        ],
        ["corner of {y} St", "between {y} Ave and Main St", "at {y} St"],
      ),
    }),
  "recipient-called-as-a-town": (scene) =>
    sure(scene, {
      address2: written(
        scene,
        ["Recibe: Juan {y}", "At. Sra. María {y}", "a nombre de Luis {y}", "Entregar a Ana {y}"],
        ["c/o John {y}", "Attn: Mary {y}"],
      ),
    }),
  "town-abroad": (scene) => {
    const { atlas, dice } = scene;
    const abroad = [
      "Miami, Florida",
      "Madrid, España",
      "Buenos Aires, Argentina",
      "Caracas, Venezuela",
      "São Paulo, Brasil",
      "Toronto, Canada",
      "Barcelona, España",
      "La Habana, Cuba",
      "Montevideo",
      "Tegucigalpa",
      "Rotterdam",
      "Maracaibo",
      "Rosario, Argentina",
      "Curitiba",
      "Guatemala",
      "San Salvador",
      "Milano",
      "London UK",
      "Panamá",
      "Santa Cruz, Bolivia",
    ];
    const city = dice.pick(abroad);
    const [town] = city.split(",");
    return atlas.placesOf(town!).size > 0 ||
      isEnglish(scene) ||
      atlas.hasRival(town!, { ...scene.entry, code: "" })
      ? null
      : ask({ city, zip: null });
  },
  "saint-of-nowhere": (scene) => {
    const { atlas, dice } = scene;
    const saints = [
      "San Telmo",
      "Santa Zita",
      "San Pancracio",
      "San Expedito",
      "Santa Águeda",
      "San Crispín",
      "San Onofre",
      "Santa Eduviges",
      "San Quintín",
      "San Cosme",
      "Villa Esperanza Nueva",
      "Puerto Deseado",
      "Monte Hermoso",
      "Valle Escondido",
      "Los Robles del Sur",
      "Pueblo Encantado",
      "Las Tres Palmas",
      "Agua Dulce Vieja",
    ];
    const city = dice.pick(saints);
    const [first, ...rest] = city.split(" ");
    const isNear = [city, rest.join(" "), first!].some(
      (each) => isKnown(scene, each) || atlas.hasRival(each, { ...scene.entry, code: "" }),
    );
    return isNear || isEnglish(scene) ? null : ask({ city, zip: null });
  },
  "code-against-region": (scene) => {
    if (isAlone(scene) || isEnglish(scene)) return null;
    const elsewhere = [...scene.atlas.placesOf(scene.entry.name)].filter(
      (code) => !code.startsWith(scene.place.codes[1]),
    );
    const twin = scene.catalogue.towns.find(
      ({ code, name }) => elsewhere.includes(code) && fold(name) === fold(scene.entry.name),
    );
    const zip = twin ? zipOf(scene.country, twin, scene.dice) : null;
    return zip === null ? null : ask({ zip }, [scene.entry.code]);
  },
};
