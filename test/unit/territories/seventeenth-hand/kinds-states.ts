import { fold, type Place } from "./atlas.ts";
import { noState, without, withTown, zipped } from "./states-kit.ts";
import { type Dice, isNear, type Kind, type Toolkit } from "./toolkit.ts";

const beside =
  (lines: (away: Place, d: Dice) => { address1?: string; address2?: string }): Kind[2] =>
  (kit, d) => {
    const found = kit.sure(d);
    const away = found && kit.other(d, found);
    return (
      away &&
      kit.to(d, found, { zip: d.chance(0.7) ? kit.zipOf(d, found) : null, ...lines(away, d) })
    );
  };
const SHORT: [RegExp, string[]][] = [
  [/^Saint /, ["St ", "St. "]],
  [/^Fort /, ["Ft ", "Ft. "]],
  [/^Mount /, ["Mt ", "Mt. "]],
  [/^North /, ["N ", "N. "]],
  [/^West /, ["W "]],
  [/^South /, ["So. ", "S "]],
  [/^East /, ["E "]],
  [/ Springs$/, [" Spgs", " Spg"]],
  [/ Heights$/, [" Hts", " Hgts"]],
  [/ City$/, [" Cty"]],
  [/ Beach$/, [" Bch"]],
  [/ Lake$/, [" Lk"]],
  [/ Junction$/, [" Jct"]],
  [/ Center$/, [" Ctr"]],
];
const typo = (d: Dice, name: string) => {
  const at = 1 + d.below(name.length - 2);
  const swap = name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2);
  return d.pick([
    name.slice(0, at) + name.slice(at + 1),
    swap,
    name.slice(0, at) + name[at]! + name.slice(at),
  ]);
};
/** Two names of a state that one letter keeps apart, or a name of elsewhere, are no misspelling. */
const isTypo = (kit: Toolkit, city: string, of: Place) => {
  const key = fold(city);
  if (key === fold(of.name) || kit.atlas.readingsOf(city).length > 0) return false;
  return kit.atlas.places.every(
    (each) => each.code1 !== of.code1 || each === of || !isNear(fold(each.name), key),
  );
};
const misspelt =
  (keepsZip: boolean): Kind[2] =>
  (kit, d) => {
    const found = kit.place(d, (each) => kit.isSure(each) && each.name.length > 5);
    const city = found && typo(d, found.name);
    return city && isTypo(kit, city, found)
      ? kit.to(d, found, { city, zip: keepsZip ? kit.zipOf(d, found) : null })
      : null;
  };

export const stateKinds: Kind[] = [
  ["plain", 80, (kit, d) => zipped(kit, d)],
  ["small-letters", 25, withTown((name) => name.toLowerCase())],
  ["capitals", 20, withTown((name) => name.toUpperCase())],
  [
    "zip-of-nine",
    15,
    (kit, d) => {
      const draft = zipped(kit, d);
      return (
        draft && {
          ...draft,
          address: {
            ...draft.address,
            zip: `${draft.address.zip}${d.pick(["-", " ", ""])}${1000 + d.below(8999)}`,
          },
        }
      );
    },
  ],
  [
    "zip-without-first-nought",
    10,
    (kit, d) => {
      const found = kit.place(
        d,
        (each) => kit.isSure(each) && (each.zips[0] ?? "").startsWith("0"),
      );
      return found && kit.to(d, found, { zip: found.zips[0]!.slice(1) });
    },
  ],
  [
    "town-state-and-zip-in-city",
    12,
    (kit, d) => {
      const found = kit.place(d, (each) => each.zips.length > 0);
      return (
        found &&
        kit.to(d, found, {
          zip: null,
          city: [
            found.name + d.pick([",", ""]),
            kit.atlas.storeCode(found),
            kit.zipOf(d, found),
          ].join(" "),
        })
      );
    },
  ],
  [
    "town-and-state",
    14,
    withTown((name, state, code, d) =>
      d.pick([`${name}, ${code}`, `${name} ${code}`, `${name}, ${state}`, `${name} (${state})`]),
    ),
  ],
  [
    "town-and-state-without-zip",
    8,
    without((name, state, code, d) =>
      d.pick([`${name}, ${code}`, `${name} - ${state}`, `${code} ${name}`]),
    ),
  ],
  ["zip-missing", 14, without((name) => name)],
  ["state-missing", 10, (kit, d) => zipped(kit, d, noState)],
  ["town-missing", 8, (kit, d) => zipped(kit, d, { city: d.pick([null, "", "-", "."]) })],
  [
    "zip-alone",
    5,
    (kit, d) => {
      const draft = zipped(kit, d, { ...noState, city: d.pick(["", "n/a", "city"]) });
      return draft && kit.either(draft);
    },
  ],
  [
    "everything-in-line-1",
    10,
    (kit, d) => {
      const found = kit.place(d, (each) => each.zips.length > 0);
      return (
        found &&
        kit.to(d, found, {
          zip: null,
          city: d.pick(["", null, found.name]),
          address1: [
            kit.street(d),
            found.name,
            `${kit.atlas.storeCode(found)} ${kit.zipOf(d, found)}`,
            "USA",
          ].join(", "),
        })
      );
    },
  ],
  [
    "street-in-city",
    6,
    (kit, d) => {
      const found = kit.place(d, (each) => each.zips.length > 0);
      return (
        found &&
        kit.to(d, found, {
          zip: kit.zipOf(d, found),
          city: kit.street(d),
          address1: found.name,
          address2: null,
        })
      );
    },
  ],
  [
    "unit-in-city",
    6,
    withTown((name, _state, _code, d) =>
      d.pick([`Apt 4B, ${name}`, `${name} Unit 12`, `${name} # 210`]),
    ),
  ],
  ["typo-with-zip", 14, misspelt(true)],
  ["typo-without-zip", 10, misspelt(false)],
  [
    "short-words",
    12,
    (kit, d) => {
      const [long, shorts] = d.pick(SHORT);
      const found = kit.place(d, (each) => kit.isSure(each) && long.test(each.name));
      const city = found && found.name.replace(long, d.pick(shorts));
      if (!city || kit.inScope(city, found.code1).some((each) => each !== found)) return null;
      return kit.to(d, found, { city, zip: d.chance(0.5) ? kit.zipOf(d, found) : null });
    },
  ],
  [
    "subdivision-as-city",
    8,
    (kit, d) =>
      zipped(kit, d, {
        city: d.pick([
          "Quail Hollow Estates",
          "Whispering Pines Subdivision",
          "The Preserve at Fox Run",
          "Old Mill Townhomes",
        ]),
      }),
  ],
  [
    "subdivision-in-line-2",
    6,
    (kit, d) =>
      zipped(kit, d, {
        address2: d.pick([
          "Quail Hollow Estates",
          "Lakeview HOA clubhouse",
          "Building C, River Walk Apartments",
        ]),
      }),
  ],
  ["rural-route", 10, (kit, d) => zipped(kit, d, { address1: kit.rural(d) })],
  [
    "care-of",
    6,
    beside((away, d) => ({
      address2: d.pick([
        `c/o Grandma Ruth ${away.name}`,
        `Attn: Mr. J. ${away.name}`,
        `ATTN Receiving, ${away.name} Tools Inc`,
      ]),
    })),
  ],
  [
    "street-of-a-town",
    12,
    beside((away, d) => ({
      address1: [1 + d.below(900), away.name, d.pick(["Ave", "Street", "Pike", "Rd", "Blvd"])].join(
        " ",
      ),
    })),
  ],
  [
    "firm-of-a-town",
    8,
    beside((away, d) => ({
      address2: d.pick([
        `${away.name} Pizza Co`,
        `First Bank of ${away.name}`,
        `${away.name} Auto Body`,
        `The ${away.name} Building`,
      ]),
    })),
  ],
  [
    "freight-forwarder",
    6,
    (kit, d) => {
      const draft = zipped(kit, d, {
        address2: d.pick([
          "Suite EC-40122",
          "Casillero 88213 - Ecuador",
          "Locker COL 5521 Bogotá",
          "PMB 2210 (reship to Lima, Peru)",
        ]),
      });
      return draft?.address.address2?.includes("reship") ? kit.either(draft) : draft;
    },
  ],
  [
    "visitor",
    6,
    (kit, d) =>
      zipped(kit, d, {
        address2: d.pick([
          "Hampton Inn front desk, hold for guest K. Müller arr 5/3",
          "Campsite 41",
          "Airbnb host: Dana, lockbox 0912",
          "RV Park space 17",
        ]),
      }),
  ],
];
