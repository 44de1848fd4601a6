import { ask, doubtful, type Kinds, maybe, NO_REGION, sure } from "./scene.ts";

export const states: Kinds = {
  "a shared name, its state, the ZIP code of the other state": ({ namesake }) => {
    const other = namesake();
    return other?.zip ? { ...ask({ zip: other.zip }), isShared: true } : null;
  },
  "a shared name, the other state behind it": ({ entry, namesake }) => {
    const other = namesake();
    return other && { ...ask(`${entry.name}, ${other.regionCode}`), isShared: true };
  },
  "a shared name, its ZIP code alone": ({ entry, namesake }) =>
    namesake() && entry.zip ? { ...sure({ zip: entry.zip, ...NO_REGION }), isShared: true } : null,
  "a shared name, its state in the city": ({ entry, namesake }) =>
    namesake() && {
      ...sure({ city: `${entry.name} ${entry.regionCode}`, ...NO_REGION }),
      isShared: true,
    },
  "a state that it is not in": ({ entry, far }) =>
    ask({ city: `${entry.name}, ${far().regionCode}`, ...NO_REGION }),
  "a state that it is not in, its ZIP code": ({ entry, far }) =>
    entry.zip
      ? doubtful({ city: `${entry.name}, ${far().regionCode}`, zip: entry.zip, ...NO_REGION })
      : null,
  "the ZIP code of another town of its state": ({ near }) => {
    const other = near();
    return other?.zip ? { ...ask({ zip: other.zip }), alsoRight: [other.code] } : null;
  },
  "the military in one line": ({ dice: { pick } }) =>
    ask({
      city: pick(["APO AE", "APO AP 96278", "FPO, AP", "DPO AE 09870", "APO, AE, 09012"]),
      address1: pick(["PSC 3 Box 55", "Unit 2050 Box 4190", "USS Nimitz"]),
      ...NO_REGION,
    }),
  "the military beside a town": ({ entry, dice: { pick } }) =>
    doubtful({
      address1: pick(["PSC 3 Box 55 APO AE 09012", "Unit 2050 FPO AP 96278"]),
      zip: "09012",
      city: entry.name,
    }),
  "a territory of the country": ({ entry, dice: { pick } }) =>
    ask({
      city: `${entry.name}, ${pick(["PR", "Puerto Rico", "Guam", "GU", "USVI"])}`,
      ...NO_REGION,
    }),
  "a rural route": ({ dice: { pick } }) =>
    sure({ address1: pick(["RR 2 Box 18", "HC 66 Box 23", "General Delivery", "Hwy Contract 4"]) }),
  "care of, in the city": ({ entry: { name } }) => maybe(`c/o Dallas Austin, ${name}`),
  "a side of the town, no ZIP code": ({ entry, atlas, dice: { pick } }) => {
    const city = `${pick(["North", "South", "East", "West"])} ${entry.name}`;
    return atlas.placesOf(city).size > 0 || atlas.looseOf(city).size > 0 ? null : ask(city);
  },
};
