import { fold, type Place } from "./atlas.ts";
import type { Dice, Kind, Toolkit } from "./toolkit.ts";

const noRegion = { province: null, provinceCode: null };
/** A place whose name is that of several towns of different regions. */
function namesake(kit: Toolkit, d: Dice): { found: Place; all: Place[]; equal: Place[] } | null {
  const found = kit.place(
    d,
    (each) => kit.isNameSafe(each.name, each) && kit.atlas.readingsOf(each.name).length > 1,
  );
  if (!found) return null;
  const all = kit.atlas.readingsOf(found.name);
  const { towns, minors } = kit.atlas.names.get(fold(found.name))!;
  const equal = towns.size > 0 ? towns : minors;
  return equal.size > 1 && equal.has(found) ? { found, all, equal: [...equal] } : null;
}
/** The one that has ten times the people of each other. */
function giantOf(all: readonly Place[]): Place | null {
  const [first, second] = all.toSorted((a, b) => b.size - a.size);
  return first && second && first.size > 10 * second.size ? first : null;
}
/** Neither the region nor the level 2 of the first has a place of the name. */
const isForeign = (kit: Toolkit, name: string, first: Place) =>
  kit.inScope(name, first.code1).length === 0;

export const namesakeKinds: Kind[] = [
  [
    "name-of-several",
    14,
    (kit, d) => {
      const some = namesake(kit, d);
      return (
        some &&
        kit.ask(
          kit.send(d, some.found, { ...noRegion, zip: null, address2: kit.unit(d) }),
          ["MX", "PE"].includes(kit.country) ? giantOf(some.equal) : null,
        )
      );
    },
  ],
  [
    "name-of-several-and-region",
    12,
    (kit, d) => {
      const some = namesake(kit, d);
      if (!some || !kit.hasRegions || !kit.isSure(some.found)) return null;
      return kit.to(d, some.found, { zip: null });
    },
  ],
  [
    "name-of-several-and-region-in-text",
    8,
    (kit, d) => {
      const some = namesake(kit, d);
      if (!some || kit.inScope(some.found.name, some.found.code1).length > 1) return null;
      const { name, region } = some.found;
      const over = d.chance(0.5)
        ? { city: `${name}, ${region}` }
        : { address2: region.startsWith("Estado") ? region : `${kit.pool.levels[0]} ${region}` };
      return kit.to(d, some.found, { ...noRegion, zip: null, ...over });
    },
  ],
  [
    "name-of-several-and-zip",
    7,
    (kit, d) => {
      const some = namesake(kit, d);
      const zip = some && kit.zipOf(d, some.found);
      if (!zip || kit.inScope(some.found.name, some.found.code1).length > 1) return null;
      return kit.either(kit.to(d, some.found, { ...noRegion, zip }));
    },
  ],
  [
    "name-of-several-and-level-2",
    7,
    (kit, d) => {
      const some = namesake(kit, d);
      if (!some || some.found.isSeat || kit.inScope(some.found.name, some.found.code2).length > 1)
        return null;
      const { found } = some;
      if (kit.inScope(found.level2, kit.scopeOf(found)).some((each) => each.code2 !== found.code2))
        return null;
      return kit.to(d, found, { zip: null, address2: `${kit.pool.levels[1]} ${found.level2}` });
    },
  ],
  [
    "name-of-several-and-point",
    5,
    (kit, d) => {
      const some = namesake(kit, d);
      if (!some || Number.isNaN(some.found.latitude)) return null;
      const far = some.all.every(
        (each) =>
          each === some.found ||
          Math.hypot(each.latitude - some.found.latitude, each.longitude - some.found.longitude) >
            0.6,
      );
      return far
        ? kit.either(
            kit.to(d, some.found, {
              ...noRegion,
              zip: null,
              latitude: some.found.latitude,
              longitude: some.found.longitude,
            }),
          )
        : null;
    },
  ],
  [
    "region-of-another-town",
    8,
    (kit, d) => {
      const found = kit.clearTown(d);
      const away = found && kit.other(d, found);
      if (!away || !isForeign(kit, found.name, away)) return null;
      // The tables have Cundinamarca as another name of the region of Bogotá.
      if (found.name === "Bogotá" && away.region === "Cundinamarca") return null;
      return kit.ask(
        kit.send(
          d,
          found,
          kit.hasRegions
            ? { ...kit.regionOf(away), zip: null }
            : { city: `${found.name}, ${away.region}`, zip: null },
        ),
        found,
      );
    },
  ],
  [
    "another-town-ends-line-1",
    7,
    (kit, d) => {
      const found = kit.clearTown(d);
      const away = found && kit.other(d, found);
      return (
        away &&
        kit.ask(
          kit.send(d, found, {
            ...noRegion,
            zip: null,
            address1: `${kit.street(d)}, ${away.name}, ${away.region}`,
            address2: null,
          }),
          found,
          away,
        )
      );
    },
  ],
  [
    "two-towns-in-city",
    8,
    (kit, d) => {
      const found = kit.clearTown(d);
      const away = found && kit.other(d, found);
      return (
        away &&
        kit.ask(
          kit.send(d, found, {
            ...noRegion,
            zip: null,
            city: d.pick([
              `${found.name} o ${away.name}`,
              `${found.name} / ${away.name}`,
              `${found.name} y ${away.name}`,
            ]),
          }),
          found,
          away,
        )
      );
    },
  ],
  [
    "sent-on-elsewhere",
    9,
    (kit, d) => {
      const found = kit.clearTown(d);
      const away = found && kit.other(d, found);
      return (
        away &&
        kit.ask(
          kit.send(d, found, {
            zip: null,
            address2: d.pick([
              `Entregar en ${away.name}, no en ${found.name}`,
              `mejor enviar a ${away.name}`,
              `Retiro en ${kit.carrier(d)} de ${away.name}`,
              `ahora estoy en ${away.name}, mandar allá`,
            ]),
          }),
          found,
          away,
        )
      );
    },
  ],
];
