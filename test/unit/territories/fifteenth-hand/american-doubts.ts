import { american, store, zipOf } from "./american-form.ts";
import { STREETS } from "./american-words.ts";
import { meanings } from "./atlas.ts";
import type { Answered, Kind, Scene } from "./scene.ts";

/** The same address with a question as its answer. */
function doubt(
  s: Scene,
  fields: Parameters<typeof american>[1],
  tolerated: readonly string[] = [],
): Answered {
  return { address: american(s, fields)!.address, right: ["ask"], tolerated };
}

/** Who packs the parcel has to ask, or to look the code up. */
export const americanDoubts: readonly Kind[] = [
  {
    name: "town of several states, neither state nor code",
    weight: 2,
    make: (s) => {
      const several = meanings(s.atlas, s.subject.name);
      const regions = new Set(several.map((code) => s.atlas.byCode.get(code)!.region));
      return regions.size > 3 && !s.atlas.big.includes(s.subject)
        ? doubt(s, { city: s.subject.name, zip: null, province: null, provinceCode: null })
        : undefined;
    },
  },
  {
    name: "code of another town of the state",
    weight: 3,
    make: (s) => {
      const near = s.atlas.places.filter(
        ({ region, zips, name }) =>
          region === s.subject.region && zips.length > 0 && name !== s.subject.name,
      );
      if (near.length === 0) return undefined;
      const other = s.dice.pick(near);
      return doubt(s, { zip: s.dice.pick(other.zips) }, [s.subject.code, other.code]);
    },
  },
  {
    name: "code of another state",
    weight: 2,
    make: (s) => {
      const { zips } = s.otherTown();
      return zips.length > 0 ? doubt(s, { zip: s.dice.pick(zips) }, [s.subject.code]) : undefined;
    },
  },
  {
    name: "state of another, no code",
    weight: 2,
    make: (s) => {
      const { region } = s.otherTown();
      return meanings(s.atlas, s.subject.name, region).length > 0
        ? undefined
        : doubt(s, { zip: null, ...s.region(region) }, [s.subject.code]);
    },
  },
  {
    name: "state of another, with the town's code",
    weight: 2,
    make: (s) => {
      const { region } = s.otherTown();
      const zip = zipOf(s);
      if (!zip || meanings(s.atlas, s.subject.name, region).length > 0) return undefined;
      return doubt(s, { zip, ...s.region(region) }, [s.subject.code]);
    },
  },
  {
    name: "military",
    weight: 1.5,
    make: (s) => {
      const city = s.dice.pick(["APO", "FPO", "DPO"]);
      const zip = s.fill(s.dice.pick(["09###", "962##", "340##"]));
      const address1 = s.fill(
        s.dice.pick([
          "Unit #### Box ###",
          "PSC ### Box ####",
          "USS Houston (SSN 713)",
          "CMR ### Box ###",
        ]),
      );
      return doubt(s, {
        city,
        zip,
        address1,
        address2: null,
        province: "Armed Forces",
        provinceCode: s.dice.pick(["AE", "AP", "AA"]),
      });
    },
  },
  {
    name: "island outside the catalogue",
    weight: 1.5,
    make: (s) => {
      const [city, zip, province, provinceCode] = s.dice.pick([
        ["San Juan", "00901", "Puerto Rico", "PR"],
        ["Bayamón", "00961", "Puerto Rico", "PR"],
        ["Ponce", "00716", "Puerto Rico", null],
        ["Hagatna", "96910", "Guam", "GU"],
        ["St Thomas", "00802", "Virgin Islands", "VI"],
        ["Florida", "00650", "Puerto Rico", "PR"],
      ]);
      return doubt(s, { city, zip, province, provinceCode });
    },
  },
  {
    name: "another country under this one",
    weight: 1,
    make: (s) => {
      const [city, zip] = s.dice.pick([
        ["Toronto", "M5V 2T6"],
        ["Tijuana, BC", "22000"],
        ["Vancouver BC", "V6B 1A1"],
        ["Monterrey NL", "64000"],
        ["London", "SW1A 1AA"],
      ]);
      return doubt(s, { city, zip, province: null, provinceCode: null });
    },
  },
  {
    name: "two towns and no code",
    weight: 1.5,
    make: (s) => {
      const other = s.otherTown().name;
      return doubt(s, {
        city: `${s.name} or ${other}`,
        zip: null,
        province: null,
        provinceCode: null,
      });
    },
  },
  {
    name: "line of another town in full",
    weight: 2,
    make: (s) => {
      const other = s.otherTown();
      const zip = other.zips[0];
      if (zip === undefined) return undefined;
      const state = s.region(other.region).provinceCode;
      const address1 = `${s.fill(s.dice.pick(STREETS))}, ${other.name}, ${state} ${zip}`;
      return doubt(s, { address1, address2: null, zip: zipOf(s) ?? null });
    },
  },
  {
    name: "county alone",
    weight: 1.5,
    make: (s) => doubt(s, { city: `${s.subject.cantonName} County`, zip: null }),
  },
  {
    name: "street or hall of a town as the city, no code",
    weight: 2,
    make: (s) => {
      const near = s.atlas.big.filter(({ region }) => region === s.subject.region);
      if (near.length === 0) return undefined;
      const city = s.fill(
        s.dice.pick(["#### * St", "* Apartments", "The * Hotel", "near *", "* Ave"]),
        s.dice.pick(near).name,
      );
      return doubt(s, { city, zip: null });
    },
  },
  {
    name: "another town is where it should go",
    weight: 2,
    make: (s) => {
      const other = s.otherTown();
      const address2 = s.dice.pick([
        `please ship to ${other.name} instead`,
        `I moved to ${other.name}, use that`,
        `WRONG CITY should be ${other.name}`,
        `hold for pickup in ${other.name}`,
      ]);
      return doubt(s, { address2, zip: null }, [other.code]);
    },
  },
  {
    name: "nothing said",
    weight: 1,
    make: (s) =>
      doubt(s, {
        city: s.dice.pick(["", "home", "N/A", "city"]),
        zip: s.dice.pick([null, "00000", "99999"]),
        address2: `${store(s)} somewhere`,
      }),
  },
];
