import { fold } from "../third-hand/atlas.ts";
import {
  ask,
  type Kind,
  type Kinds,
  type Made,
  maybe,
  type Scene,
  seatOf,
  sure,
  zipOf,
} from "./scene.ts";

/** Nothing says which of the places is meant. */
const unknown = (scene: Scene, made: string | Made["fields"]) =>
  ask(made, seatOf(scene, scene.entry.name));
const zipOfIt = ({ country, entry, dice }: Scene) => zipOf(country, entry, dice);
const wide = (text: string) =>
  text.replaceAll(/\d/g, (each) => String.fromCodePoint(0xff10 + Number(each)));
const withZip =
  (write: (zip: string, scene: Scene) => Made["fields"]): Kind =>
  (scene) => {
    const zip = zipOfIt(scene);
    return zip === null ? null : sure(scene, write(zip, scene));
  };

/** The name is that of places of several regions. No field has the region, where the kind does not say so. */
export const sharedNames: Kinds = {
  "a shared name, not that of the other region": (scene) => {
    const { entry, atlas, namesake, isUs } = scene;
    if (atlas.placesOf(entry.name).size !== 2) return null;
    const { region } = namesake();
    return maybe(
      scene,
      isUs
        ? `${entry.name} (not the one in ${region})`
        : entry.name +
            scene.pick([`, no el de ${region}`, ` (no ${region})`, `, pero no en ${region}`]),
    );
  },
  "a shared name, not of the other region in line 2": (scene) => {
    const { entry, atlas, namesake, isUs } = scene;
    if (atlas.placesOf(entry.name).size !== 2) return null;
    const { region } = namesake();
    return maybe(scene, { address2: isUs ? `not in ${region}` : `no es en ${region}` });
  },
  "a shared name, not the other region in its field": (scene) => {
    const { entry, atlas, namesake, isUs } = scene;
    if (atlas.placesOf(entry.name).size !== 2) return null;
    const { region } = namesake();
    return maybe(scene, { province: isUs ? `not ${region}` : `no es ${region}` });
  },
  "a shared name, the postal codes of two in line 2": (scene) => {
    const { country, namesake, dice } = scene;
    const [one, other] = [zipOfIt(scene), zipOf(country, namesake(), dice)];
    return one && other ? unknown(scene, { address2: `CP ${one} o ${other}` }) : null;
  },
  "a shared name, the postal code of one, that of the other in line 2": (scene) => {
    const { country, namesake, dice } = scene;
    const [zip, other] = [zipOfIt(scene), zipOf(country, namesake(), dice)];
    return zip && other ? maybe(scene, { zip, address2: `CP ${other}` }) : null;
  },
  "a shared name, the postal code of one, the region of the other in line 2": (scene) => {
    const zip = zipOfIt(scene);
    const address2 = scene.namesake().region;
    return zip ? ask({ zip, address2 }, [scene.entry.code]) : null;
  },
  "a shared name, the code of one region, the other's name in line 2": (scene) => {
    const { entry, namesake } = scene;
    const address2 = namesake().region;
    return ask({ provinceCode: entry.regionCode, province: entry.region, address2 }, [entry.code]);
  },
  "a shared name at the border of the other region": (scene) => {
    const { entry, atlas, namesake, isUs } = scene;
    if (atlas.placesOf(entry.name).size !== 2) return null;
    const { region } = namesake();
    return maybe(scene, `${entry.name}, ${isUs ? "bordering" : "límite con"} ${region}`);
  },
  "a shared name, one region or the other": (scene) => {
    const { entry, namesake, pick, isUs } = scene;
    const or = isUs ? " or " : pick([" o ", " ó ", "/"]);
    return unknown(scene, `${entry.name}, ${entry.region}${or}${namesake().region}`);
  },
  "a shared name, bought in one region": (scene) => {
    const { entry, isUs, pick } = scene;
    const words = isUs ? ["bought in", "sent from"] : ["comprado en", "sale de", "bodega en"];
    return unknown(scene, { address2: `${pick(words)} ${entry.region}` });
  },
  "a shared name, on the road to a town of one region": (scene) => {
    const { near, isUs, pick } = scene;
    const other = near();
    return (
      other &&
      unknown(scene, {
        address1: isUs ? `455 ${other.name} Rd` : `${pick(["Vía a", "Carretera a"])} ${other.name}`,
      })
    );
  },
  "a shared name, both regions in the field": (scene) => {
    const { entry, namesake, pick } = scene;
    const province = entry.region + pick([" / ", " o ", " - "]) + namesake().region;
    return unknown(scene, { province });
  },
  "a shared name, a postal code that is none": (scene) =>
    unknown(scene, { zip: scene.pick(["00000", "000000", "N/A", "no sé", "XXXXX"]) }),
  "a shared name, a postal code of a third region": (scene) => {
    const { entry, atlas, far, country, dice, isUs } = scene;
    const other = far();
    const zip = zipOf(country, other, dice);
    if (zip === null || atlas.placesOf(entry.name, other.code1).size > 0) return null;
    const seats = seatOf(scene, entry.name);
    // In the United States a postal code says more than a name.
    return ask({ zip }, isUs ? [...seats, other.code] : seats);
  },
  "a shared name, its postal code in line 2": withZip((zip, { pick, isUs }) => ({
    address2: `${pick(isUs ? ["ZIP ", "zip code: "] : ["C.P. ", "CP ", "código postal "])}${zip}`,
  })),
  "a shared name, its postal code in wide digits": withZip((zip) => ({ zip: wide(zip) })),
  "a shared name, its postal code with a blank inside": withZip((zip) => ({
    zip: `${zip.slice(0, 3)} ${zip.slice(3)}`,
  })),
  "a shared name, the postal codes of two": (scene) => {
    const { country, namesake, dice, pick } = scene;
    const [one, other] = [zipOfIt(scene), zipOf(country, namesake(), dice)];
    return one && other
      ? unknown(scene, { zip: one + pick([", ", " / ", " o ", " y "]) + other })
      : null;
  },
  "a shared name, the code of ISO 3166-2 in the field": (scene) => {
    const { regionCode } = scene.entry;
    const isCode = regionCode !== null && scene.country !== "CL" && scene.country !== "PE";
    return isCode ? sure(scene, { province: `${scene.country}-${regionCode}` }) : null;
  },
  "a shared name, the region and its code exchanged": (scene) => {
    const { region, regionCode } = scene.entry;
    return regionCode ? sure(scene, { province: regionCode, provinceCode: region }) : null;
  },
  "a shared name, the code of no region": (scene) =>
    unknown(scene, { provinceCode: scene.pick(["ZZ", "XX", "--", "00"]) }),
  "a shared name of its region": (scene) => {
    const { entry, atlas, isUs } = scene;
    const city = `${entry.name} ${isUs ? "in" : "de"} ${entry.region}`;
    return atlas.placesOf(city).size > 0 ? null : maybe(scene, city);
  },
  "a shared name, a street named for one region": (scene) => {
    const { entry, isUs, pick } = scene;
    return unknown(scene, {
      address1: isUs
        ? `455 ${entry.region} Ave`
        : `${pick(["Calle", "Av.", "Avenida"])} ${entry.region} 455`,
    });
  },
  "a shared name, a firm named for one region in line 2": (scene) => {
    const { entry, isUs, pick } = scene;
    return unknown(scene, {
      address2: isUs
        ? `Bank of ${entry.region}`
        : `${pick(["Edificio", "Banco de", "Hotel"])} ${entry.region}`,
    });
  },
  "a shared name, a telephone and hours in line 2": (scene) =>
    unknown(scene, { address2: scene.pick(["tel. 0991234567", "9-18h", "+1 555 0100"]) }),
  "a shared name said twice, in another field too": (scene) =>
    unknown(scene, { address2: scene.entry.name }),
};

const LEVEL2: Record<string, string> = {
  CO: "municipio de",
  EC: "cantón",
  MX: "municipio de",
  PE: "provincia de",
};
/** Words of a level 3 that is no seat. */
const LEVEL3: Record<string, string> = { CO: "corregimiento de", EC: "parroquia rural" };

/** The name is that of several places of the region, which is in its fields. */
export const namesOfLevels: Kinds = {
  "the word of level 2 before a name of both levels": (scene) => {
    const { entry, catalogue, country } = scene;
    const word = LEVEL2[country];
    const isLevel2 = fold(catalogue.level2Of(entry.code).name) === fold(entry.name);
    const sameLevel = catalogue
      .level2sOf(entry.code1)
      .filter(({ name }) => fold(name) === fold(entry.name));
    if (!word || !isLevel2 || sameLevel.length > 1 || !catalogue.isSeat(entry.code)) return null;
    return maybe(scene, `${word} ${entry.name}`);
  },
  "the word of level 3 before a name of both levels": (scene) => {
    const { entry, catalogue, country, atlas } = scene;
    const word = LEVEL3[country];
    const codes = [...atlas.placesOf(entry.name, entry.code1)];
    const lesser = codes.filter((code) => !catalogue.isSeat(code));
    const isIt = codes.length === 2 && lesser.length === 1 && lesser[0] === entry.code;
    return word && isIt ? maybe(scene, `${word} ${entry.name}`) : null;
  },
  "a name of several, a level 2 without it": (scene) => {
    const { entry, catalogue, atlas, isUs, pick } = scene;
    const codes = [...atlas.placesOf(entry.name, entry.code1)];
    const having = new Set(codes.map((code) => catalogue.level2Of(code).code));
    const { code, name } = pick(catalogue.level2sOf(entry.code1));
    if (isUs || having.has(code) || fold(name) === fold(entry.name)) return null;
    const others = atlas.placesOf(name, entry.code1);
    return ask({ city: `${entry.name}, ${name}` }, [
      ...others,
      ...seatOf(scene, entry.name, entry.code1),
    ]);
  },
  "a name of several of its region alone": (scene) => {
    const { entry } = scene;
    return ask(entry.name, seatOf(scene, entry.name, entry.code1));
  },
};
