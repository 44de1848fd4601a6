import { fold } from "./atlas.ts";
import type { Kind } from "./toolkit.ts";

export const habitKinds: Kind[] = [
  [
    "from-one-lives-in-another",
    4,
    (kit, d) => {
      const found = kit.clearTown(d);
      const away = found && kit.other(d, found);
      return (
        away &&
        kit.either(
          kit.to(d, found, {
            city: d.pick([
              `soy de ${away.name} pero vivo en ${found.name}`,
              `${found.name} (no ${away.name})`,
              `${found.name}, antes ${away.name}`,
            ]),
          }),
        )
      );
    },
  ],
  [
    "own-part-in-brackets",
    7,
    (kit, d) => {
      const found = kit.place(
        d,
        (each) => !each.isSeat && kit.isSure(each) && kit.atlas.seats.has(each.code2),
      );
      const seat = found && kit.atlas.seats.get(found.code2)!;
      const named = seat && (kit.country === "PE" ? seat.level2 : seat.name);
      if (!named || kit.country === "CL" || !kit.isSure(seat, named)) return null;
      return {
        ...kit.to(d, found, {
          zip: null,
          city: d.pick([
            `${named} (${found.name})`,
            `${named} - ${found.name}`,
            `${named}, ${found.name}`,
          ]),
        }),
        tolerated: [seat.code3],
      };
    },
  ],
  [
    "road-between-towns",
    7,
    (kit, d) => {
      const found = kit.town(d);
      const away = found && kit.other(d, found);
      return (
        away &&
        kit.to(d, found, {
          address1: d.pick([
            `Carretera ${found.name}-${away.name} km 12`,
            `Autopista ${away.name} - ${found.name} km 3.5`,
            `Vía ${found.name} ${away.name}, bodega 7`,
          ]),
        })
      );
    },
  ],
  [
    "cut-short",
    5,
    (kit, d) => {
      const found = kit.place(d, (each) => kit.isSure(each) && each.name.length > 14);
      if (!found) return null;
      const city = found.name.slice(0, Math.max(12, found.name.length - 1 - d.below(3))).trim();
      const start = fold(city);
      const alike = kit.atlas.places.filter(
        (each) => fold(each.name).startsWith(start) && each.code3.startsWith(kit.scopeOf(found)),
      );
      return alike.length === 1 && kit.atlas.readingsOf(city).length === 0
        ? kit.to(d, found, { city })
        : null;
    },
  ],
  [
    "first-word-as-letter",
    4,
    (kit, d) => {
      const found = kit.place(d, (each) => kit.isSure(each) && each.name.split(" ").length > 2);
      if (!found) return null;
      const rest = fold(found.name).split(" ").slice(1).join(" ");
      const alike = kit.atlas.places.filter(
        (each) => each.code3.startsWith(kit.scopeOf(found)) && fold(each.name).endsWith(rest),
      );
      return alike.length === 1
        ? kit.either(kit.to(d, found, { city: found.name.replace(/^(\p{L})\S+/u, "$1.") }))
        : null;
    },
  ],
  [
    "other-small-word",
    6,
    (kit, d) => {
      const found = kit.place(
        d,
        (each) => kit.isSure(each) && / (de|del|de la|de los) /.test(each.name),
      );
      const city =
        found &&
        found.name.replace(/ (del|de los|de la|de) /, d.pick([" de ", " del ", " de la ", " d "]));
      if (!city || city === found.name) return null;
      return kit.atlas.readingsOf(city).length > 0 ? null : kit.to(d, found, { city });
    },
  ],
  [
    "region-code-behind",
    8,
    (kit, d) => {
      const found = kit.sure(d);
      const code = kit.hasRegions
        ? kit.atlas.storeCode(found!)
        : found && `${found.region.slice(0, 4)}.`;
      return (
        found &&
        kit.to(d, found, {
          city: d.pick([
            `${found.name}, ${code}`,
            `${found.name} (${code})`,
            `${found.name} ${code}`,
          ]),
        })
      );
    },
  ],
  [
    "region-with-its-word",
    7,
    (kit, d) => {
      const found = kit.sure(d);
      const word = kit.pool.levels[0];
      return (
        found &&
        kit.to(d, found, {
          provinceCode: null,
          province: d.pick([
            `${word} de ${found.region}`,
            `${word} ${found.region}`,
            found.region.toUpperCase(),
          ]),
        })
      );
    },
  ],
  [
    "street-missing",
    4,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          address1: d.pick([null, "", "-", "conocida", "domicilio conocido"]),
          address2: null,
        })
      );
    },
  ],
];
