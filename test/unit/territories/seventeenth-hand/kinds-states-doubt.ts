import type { Place } from "./atlas.ts";
import { noState, withTown } from "./states-kit.ts";
import type { Dice, Kind, Toolkit } from "./toolkit.ts";

const twoTowns =
  (
    write: (first: Place, second: Place, d: Dice) => Parameters<Toolkit["send"]>[2] & object,
  ): Kind[2] =>
  (kit, d) => {
    const found = kit.sure(d);
    const away = found && kit.other(d, found);
    return (
      away && kit.ask(kit.send(d, found, { zip: null, ...write(found, away, d) }), found, away)
    );
  };

export const stateDoubtKinds: Kind[] = [
  [
    "town-word-before",
    6,
    withTown((name, _state, _code, d) =>
      d.pick([`Town of ${name}`, `Village of ${name}`, `${name} Township`, `${name} Borough`]),
    ),
  ],
  [
    "state-misspelt",
    5,
    (kit, d) => {
      const found = kit.place(d, (each) => kit.isSure(each) && each.region.length > 7);
      return (
        found &&
        kit.to(d, found, {
          provinceCode: null,
          province: found.region.slice(0, 4) + found.region.slice(5),
          zip: kit.zipOf(d, found),
        })
      );
    },
  ],
  [
    "no-space-before-state",
    6,
    withTown((name, _state, code, d) =>
      d.pick([`${name},${code}`, `${name}-${code}`, `${name}.${code}`]),
    ),
  ],
  [
    "town-in-line-2",
    6,
    (kit, d) => {
      const found = kit.place(d, (each) => each.zips.length > 0);
      return (
        found &&
        kit.to(d, found, {
          zip: kit.zipOf(d, found),
          city: "",
          address2: `${found.name} ${kit.atlas.storeCode(found)}`,
        })
      );
    },
  ],
  [
    "largest-first",
    4,
    (kit, d) => {
      const found = kit.place(d, (each) => each.zips.length > 0);
      return (
        found &&
        kit.to(d, found, {
          zip: null,
          city: null,
          address1: `USA, ${found.region}, ${found.name}, ${kit.zipOf(d, found)}, ${kit.street(d)}`,
        })
      );
    },
  ],
  [
    "name-of-several-states",
    8,
    (kit, d) => {
      const found = kit.place(
        d,
        (each) => new Set(kit.atlas.readingsOf(each.name).map((one) => one.code1)).size > 2,
      );
      return found && kit.ask(kit.send(d, found, { ...noState, zip: null, address2: null }));
    },
  ],
  [
    "zip-of-another-state",
    10,
    (kit, d) => {
      const found = kit.sure(d);
      const away = found && kit.other(d, found);
      return away && kit.ask(kit.send(d, found, { zip: kit.zipOf(d, away) }), found);
    },
  ],
  [
    "state-against-zip-and-town",
    5,
    (kit, d) => {
      const found = kit.clear(d);
      const away = found && kit.other(d, found);
      return (
        away && kit.either(kit.to(d, found, { ...kit.regionOf(away), zip: kit.zipOf(d, found) }))
      );
    },
  ],
  [
    "sent-on-elsewhere",
    8,
    twoTowns((found, away, d) => ({
      address2: d.pick([
        `please forward to ${away.name}, ${away.region}`,
        `I moved to ${away.name}, ${away.region}, ship there`,
        `Deliver to ${away.name} instead of ${found.name}`,
      ]),
    })),
  ],
  [
    "two-towns",
    8,
    twoTowns((found, away, d) => ({
      ...noState,
      city: d.pick([`${found.name} / ${away.name}`, `${found.name} or ${away.name}`]),
    })),
  ],
  [
    "point-far-away",
    6,
    (kit, d) => {
      const found = kit.sure(d);
      const away = found && kit.other(d, found);
      if (!away || Math.hypot(away.latitude - found.latitude, away.longitude - found.longitude) < 3)
        return null;
      return kit.ask(
        kit.send(d, found, { zip: null, latitude: away.latitude, longitude: away.longitude }),
        found,
      );
    },
  ],
  [
    "military-or-island",
    8,
    (kit, d) => {
      const found = kit.sure(d);
      const [city, provinceCode, zip] = d.pick([
        ["APO", "AE", "09012"],
        ["FPO", "AP", "96349"],
        ["San Juan", "PR", "00907"],
        ["Hagatna", "GU", "96910"],
        ["St Thomas", "VI", "00802"],
        ["Ponce", "PR", "00716"],
      ]);
      return (
        found &&
        kit.ask(
          kit.send(d, found, {
            city: city,
            province: null,
            provinceCode: provinceCode,
            zip: zip,
            address2: null,
          }),
        )
      );
    },
  ],
  [
    "state-as-city",
    5,
    (kit, d) => {
      const found = kit.place(
        d,
        (each) => each.code1 !== "11" && kit.inScope(each.region, each.code1).length === 0,
      );
      return found && kit.ask(kit.send(d, found, { city: found.region, zip: null }));
    },
  ],
  [
    "no-town",
    6,
    (kit, d) => {
      const found = kit.sure(d);
      const city = d.pick(["asdf", "test", "USA", "home", "same as billing"]);
      // Pennsylvania and Kansas have a town Home.
      if (!found || kit.inScope(city, found.code1).length > 0) return null;
      return kit.ask(kit.send(d, found, { city, zip: null, address2: null }));
    },
  ],
  [
    "town-abroad",
    5,
    (kit, d) => {
      const found = kit.sure(d);
      const [city, zip] = d.pick([
        ["Saskatoon SK", "S7K 0J5"],
        ["Guadalajara, Jal.", "44100"],
        ["Kraków", "30-001"],
        ["Guayaquil", "090101"],
        ["Tegucigalpa", "11101"],
      ]);
      return (
        found && kit.ask(kit.send(d, found, { ...noState, city: city, zip: zip, address2: null }))
      );
    },
  ],
];
