import { fold } from "../third-hand/atlas.ts";
import { ask, filled, isAlone, type Kinds, NO_REGION, type Scene, sure } from "./scene.ts";

const inSpanish: Record<string, string> = {
  "New York": "Nueva York",
  "New Mexico": "Nuevo México",
  "North Carolina": "Carolina del Norte",
  "South Carolina": "Carolina del Sur",
  Pennsylvania: "Pensilvania",
  Louisiana: "Luisiana",
  Mississippi: "Misisipi",
  Texas: "Tejas",
  "South Dakota": "Dakota del Sur",
  "North Dakota": "Dakota del Norte",
  "West Virginia": "Virginia Occidental",
  Hawaii: "Hawái",
  "New Jersey": "Nueva Jersey",
  Oregon: "Oregón",
};
const pick = (scene: Scene, texts: readonly string[]) => filled(scene, scene.dice.pick(texts));
const coded = ({ entry }: Scene) => ({ province: entry.region, provinceCode: entry.regionCode });

/** Habits of addresses in the United States: the code says the place. */
export const unitedStates: Kinds = {
  "state-and-code-in-the-city": (scene) => {
    const { regionCode, zip } = scene.entry;
    return zip === null
      ? null
      : sure(scene, {
          city: pick(scene, [
            `{x} ${regionCode}`,
            `{x}, ${regionCode} ${zip}`,
            `{x},${regionCode},${zip}`,
            `{x} ${regionCode}${zip}`,
            `{x} - ${regionCode}`,
          ]),
        });
  },
  "code-in-another-form": (scene) => {
    const { zip } = scene.entry;
    if (zip === null) return null;
    const forms = [
      `${zip}-1234`,
      `${zip}1234`,
      zip.replace(/^0/, ""),
      zip.replaceAll("0", "O"),
      `${zip} `,
      `${zip}-`,
      `ZIP ${zip}`,
      `${zip}-0000`,
      `${scene.entry.regionCode} ${zip}`,
    ];
    return sure(scene, { zip: scene.dice.pick(forms) });
  },
  "county-for-the-city": (scene) => {
    const { zip } = scene.entry;
    return zip === null
      ? null
      : sure(scene, {
          city: scene.dice.pick([
            `${scene.place.names[1]} County`,
            `${scene.place.names[1]} Cty.`,
            `county of ${scene.place.names[1]}`,
          ]),
          zip,
        });
  },
  "quarter-for-the-city": (scene) => {
    const city = scene.dice.pick([
      "Little Havana",
      "Koreatown",
      "Lower East End",
      "Old Town North",
      "Warehouse District",
      "Uptown Square",
      "The Heights at Oak",
    ]);
    return scene.atlas.placesOf(city).size > 0 ? null : sure(scene, { city });
  },
  "nothing-but-the-code": (scene) =>
    sure(scene, { city: scene.dice.pick([".", "N/A", "", "-", "city", "same"]), ...coded(scene) }),
  "all-in-line-1-with-the-code": (scene) =>
    sure(scene, {
      address1: `${scene.street}, ${scene.entry.name}, ${scene.entry.regionCode} ${scene.entry.zip}`,
      city: "",
    }),
  "code-of-another-town": (scene) => {
    const { catalogue, dice, entry } = scene;
    const twin = dice.pick(catalogue.towns);
    return twin.code1 !== entry.code1 ||
      twin.zip === null ||
      fold(twin.name).slice(0, 4) === fold(entry.name).slice(0, 4)
      ? null
      : ask({ zip: twin.zip });
  },
  "state-of-another-town": (scene) =>
    isAlone(scene)
      ? ask({ province: scene.other.region, provinceCode: scene.other.regionCode }, [
          scene.entry.code,
        ])
      : null,
  military: ({ dice }) =>
    ask({
      city: dice.pick(["APO", "FPO", "DPO"]),
      province: dice.pick(["AE", "AP", "AA"]),
      provinceCode: null,
      zip: dice.pick(["09012", "96201", "34002"]),
    }),
  "outside-the-states": ({ dice }) =>
    ask(
      dice.pick([
        { city: "San Juan", province: "Puerto Rico", provinceCode: "PR", zip: "00907" },
        { city: "Hagatna", province: "Guam", provinceCode: "GU", zip: "96910" },
        { city: "Toronto", province: "Ontario", provinceCode: "ON", zip: "M5V 2T6" },
        { city: "Tijuana", province: "Baja California", provinceCode: "BC", zip: "22000" },
        { city: "London", ...NO_REGION, zip: "SW1A 1AA" },
      ]),
    ),
  "state-in-spanish": (scene) => {
    const province = inSpanish[scene.region];
    return province
      ? sure(scene, { province, provinceCode: scene.dice.pick([null, scene.entry.regionCode]) })
      : null;
  },
  "town-of": (scene) =>
    sure(
      scene,
      pick(scene, [
        "Town of {x}",
        "Village of {x}",
        "{x} Township",
        "{x} Twp",
        "{x} village",
        "Greater {x}",
        "{x} area",
        "{x} suburbs",
      ]),
    ),
  "name-shortened": (scene) => {
    const city = scene.name
      .replace(/^Saint /i, "St. ")
      .replace(/^Fort /i, "Ft ")
      .replace(/^Mount /i, "Mt. ")
      .replace(/ Springs$/i, " Spgs")
      .replace(/ Heights$/i, " Hts.")
      .replace(/ Beach$/i, " Bch")
      .replace(/ Park$/i, " Pk")
      .replace(/^North /i, "N. ")
      .replace(/^West /i, "W ")
      .replace(/^East /i, "E. ")
      .replace(/^South /i, "So. ");
    return city === scene.name ? null : sure(scene, city);
  },
  "shared-with-state": (scene) =>
    isAlone(scene)
      ? null
      : sure(scene, { city: pick(scene, ["{x}, {r}", "{x} {r}", "{x} ({r})"]), ...NO_REGION }),
};
