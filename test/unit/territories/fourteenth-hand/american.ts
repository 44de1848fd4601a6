import type { Place } from "../thirteenth-hand/atlas.ts";
import type { Made, Scene } from "./scene.ts";

const STREETS = [
  "### Main St",
  "#### Oakmont Rd Apt #",
  "###0 NW 12th Ave",
  "## Elmdale Dr",
  "### Birch Ln Unit #B",
];

/** The state as people who do not write two letters shorten it. */
export const OLD_STATES: Readonly<Record<string, readonly string[]>> = {
  CA: ["Calif.", "Cal."],
  PA: ["Penna.", "Penn."],
  MA: ["Mass."],
  IL: ["Ill."],
  TX: ["Tex."],
  FL: ["Fla."],
  MI: ["Mich."],
  MN: ["Minn."],
  WI: ["Wisc.", "Wis."],
  CO: ["Colo."],
  AZ: ["Ariz."],
  OR: ["Ore.", "Oreg."],
  TN: ["Tenn."],
  CT: ["Conn."],
  OK: ["Okla."],
  KS: ["Kans."],
  NE: ["Neb.", "Nebr."],
  VA: ["Va."],
  NY: ["N.Y."],
  NJ: ["N.J."],
  NC: ["N.C.", "N. Carolina"],
  SC: ["S.C.", "S. Carolina"],
  NM: ["N.M.", "N. Mex."],
  WA: ["Wash."],
};

/** A place of one name in its state, with a ZIP code that is its alone. */
export function american({ atlas, pick, digits, zipOf }: Scene) {
  for (;;) {
    const near = pick(atlas.clear);
    if (!atlas.zips.has(near.code)) continue;
    return { near, zip: zipOf(near)!, line: digits(pick(STREETS)) };
  }
}

export function written(
  near: Place,
  zip: string | null,
  given: Partial<Made["address"]>,
  line = "12 Oakmont Rd",
): Made {
  return {
    address: {
      countryCode: "US",
      provinceCode: near.region,
      province: near.name1,
      city: near.name,
      address1: line,
      address2: null,
      zip,
      ...given,
    },
    right: [near.code],
  };
}
