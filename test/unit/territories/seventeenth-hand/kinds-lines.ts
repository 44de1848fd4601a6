import { fold } from "./atlas.ts";
import type { Place } from "./atlas.ts";
import type { Kind, Toolkit } from "./toolkit.ts";

/** What the buyers of a district write as its city: in Peru the province, elsewhere the seat. */
const cityOf = (kit: Toolkit, seat: Place) => (kit.country === "PE" ? seat.level2 : seat.name);

const shortOf = ({ country }: Toolkit) =>
  ({ EC: "cantón", CO: "mpio", MX: "mpio" })[country] ?? "prov.";

export const lineKinds: Kind[] = [
  [
    "street-of-a-town",
    12,
    (kit, d) => {
      const found = kit.sure(d);
      const away = found && kit.other(d, found);
      return (
        away &&
        kit.to(d, found, {
          address1: d.pick([
            `Av. ${away.name} ${kit.unit(d)}`,
            `Calle ${away.name} y Pasaje 3`,
            `Calle ${away.name} 214`,
          ]),
          address2: kit.mark(d),
        })
      );
    },
  ],
  [
    "firm-of-a-town",
    8,
    (kit, d) => {
      const found = kit.sure(d);
      const away = found && kit.other(d, found);
      return (
        away &&
        kit.to(d, found, {
          address2: d.pick([
            `Ferretería ${away.name}`,
            `Hotel ${away.name}, recepción`,
            `Panadería ${away.name}, local 4`,
            `Edificio ${away.name} piso 3`,
            `Distribuidora ${away.name} Cía. Ltda.`,
          ]),
        })
      );
    },
  ],
  [
    "person-of-a-town",
    7,
    (kit, d) => {
      const found = kit.sure(d);
      const away = found && kit.other(d, found);
      // No surname has several words.
      if (away?.name.includes(" ")) return null;
      return (
        away &&
        kit.to(d, found, {
          address2: d.pick([
            `Recibe: María ${away.name}`,
            `A nombre de Sr. Luis ${away.name}`,
            `Preguntar por Dra. Ana ${away.name}`,
          ]),
        })
      );
    },
  ],
  [
    "settlement-of-a-town",
    7,
    (kit, d) => {
      const found = kit.town(d);
      const away = found && kit.other(d, found);
      return (
        away &&
        kit.to(d, found, {
          address2: d.pick([
            `Conjunto ${away.name} casa 12`,
            `Urb. ${away.name} Mz B`,
            `Residencial ${away.name}`,
            `${d.pick(kit.pool.quarter)} ${away.name}`,
          ]),
        })
      );
    },
  ],
  [
    "road-to-a-town",
    8,
    (kit, d) => {
      const found = kit.town(d);
      const away = found && kit.other(d, found);
      return (
        away &&
        kit.to(d, found, {
          address1: d.pick([
            `Vía a ${away.name} km 4`,
            `Carretera a ${away.name} km 12.5`,
            `Salida a ${away.name}, bodega 3`,
            `Panamericana vía ${away.name}, pasando el peaje`,
          ]),
        })
      );
    },
  ],
  [
    "hamlet-of-a-town",
    10,
    (kit, d) => {
      const found = kit.town(d);
      return (
        found &&
        kit.to(d, found, {
          address1: kit.rural(d),
          address2: d.pick([
            kit.mark(d),
            `a 20 minutos de ${found.name}`,
            "camino de tercer orden, pasar el puente",
          ]),
        })
      );
    },
  ],
  [
    "own-part-with-word",
    12,
    (kit, d) => {
      const found = kit.place(
        d,
        (each) => !each.isSeat && kit.isSure(each) && kit.atlas.seats.has(each.code2),
      );
      const seat = found && kit.atlas.seats.get(found.code2)!;
      const named = seat && cityOf(kit, seat);
      if (!named || kit.country === "CL" || !kit.isSure(seat, named)) return null;
      const word = kit.pool.levels[2];
      const short = { EC: "pquia.", CO: "corr.", MX: "loc.", PE: "dist." }[kit.country];
      return kit.to(d, found, {
        city: named,
        zip: null,
        address2: d.pick([
          `${word} ${found.name}`,
          `${word[0]!.toUpperCase()}${word.slice(1)} de ${found.name}, ${kit.mark(d)}`,
          `${short} ${found.name}`,
        ]),
      });
    },
  ],
  [
    "own-part-bare",
    8,
    (kit, d) => {
      const found = kit.place(
        d,
        (each) => !each.isSeat && kit.isSure(each) && kit.atlas.seats.has(each.code2),
      );
      const seat = found && kit.atlas.seats.get(found.code2)!;
      const named = seat && cityOf(kit, seat);
      if (!named || kit.country === "CL" || !kit.isSure(seat, named)) return null;
      const draft = kit.to(d, found, { city: named, zip: null, address2: found.name });
      return { ...draft, tolerated: [seat.code3] };
    },
  ],
  [
    "small-place-then-level-2",
    10,
    (kit, d) => {
      const found = kit.place(d, (each) => !each.isSeat && kit.isSure(each));
      const second = kit.pool.levels[1];
      return (
        found &&
        kit.besideRival(
          found,
          kit.to(d, found, {
            zip: null,
            address2: d.pick([
              `${second} ${found.level2}`,
              found.level2,
              `pertenece a ${found.level2}`,
            ]),
          }),
        )
      );
    },
  ],
  [
    "small-place-of-level-2-in-city",
    8,
    (kit, d) => {
      const found = kit.place(
        d,
        (each) => !each.isSeat && kit.isSure(each) && fold(each.name) !== fold(each.level2),
      );
      return (
        found &&
        kit.to(d, found, {
          zip: null,
          city: d.pick([
            `${found.name} (${found.level2})`,
            `${found.name}, ${found.level2}`,
            `${found.name} ${shortOf(kit)} ${found.level2}`,
          ]),
        })
      );
    },
  ],
  [
    "quarter-in-line-2",
    10,
    (kit, d) => {
      const { name, place } = d.pick(kit.atlas.parts);
      if (!kit.isSure(place) || fold(name).length < 4) return null;
      const second = kit.inScope(name, place.code2);
      const draft = kit.to(d, place, {
        zip: null,
        address2: d.pick([`${d.pick(kit.pool.quarter)} ${name}`, name, `${name}, ${kit.unit(d)}`]),
      });
      return second.some((each) => each !== place) ? null : draft;
    },
  ],
  [
    "quarter-in-city-town-in-2",
    6,
    (kit, d) => {
      const { name, place } = d.pick(kit.atlas.parts);
      if (!kit.isSure(place) || !kit.isSure(place, name)) return null;
      return kit.to(d, place, { zip: null, city: name, address2: place.name });
    },
  ],
  [
    "quarter-alone",
    4,
    (kit, d) => {
      const { name, place } = d.pick(kit.atlas.parts);
      return kit.isClear(place, name)
        ? kit.either(kit.to(d, place, { zip: null, city: name }))
        : null;
    },
  ],
  [
    "pick-up-in-the-town",
    9,
    (kit, d) => {
      const found = kit.town(d);
      return (
        found &&
        kit.to(d, found, {
          address1: d.pick([
            `Retiro en ${kit.carrier(d)}`,
            `Ocurre ${kit.carrier(d)} ${found.name}`,
            `${kit.carrier(d)}, agencia principal ${found.name}`,
            `Por terminal terrestre, ${kit.carrier(d)}`,
          ]),
          address2: `${kit.person(d)} ${kit.phone(d)}`,
        })
      );
    },
  ],
];
