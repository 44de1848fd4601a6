import { fold } from "./atlas.ts";
import { noPlaces } from "./pools.ts";
import type { Kind } from "./toolkit.ts";

export const exchangedKinds: Kind[] = [
  [
    "zip-of-nowhere",
    6,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          zip: d.pick(["00000", "000000", "0", "-", "N/A", "no tengo", "99999999"]),
        })
      );
    },
  ],
  [
    "zip-of-another-region",
    5,
    (kit, d) => {
      const found = kit.clearTown(d);
      const away = found && kit.other(d, found);
      const zip = away && kit.zipOf(d, away);
      return zip && kit.either(kit.to(d, found, { zip }));
    },
  ],
  [
    "zip-alone",
    4,
    (kit, d) => {
      const found = kit.place(
        d,
        (each) => kit.atlas.postalCodes.get(each.zips[0] ?? "")?.codes3.length === 1,
      );
      return (
        found &&
        kit.either(
          kit.to(d, found, {
            city: d.pick([null, "", ".", "ciudad"]),
            province: null,
            provinceCode: null,
            zip: found.zips[0]!,
          }),
        )
      );
    },
  ],
  [
    "filler-beside-town",
    6,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          address2: d.pick([
            "null",
            "undefined",
            "None",
            "nan",
            "#N/A",
            "[object Object]",
            ".",
            "ninguno",
            "Sin referencia",
          ]),
          province: kit.hasRegions ? kit.regionName(found) : d.pick(["null", "undefined", ""]),
        })
      );
    },
  ],
  [
    "filler-in-city",
    5,
    (kit, d) => {
      const found = kit.town(d);
      return (
        found &&
        kit.to(d, found, {
          city: d.pick(noPlaces),
          address2: d.pick([found.name, `${kit.mark(d)}, ${found.name}`]),
        })
      );
    },
  ],
  [
    "part-word-behind",
    6,
    (kit, d) => {
      const found = kit.town(d);
      return (
        found &&
        kit.to(d, found, {
          city: d.pick([
            `${found.name} - centro`,
            `${found.name} norte`,
            `${found.name} (casco urbano)`,
            `centro de ${found.name}`,
            `${found.name} zona sur`,
          ]),
        })
      );
    },
  ],
  [
    "region-missing",
    8,
    (kit, d) => {
      const found = kit.clear(d);
      return found && kit.to(d, found, { province: null, provinceCode: null });
    },
  ],
  [
    "region-code-alone",
    5,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(
          d,
          found,
          kit.hasRegions ? { province: null, provinceCode: kit.atlas.storeCode(found) } : {},
        )
      );
    },
  ],
  [
    "region-name-alone",
    5,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(
          d,
          found,
          kit.hasRegions
            ? { provinceCode: null, province: fold(kit.regionName(found)) }
            : { province: found.region },
        )
      );
    },
  ],
  [
    "region-in-city-town-in-2",
    5,
    (kit, d) => {
      const found = kit.place(
        d,
        (each) => kit.isSure(each) && each.isSeat && fold(each.name) !== fold(each.region),
      );
      if (!found) return null;
      const draft = kit.to(d, found, { city: found.region, address2: found.name });
      const called = kit.atlas.readingsOf(found.region);
      return called.length > 0 ? kit.either(draft, ...called.map((each) => each.code3)) : draft;
    },
  ],
  [
    "lines-in-one-field",
    5,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          address1: [
            kit.person(d),
            kit.street(d),
            `${found.name} - ${found.region}`,
            `Tel. ${kit.phone(d)}`,
          ].join("\n"),
          city: d.pick([found.name, ""]),
        })
      );
    },
  ],
  [
    "chat-form",
    8,
    (kit, d) => {
      const found = kit.sure(d);
      const filled =
        found &&
        [
          `Nombre: ${kit.person(d)} Dirección: ${kit.street(d)} Ciudad: ${found.name}`,
          `${kit.pool.levels[0]}: ${found.region} Cel: ${kit.phone(d)}`,
        ].join(" ");
      return (
        found &&
        kit.to(d, found, {
          address1: filled,
          address2: null,
          city: d.pick([found.name, found.name, "-", null]),
        })
      );
    },
  ],
  [
    "agent-dictation",
    5,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          city: d
            .pick([
              `la clienta vive en ${found.name}`,
              `vivo en ${found.name}`,
              `es en ${found.name} por favor`,
              `${found.name} nomás`,
              `aqui en ${found.name}`,
            ])
            .toLowerCase(),
        })
      );
    },
  ],
  [
    "english",
    6,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          address2: d.pick([
            "Airbnb, code 4412#",
            "next to the pharmacy",
            "hotel reception, guest arrives May 3",
          ]),
          city: d.pick([
            `${found.name} City`,
            `City of ${found.name}`,
            `${found.name}, Latin America`,
            found.name,
          ]),
        })
      );
    },
  ],
];
