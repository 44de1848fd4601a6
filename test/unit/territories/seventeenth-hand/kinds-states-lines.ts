import { without, withTown, zipped } from "./states-kit.ts";
import type { Kind } from "./toolkit.ts";

export const stateLineKinds: Kind[] = [
  [
    "student",
    6,
    (kit, d) =>
      zipped(kit, d, {
        address1: d.pick(["Smith Hall 210", "Campus Box 4471", "Delta Hall, Greek Row"]),
        address2: "Student mail center",
      }),
  ],
  [
    "pick-up",
    6,
    (kit, d) =>
      zipped(kit, d, {
        address1: d.pick([
          `${kit.carrier(d)} #4412`,
          `Hold at ${kit.carrier(d)}`,
          `General Delivery`,
        ]),
      }),
  ],
  [
    "note-to-courier",
    8,
    (kit, d) =>
      zipped(kit, d, {
        address2: d.pick([
          "leave w/ neighbor in 3A",
          "DO NOT BEND, ring bell twice",
          "Beware of dog; side gate",
          "call when 10 min away",
        ]),
      }),
  ],
  [
    "country-behind",
    8,
    withTown((name, _state, code, d) =>
      d.pick([`${name}, USA`, `${name}, ${code}, United States`, `${name} U.S.A.`]),
    ),
  ],
  [
    "county-in-line-2",
    8,
    (kit, d) => {
      const found = kit.place(d, (each) => each.zips.length > 0);
      return (
        found && kit.to(d, found, { zip: kit.zipOf(d, found), address2: `${found.level2} County` })
      );
    },
  ],
  [
    "county-decides",
    6,
    (kit, d) => {
      const found = kit.place(
        d,
        (each) =>
          kit.inScope(each.name, each.code1).length === 2 &&
          !/St\b|Saint|[Cc]ity/.test(each.level2),
      );
      if (!found || kit.inScope(found.name, found.code2).length > 1) return null;
      if (kit.inScope(found.level2, found.code1).length > 0) return null;
      return kit.either(kit.to(d, found, { zip: null, address2: `${found.level2} County` }));
    },
  ],
  [
    "zip-decides",
    8,
    (kit, d) =>
      zipped(kit, d, { address2: null }, (each) => kit.inScope(each.name, each.code1).length > 1),
  ],
  [
    "signs-of-an-import",
    5,
    withTown((name, _state, _code, d) =>
      d.pick([
        `"${name}"`,
        `${name};;`,
        `${name}\t`,
        `📍 ${name}`,
        `='${name}'`,
        name.replaceAll(" ", "&nbsp;"),
      ]),
    ),
  ],
  [
    "words-joined",
    4,
    (kit, d) => {
      const found = kit.place(d, (each) => kit.isSure(each) && each.name.includes(" "));
      return (
        found &&
        kit.to(d, found, {
          city: found.name.replaceAll(" ", d.pick(["", "-", "_"])),
          zip: kit.zipOf(d, found),
        })
      );
    },
  ],
  [
    "spanish-state",
    5,
    (kit, d) => {
      const states: Record<string, string> = {
        NJ: "Nueva Jersey",
        NY: "Nueva York",
        NC: "Carolina del Norte",
        PA: "Pensilvania",
        LA: "Luisiana",
        TX: "Tejas",
      };
      const found = kit.place(
        d,
        (each) => kit.isSure(each) && (kit.atlas.storeCode(each) ?? "") in states,
      );
      return (
        found &&
        kit.to(d, found, {
          provinceCode: null,
          province: states[kit.atlas.storeCode(found)!]!,
          zip: kit.zipOf(d, found),
        })
      );
    },
  ],
  [
    "nickname",
    4,
    (kit, d) => {
      const { name, place } = d.pick(kit.atlas.aliases);
      return kit.to(d, place, { city: name, zip: d.chance(0.6) ? kit.zipOf(d, place) : null });
    },
  ],
  [
    "zip-of-the-county",
    5,
    (kit, d) => {
      const found = kit.sure(d);
      const next = found && d.pick(kit.atlas.below.get(found.code2)!);
      const zip = next && next !== found && kit.zipOf(d, next);
      return zip ? { ...kit.to(d, found, { zip }), right: [found.code3, next.code3, "ask"] } : null;
    },
  ],
  [
    "zip-that-is-none",
    4,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.either(kit.to(d, found, { zip: d.pick(["00000", "12345678", "99999", "NONE", "0"]) }))
      );
    },
  ],
  [
    "point-of-the-town",
    5,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, { zip: null, latitude: found.latitude, longitude: found.longitude })
      );
    },
  ],
  [
    "part-word",
    5,
    without((name, _state, _code, d) =>
      d.pick([`Downtown ${name}`, `${name} (city limits)`, `City of ${name}`]),
    ),
  ],
  [
    "area-of-a-town",
    2,
    (kit, d) => {
      const found = kit.sure(d);
      return found && kit.either(kit.to(d, found, { zip: null, city: `${found.name} area` }));
    },
  ],
  [
    "fillers",
    5,
    (kit, d) => zipped(kit, d, { address2: d.pick(["null", "undefined", "None", "NaN", "--"]) }),
  ],
  [
    "letter-in-zip",
    4,
    (kit, d) => {
      const found = kit.place(d, (each) => kit.isSure(each) && /[01]/.test(each.zips[0] ?? ""));
      return (
        found &&
        kit.either(
          kit.to(d, found, { zip: found.zips[0]!.replaceAll("0", "O").replaceAll("1", "l") }),
        )
      );
    },
  ],
  [
    "zip-cut-short",
    4,
    (kit, d) => {
      const found = kit.place(d, (each) => kit.isSure(each) && /^[1-9]/.test(each.zips[0] ?? ""));
      return found && kit.either(kit.to(d, found, { zip: found.zips[0]!.slice(0, 4) }));
    },
  ],
];
