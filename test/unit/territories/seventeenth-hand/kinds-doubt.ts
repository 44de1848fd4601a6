import { fold, type Place } from "./atlas.ts";
import { abroad, noPlaces } from "./pools.ts";
import type { Kind } from "./toolkit.ts";

const noRegion = { province: null, provinceCode: null };

export const doubtKinds: Kind[] = [
  [
    "point-far-away",
    6,
    (kit, d) => {
      const found = kit.clearTown(d);
      const away = found && kit.other(d, found);
      if (!away || Number.isNaN(away.latitude)) return null;
      if (Math.hypot(away.latitude - found.latitude, away.longitude - found.longitude) < 2)
        return null;
      return kit.ask(
        kit.send(d, found, { zip: null, latitude: away.latitude, longitude: away.longitude }),
        found,
      );
    },
  ],
  [
    "region-as-city",
    6,
    (kit, d) => {
      const found = kit.place(
        d,
        (each) => each.isSeat && kit.atlas.readingsOf(each.region).length === 0,
      );
      const part = found && { city: found.region, zip: null, address2: kit.unit(d) };
      return found && kit.ask(kit.send(d, found, part!), kit.atlas.capitalOf(found.code1));
    },
  ],
  [
    "country-as-city",
    4,
    (kit, d) => {
      const found = kit.sure(d);
      if (kit.country === "MX") return null;
      return (
        found &&
        kit.ask(
          kit.send(d, found, {
            ...noRegion,
            zip: null,
            address2: kit.mark(d),
            city: kit.pool.country,
          }),
        )
      );
    },
  ],
  [
    "no-place-as-city",
    6,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.ask(kit.send(d, found, { zip: null, address2: kit.mark(d), city: d.pick(noPlaces) }))
      );
    },
  ],
  [
    "town-abroad",
    6,
    (kit, d) => {
      const found = kit.sure(d);
      const city = d.pick(abroad);
      if (!found || kit.atlas.readingsOf(city.replace(/ (FL|NJ)$/, "")).length > 0) return null;
      return kit.ask(kit.send(d, found, { ...noRegion, zip: null, address2: null, city }));
    },
  ],
  [
    "misspelt-and-foreign-zip",
    4,
    (kit, d) => {
      const found = kit.place(d, (each) => kit.isClear(each) && fold(each.name).length > 6);
      const away = found && kit.other(d, found);
      const zip = away && kit.zipOf(d, away);
      if (!zip) return null;
      const city = found.name.slice(0, 3) + found.name.slice(4);
      if (found.name[3] === " " || kit.atlas.readingsOf(city).length > 0) return null;
      return kit.ask(kit.send(d, found, { ...noRegion, zip, city }), found);
    },
  ],
  [
    "large-city-and-its-district",
    10,
    (kit, d) => {
      const cities: Record<string, [string, (place: Place) => boolean]> = {
        PE: ["Lima", (place) => place.code2 === "1501" && place.name !== "Lima"],
        CL: ["Santiago", (place) => place.code2 === "131" && place.name !== "Santiago"],
        MX: ["Ciudad de México", (place) => place.code1 === "09" && place.isSeat],
        EC: ["Quito", (place) => place.code2 === "1701" && !place.isSeat],
      };
      const [city, fits] = cities[kit.country] ?? [];
      const found = fits && d.pick(kit.atlas.places.filter((each) => fits(each)));
      if (!found || kit.inScope(found.name, kit.country === "PE" ? "1501" : found.code1).length > 1)
        return null;
      const text = d.pick([
        found.name,
        `${found.name}, ${kit.unit(d)}`,
        `${kit.pool.levels[2]} ${found.name}`,
      ]);
      return kit.to(d, found, {
        city: city!,
        zip: null,
        address2: kit.country === "MX" ? `Alcaldía ${found.name}` : text,
      });
    },
  ],
  [
    "large-city-alone",
    5,
    (kit, d) => {
      const code = { PE: "150101", CL: "13101", MX: "090150001" }[kit.country];
      const found = code && kit.atlas.byCode.get(code);
      if (!found) return null;
      return kit.ask(
        kit.send(d, found, {
          city:
            kit.country === "MX" ? d.pick(["CDMX", "Ciudad de México", "México D.F."]) : found.name,
          zip: null,
          address2: kit.unit(d),
        }),
        found,
      );
    },
  ],
  [
    "two-days-two-towns",
    3,
    (kit, d) => {
      const found = kit.clearTown(d);
      const away = found && kit.other(d, found);
      return (
        away &&
        kit.ask(
          kit.send(d, found, {
            zip: null,
            address2: d.pick([
              `lunes a viernes aquí, sábados en ${away.name}`,
              `si no hay nadie, enviar a ${away.name}`,
            ]),
          }),
          found,
          away,
        )
      );
    },
  ],
];
