import { fold } from "./atlas.ts";
import type { Kind } from "./toolkit.ts";

const NUMBERS: Record<string, string> = {
  EC: "RUC 1790012345001",
  CO: "NIT 900.123.456-7",
  MX: "RFC XAXX010101000",
  PE: "RUC 20512345678",
  CL: "RUT 76.123.456-7",
};

export const remainKinds: Kind[] = [
  [
    "largest-first-in-line-1",
    5,
    (kit, d) => {
      const found = kit.town(d);
      return (
        found &&
        kit.to(d, found, {
          address1: `${found.region}, ${found.name}, ${kit.street(d)}`,
          city: d.pick([found.name, null, "."]),
        })
      );
    },
  ],
  [
    "name-over-two-fields",
    3,
    (kit, d) => {
      const found = kit.place(d, (each) => kit.isSure(each) && each.name.split(" ").length > 2);
      if (!found) return null;
      const words = found.name.split(" ");
      const [first, rest] = [words.slice(0, 2).join(" "), words.slice(2).join(" ")];
      const bare = rest.replace(/^(del|de la|de los|de|la|el|los) /, "");
      const read = [first, rest, bare, `El ${bare}`, `La ${bare}`, `Los ${bare}`];
      if (read.some((each) => kit.atlas.readingsOf(each).length > 0)) return null;
      return kit.either(kit.to(d, found, { address2: first, city: rest }));
    },
  ],
  [
    "zip-with-country",
    4,
    (kit, d) => {
      const found = kit.sure(d);
      const zip = found && kit.zipOf(d, found);
      return (
        zip && kit.to(d, found, { zip: d.pick([`${kit.country}${zip}`, `${kit.country}-${zip}`]) })
      );
    },
  ],
  [
    "object-of-a-tool",
    3,
    (kit, d) => {
      const found = kit.sure(d);
      const text =
        found && `{"street":"${kit.street(d)}","city":"${found.name}","state":"${found.region}"}`;
      return (
        text &&
        kit.either(
          kit.to(d, found, { address1: text, address2: null, city: d.pick(["-", found.name]) }),
        )
      );
    },
  ],
  [
    "mail-in-city",
    4,
    (kit, d) => {
      const found = kit.town(d);
      return (
        found &&
        kit.to(d, found, {
          city: d.pick(["rosaq88@gmail.com", "@tiendita.ok", "ventas@taller.com"]),
          address2: found.name,
        })
      );
    },
  ],
  [
    "number-of-a-firm",
    6,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          address2: d.pick([
            NUMBERS[kit.country]!,
            `${NUMBERS[kit.country]} bodega`,
            `Guía prepago 7781, ${NUMBERS[kit.country]}`,
          ]),
        })
      );
    },
  ],
  [
    "date-beside-town",
    4,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          city: d.pick([
            `${found.name} antes del 24/12`,
            `${found.name} (urgente)`,
            `${found.name} x fa`,
            `${found.name}, gracias`,
            `${found.name} !!!`,
          ]),
        })
      );
    },
  ],
  [
    "quarter-called-as-elsewhere",
    9,
    (kit, d) => {
      const found = kit.town(d);
      const away =
        found &&
        kit.place(
          d,
          (each) => !each.isSeat && each.code1 !== found.code1 && kit.isNameSafe(each.name, each),
        );
      if (!away || kit.inScope(away.name, found.code1).length > 0) return null;
      if ([...kit.atlas.names.get(fold(away.name))!.towns].length > 0) return null;
      if (d.chance(0.3)) return kit.either(kit.to(d, found, { address2: away.name }));
      return kit.to(d, found, {
        address2: d.pick([
          `${d.pick(kit.pool.quarter)} ${away.name}`,
          `sector ${away.name}, ${kit.unit(d)}`,
        ]),
      });
    },
  ],
  [
    "plain-with-every-field",
    10,
    (kit, d) => {
      const found = kit.sure(d);
      if (!found || Number.isNaN(found.latitude)) return null;
      return kit.to(d, found, {
        zip: kit.zipOf(d, found),
        address2: kit.unit(d),
        latitude: found.latitude,
        longitude: found.longitude,
      });
    },
  ],
];
