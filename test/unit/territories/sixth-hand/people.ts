import { fold } from "../third-hand/atlas.ts";
import { ask, doubtful, isListed, type Kinds, maybe, NO_REGION, sure, zipOf } from "./scene.ts";

/** What people write beside a town, and where another town's name is no destination. */
export const people: Kinds = {
  "a landmark behind": (scene) =>
    sure(
      scene,
      `${scene.entry.name} ${scene.pick(scene.isUs ? ["across from the church", "behind the gas station"] : ["frente a la iglesia", "a 2 cuadras del mercado", "diagonal al estadio"])}`,
    ),
  "a landmark named for another town behind": (scene) =>
    maybe(
      scene,
      `${scene.entry.name}, ${scene.pick(scene.isUs ? ["across from Hotel", "next to Bank of"] : ["frente al parque", "junto al hotel", "diagonal al colegio"])} ${scene.far().name}`,
    ),
  "hours behind": (scene) =>
    sure(
      scene,
      `${scene.entry.name} ${scene.pick(scene.isUs ? ["(9am-5pm)", "weekdays only", "after 6 pm"] : ["(de 9 a 18h)", "lunes a viernes", "después de las 6 pm"])}`,
    ),
  "a correction": (scene) =>
    maybe(
      scene,
      scene.far().name +
        scene.pick(
          scene.isUs ? [", sorry, ", " I mean ", ", no, "] : [", perdón, ", " digo ", ", mejor "],
        ) +
        scene.entry.name,
    ),
  "an arrow from another town": (scene) =>
    maybe(scene, scene.far().name + scene.pick([" → ", " -> ", " => ", " >> "]) + scene.entry.name),
  "moved from another town": (scene) =>
    maybe(
      scene,
      scene.isUs
        ? `used to be ${scene.far().name}, now ${scene.entry.name}`
        : `antes en ${scene.far().name}, ahora en ${scene.entry.name}`,
    ),
  "billed in another town": (scene) =>
    maybe(
      scene,
      scene.isUs
        ? `bill to ${scene.far().name}, ship to ${scene.entry.name}`
        : `facturar en ${scene.far().name}, entregar en ${scene.entry.name}`,
    ),
  "by way of another town": (scene) =>
    maybe(
      scene,
      scene.isUs
        ? `${scene.entry.name} via ${scene.far().name}`
        : scene.pick([
            `${scene.entry.name} (por ${scene.far().name})`,
            `${scene.entry.name}, transbordo en ${scene.far().name}`,
          ]),
    ),
  "another town for when they are out": (scene) =>
    maybe(scene, {
      address2: `${scene.isUs ? "if not home, leave in" : "si no estoy, dejar en"} ${scene.far().name}`,
    }),
  "anything but": ({ entry, isUs, pick }) =>
    ask({
      city: `${pick(isUs ? ["anywhere but", "all except", "not"] : ["todo menos", "excepto", "menos", "no es"])} ${entry.name}`,
      ...NO_REGION,
    }),
  "a guess": (scene) =>
    doubtful(
      scene,
      `${scene.pick(scene.isUs ? ["maybe", "I think", "not sure,"] : ["quizás", "creo que", "no sé si"])} ${scene.entry.name}`,
    ),
  "the town's hall": (scene) => {
    const { entry, country, atlas, pick } = scene;
    if (atlas.placesOf(`${entry.name} City`).size > 0) return null;
    const before = {
      CL: ["Municipalidad de", "I. Municipalidad de"],
      CO: ["Alcaldía de", "Alcaldía Municipal de"],
      EC: ["GAD Municipal de", "Municipio de"],
      MX: ["Ayuntamiento de", "Presidencia Municipal de", "H. Ayuntamiento de"],
      PE: ["Municipalidad de", "Comisaría de"],
      US: ["Town Hall of", "City of"],
    }[country]!;
    return maybe(scene, `${pick(before)} ${entry.name}`);
  },
  "a river, mountain or farm named for it": (scene) => {
    const { entry, isUs, pick } = scene;
    const word = pick(
      isUs
        ? ["River", "Reservoir", "Ranch", "National Forest", "Dam"]
        : ["Río", "Cerro", "Volcán", "Laguna", "Hacienda", "Finca", "Quebrada", "Mina"],
    );
    const city = isUs ? `${entry.name} ${word}` : `${word} ${entry.name}`;
    return isListed(scene, city) ? null : ask(city);
  },
  "an airport or a school named for it": (scene) => {
    const { entry, isUs, pick } = scene;
    const city = isUs
      ? `${entry.name} ${pick(["Airport", "University", "High School", "Mall"])}`
      : `${pick(["Aeropuerto", "Universidad de", "Colegio", "Terminal terrestre"])} ${entry.name}`;
    return isListed(scene, city) ? null : doubtful(scene, city);
  },
  "a firm named for it, no town": (scene) =>
    doubtful(
      scene,
      scene.isUs
        ? `${scene.entry.name} Plumbing LLC`
        : scene.pick([`Textiles ${scene.entry.name} S.A.`, `Coop. ${scene.entry.name} Ltda.`]),
    ),
  "a corner of streets named for towns, itself behind": (scene) =>
    maybe(
      scene,
      scene.isUs
        ? `${scene.far().name} Ave & ${scene.far().name} St, ${scene.entry.name}`
        : `Calle ${scene.far().name} y Av. ${scene.far().name}, ${scene.entry.name}`,
    ),
  "a corner of streets named for towns": ({ entry, far, isUs }) => {
    const other = far();
    // "Av. Grau - El Tambo" is a street and a town.
    const isPlain = [entry, other].every(({ name }) => /^[\p{L} ]+$/u.test(name));
    const city = isUs
      ? `${entry.name} Ave & ${other.name} St`
      : `Calle ${entry.name} y Av. ${other.name}`;
    return isPlain ? ask({ city, ...NO_REGION }) : null;
  },
  "a street named for a town, no city": ({ entry, isUs, pick }) =>
    ask({
      city: pick([null, "", "-"]),
      address1: isUs ? `45 ${entry.name} St` : `${pick(["Calle", "Av."])} ${entry.name} 45`,
      ...NO_REGION,
    }),
  "a street named for a town of its region, no city": ({ entry, catalogue, isUs, pick }) =>
    catalogue.isOnlyRegion(entry.region)
      ? ask({
          city: pick([null, ""]),
          address1: isUs ? `45 ${entry.name} Ave` : `${pick(["Calle", "Av."])} ${entry.name} 45`,
          province: entry.region,
          provinceCode: entry.regionCode,
        })
      : null,
  "a part of a region": ({ entry: { region }, catalogue, isUs, pick }) =>
    catalogue.isOnlyRegion(region)
      ? ask({
          city: isUs
            ? pick([`upstate ${region}`, `rural ${region}`, `eastern ${region}`])
            : pick([`norte de ${region}`, `zona rural de ${region}`, `interior de ${region}`]),
          ...NO_REGION,
        })
      : null,
  "it and its surroundings": (scene) =>
    maybe(
      scene,
      scene.isUs
        ? `${scene.entry.name} and surrounding area`
        : `${scene.entry.name} y ${scene.pick(["alrededores", "zonas aledañas"])}`,
    ),
  "two names without a gap": (scene) => {
    const other = scene.far();
    const city = scene.entry.name + other.name;
    const isShort = fold(scene.entry.name).length < 5 || fold(other.name).length < 5;
    return isShort || isListed(scene, city) ? null : ask({ city, ...NO_REGION });
  },
  "two towns, one misspelt": (scene) => {
    const { name } = scene.far();
    const at = 2 + scene.dice.below(Math.max(1, name.length - 4));
    const wrong = name.slice(0, at) + name.slice(at + 1);
    return fold(name).length < 8 || scene.atlas.placesOf(wrong).size > 0
      ? null
      : ask({ city: scene.entry.name + scene.pick([" / ", ", ", " - "]) + wrong, ...NO_REGION });
  },
  "a region and a postal code of elsewhere": ({ far, atlas, entry, country, dice, isUs }) => {
    const other = far();
    const zip = zipOf(country, other, dice);
    // In the United States the name may be that of an unlisted hamlet there.
    return zip === null || atlas.placesOf(entry.name, other.code1).size > 0
      ? null
      : {
          fields: { province: other.region, provinceCode: other.regionCode, zip },
          right: isUs ? ["ask", other.code] : ["ask"],
        };
  },
  "a known quarter of another town in line 2": (scene) => {
    const { catalogue, pick, entry } = scene;
    if (catalogue.quarters.length === 0) return null;
    const { name, code } = pick(catalogue.quarters);
    return code === entry.code ? null : maybe(scene, { address2: name });
  },
  "a known quarter of another town before": (scene) => {
    const { catalogue, pick, entry } = scene;
    if (catalogue.quarters.length === 0) return null;
    const { name, code } = pick(catalogue.quarters);
    return code === entry.code ? null : maybe(scene, `${name}, ${entry.name}`);
  },
  "a known quarter of it behind": (scene) => {
    const { catalogue, pick, entry } = scene;
    const own = catalogue.quarters.filter(({ code }) => code === entry.code);
    return own.length > 0 ? maybe(scene, `${entry.name} - ${pick(own).name}`) : null;
  },
  "a bus company named for another town": (scene) =>
    maybe(
      scene,
      scene.isUs
        ? `${scene.far().name} Bus Lines depot, ${scene.entry.name}`
        : `Transportes ${scene.far().name}, terminal ${scene.entry.name}`,
    ),
};
