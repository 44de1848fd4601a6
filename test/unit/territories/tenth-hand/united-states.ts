import { ASK, type Kind, type Scene, type Written } from "./scene.ts";

const clear = (write: (scene: Scene) => Written | null): Kind => ({ of: "clear", write });
const zipped = (write: (scene: Scene, zip: string) => Written | null): Kind =>
  clear((s) => {
    const zip = s.zip();
    return zip === null ? null : write(s, zip);
  });

const SHORT: [RegExp, string][] = [
  [/\bSaint\b/, "St."],
  [/\bFort\b/, "Ft."],
  [/\bMount\b/, "Mt."],
  [/\bNorth\b/, "N."],
  [/\bEast\b/, "E"],
  [/\bSouth\b/, "S."],
  [/\bWest\b/, "W"],
  [/\bHeights\b/, "Hts"],
  [/\bSprings\b/, "Spgs"],
  [/\bBeach\b/, "Bch"],
  [/\bLake\b/, "Lk"],
  [/\bNew\b/, "N."],
  [/\bJunction\b/, "Jct"],
  [/\bCity\b/, "Cty"],
  [/\bGrove\b/, "Grv"],
  [/\bCreek\b/, "Crk"],
  [/\bValley\b/, "Vly"],
  [/\bPoint\b/, "Pt"],
];
const OLD: Record<string, string> = {
  CA: "Calif.",
  PA: "Penna.",
  MA: "Mass.",
  IL: "Ill.",
  TX: "Tex.",
  FL: "Fla.",
  MN: "Minn.",
  WA: "Wash.",
  OR: "Ore.",
  TN: "Tenn.",
  CT: "Conn.",
  KS: "Kans.",
  NE: "Nebr.",
  OK: "Okla.",
  WI: "Wis.",
  MI: "Mich.",
  CO: "Colo.",
  AZ: "Ariz.",
  AL: "Ala.",
  IN: "Ind.",
};
const LEFT = [
  "OK to leave in mudroom",
  "HI there, ring OR knock",
  "Give to ME only",
  "Leave IN box",
  "PA system at gate",
  "MS Jones at desk",
];

export const AMERICAN: Record<string, Kind> = {
  cityStateZip: zipped((s, zip) =>
    s.sure({ city: `${s.place.name} ${s.place.regionCode} ${zip}`, province: null }),
  ),
  cityStateZipAndFields: zipped((s, zip) =>
    s.sure({ city: `${s.place.name}, ${s.place.regionCode} ${zip}`, zip }),
  ),
  cityCommaState: clear((s) =>
    s.sure({ city: `${s.place.name},${s.place.regionCode}`, province: null }),
  ),
  cityStateSmall: clear((s) =>
    s.sure({ city: `${s.place.name} ${s.place.regionCode}`.toLowerCase(), province: null }),
  ),
  stateCodeAsText: clear((s) => s.sure({ province: s.place.regionCode })),
  stateCodeSmall: clear((s) => s.sure({ province: s.place.regionCode.toLowerCase() })),
  stateCodeDotted: clear((s) => s.sure({ province: s.place.regionCode.replaceAll(/./g, "$&.") })),
  stateFirst: clear((s) =>
    s.sure({ city: `${s.place.regionCode} - ${s.place.name}`, province: null }),
  ),
  countryStateCity: clear((s) =>
    s.sure({ city: `US-${s.place.regionCode}-${s.place.name}`, province: null }),
  ),
  oldState: clear((s) =>
    OLD[s.place.regionCode] ? s.sure({ province: OLD[s.place.regionCode]! }) : null,
  ),
  oldStateInCity: clear((s) =>
    OLD[s.place.regionCode]
      ? s.fair({ province: null, city: `${s.place.name}, ${OLD[s.place.regionCode]}` })
      : null,
  ),
  zipPlusFour: zipped((s, zip) => s.sure({ zip: `${zip}-${s.below(9000) + 1000}` })),
  zipPlusFourNoDash: zipped((s, zip) => s.sure({ zip: `${zip}${s.below(9000) + 1000}` })),
  zipNoZero: zipped((s, zip) =>
    zip.startsWith("0") ? s.sure({ zip: String(Number(zip)) }) : null,
  ),
  zipFloat: zipped((s, zip) => s.sure({ zip: `${Number(zip)}.0` })),
  zipWithState: zipped((s, zip) => s.sure({ zip: `${s.place.regionCode} ${zip}` })),
  zipLetterO: zipped((s, zip) => s.fair({ zip: zip.replaceAll("0", "O") })),
  zipAndCityNoState: zipped((s, zip) => s.sure({ province: null, zip })),
  zipAlone: zipped((s, zip) => s.fair({ city: "", province: null, zip })),
  zipOfNeighbour: clear((s) => {
    const near = s.atlas.inRegion
      .get(s.place.code1)!
      .filter((each) => each.code2 === s.place.code2 && each.zips.length > 0);
    return near.length > 0 ? s.fair({ zip: s.pick(near).zips[0]! }) : null;
  }),
  townshipOf: clear((s) =>
    s.sure({
      city: s.pick([
        `City of ${s.place.name}`,
        `Town of ${s.place.name}`,
        `Village of ${s.place.name}`,
      ]),
    }),
  ),
  boro: clear((s) =>
    s.fair({
      city: s.pick([`${s.place.name} Twp`, `${s.place.name} Boro`, `${s.place.name} Township`]),
    }),
  ),
  county: clear((s) => s.sure({ address2: `${s.place.name2} County` })),
  countyBehind: clear((s) => s.sure({ city: `${s.place.name} (${s.place.name2} Co.)` })),
  countyAlone: clear((s) => s.unclear({ city: `${s.place.name2} County` }, s.place.code)),
  military: clear((s) => {
    const [post, state, zip] = s.pick([
      ["APO", "AE", "09012"],
      ["FPO", "AP", "96349"],
      ["DPO", "AA", "34002"],
    ] as const);
    return {
      address: s.address({ address1: "PSC 802 Box 74", city: post, province: state, zip }),
      right: [ASK],
    };
  }),
  island: clear((s) => {
    const [city, state, zip] = s.pick([
      ["San Juan", "PR", "00901"],
      ["Hagatna", "GU", "96910"],
      ["Charlotte Amalie", "VI", "00802"],
    ] as const);
    return { address: s.address({ city, province: state, zip }), right: [ASK] };
  }),
  short: clear((s) => {
    const rule = SHORT.find(([long]) => long.test(s.place.name));
    const short = rule && s.place.name.replace(...rule);
    return short ? s.fair({ city: short }) : null;
  }),
  streetOfState: clear((s) =>
    s.sure({
      address1: `${s.below(900) + 10} ${s.anotherRegion().name1} ${s.pick(["Ave", "St", "Blvd"])}`,
    }),
  ),
  quadrant: clear((s) =>
    s.sure({ address1: `${s.below(900) + 10} Peachtree St ${s.pick(["NE", "NW", "SE", "SW"])}` }),
  ),
  route: clear((s) =>
    s.sure({
      address1: s.pick([
        "US-66 mile marker 12",
        "FM 1960 W",
        "HC 63 Box 9",
        "I-35 Exit 210",
        "Hwy 31 S",
        "CA-1 N",
        "State Hwy 7 & CO Rd 9",
      ]),
    }),
  ),
  generalDelivery: clear((s) => s.sure({ address1: "General Delivery" })),
  codeLikeWords: clear((s) => s.sure({ address2: s.pick(LEFT) })),
  codeLikeWordsBehindCity: clear((s) => s.sure({ city: `${s.place.name} - ${s.pick(LEFT)}` })),
  downtownMetro: clear((s) =>
    s.fair({
      city: s.pick([
        `Greater ${s.place.name} area`,
        `${s.place.name} metro`,
        `${s.place.name} suburbs`,
      ]),
    }),
  ),
  spanishCountry: clear((s) =>
    s.sure({ city: `${s.place.name}, ${s.place.regionCode}, EEUU`, province: null }),
  ),
  spanishCity: clear((s) =>
    s.sure({ city: `Ciudad de ${s.place.name}`, address2: "Apartamento 4, dejar en la puerta" }),
  ),
  militaryBase: clear((s) =>
    s.sure({ address1: "Bldg 1404, Naval Air Station", address2: "Barracks 7 Rm 210" }),
  ),
  dorm: clear((s) => s.sure({ address2: `${s.anotherRegion().name1} Hall, Rm 204` })),
  stateUniversity: clear((s) => {
    const region = s.anotherRegion().name1;
    return s.sure({ address2: `University of ${region} Alumni House` });
  }),
  reservation: clear((s) => s.sure({ address1: "Tribal Rd 12, House 4", address2: s.landmark() })),
  noPunctuation: zipped((s, zip) =>
    s.sure({
      address1: `${s.street} ${s.place.name} ${s.place.regionCode} ${zip}`,
      city: "",
      province: "",
      zip: "",
    }),
  ),
  everythingInCity: zipped((s, zip) =>
    s.sure({
      city: `${s.street}, ${s.place.name}, ${s.place.regionCode} ${zip}`,
      province: null,
      address1: s.person(),
    }),
  ),
  stateName: clear((s) => s.sure({ city: `${s.place.name} ${s.place.name1}`, province: null })),
  stateOf: clear((s) => s.sure({ province: `State of ${s.place.name1}` })),
  stateAndCode: clear((s) => s.sure({ province: `${s.place.name1} (${s.place.regionCode})` })),
  statesTwo: clear((s) =>
    s.unclear(
      { province: s.anotherRegion().name1, provinceCode: s.place.regionCode },
      ...s.namesakes(),
    ),
  ),
  otherStateZip: zipped((s, zip) =>
    s.unclear({ province: s.anotherRegion().name1, zip }, ...s.namesakes()),
  ),
  stateInZip: clear((s) => s.fair({ zip: s.place.regionCode, province: null })),
  lotNumber: clear((s) =>
    s.sure({ address1: `Lot ${s.below(90) + 1}, ${s.place.name} Mobile Home Park` }),
  ),
  corner: clear((s) => s.sure({ address1: `NW corner of 5th & ${s.anotherRegion().name1}` })),
  phoneInCity: clear((s) => s.sure({ city: `${s.place.name} ${s.words.phone}` })),
};
