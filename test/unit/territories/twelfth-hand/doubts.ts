import { plain } from "../policy.ts";
import type { Kind, Scene, Written } from "./scene.ts";

const doubt = (
  write: (scene: Scene, name: string, code: string) => Written | null,
  where: "near" | "far" = "near",
) => ({
  of: "sole" as const,
  write: (s: Scene) => {
    const other = s.other(where);
    return other ? write(s, other.name, other.code) : null;
  },
});

/** A shared name: a question, where not only quarters elsewhere have it. */
function shared(s: Scene, fields: Parameters<Scene["sure"]>[0]): Written | null {
  const { atlas, place } = s;
  if (atlas.isAsked(place) || atlas.regions.has(plain(place.name))) return null;
  if (atlas.meant(place.name).size < 2) return null;
  const towns = atlas.townsCalled(place.name);
  const cities = towns.filter(({ isSeat }) => isSeat);
  if (towns.length === 1) return s.either(fields, towns[0]!.code);
  // One city among villages, or a city of many people, may be sent to.
  const [largest] = towns.toSorted((one, other) => other.population - one.population);
  const meant = [
    ...(cities.length === 1 ? cities : []),
    ...(largest && largest.population > 100_000 ? [largest] : []),
  ];
  return s.ask(fields, ...meant.map(({ code }) => code));
}

/** Where a person asks. */
export const DOUBTS: Record<string, Kind> = {
  "a shared name alone": { of: "any", weight: 3, write: (s) => shared(s, { city: s.place.name }) },
  "a shared name in capitals with a note": {
    of: "any",
    write: (s) => shared(s, { city: s.place.name.toUpperCase(), address2: s.note() }),
  },
  "a shared name and the country": {
    of: "any",
    write: (s) => shared(s, { city: `${s.place.name}, ${s.words.country}` }),
  },
  "a shared name and its code": {
    of: "any",
    write: (s) => {
      const zip = s.zip();
      if (!zip || s.atlas.isSole(s.place)) return null;
      return shared(s, { city: s.place.name }) ? s.either({ city: s.place.name, zip }) : null;
    },
  },
  "two towns": doubt((s, name, code) =>
    s.ask(
      {
        city: s.pick([
          `${s.place.name} o ${name}`,
          `${s.place.name} / ${name}`,
          `${s.place.name} - ${name}`,
        ]),
        ...s.region(),
      },
      s.place.code,
      code,
    ),
  ),
  "between two towns": doubt((s, name) =>
    s.ask({ city: `entre ${s.place.name} y ${name}`, ...s.region() }),
  ),
  "a way": doubt((s, name) =>
    s.ask({ city: `vía ${s.place.name} ${name}`, ...s.region() }, s.place.code),
  ),
  "near a town": doubt((s, name) =>
    s.either({ city: `${s.place.name} cerca de ${name}`, ...s.region() }),
  ),
  "not this town": doubt((s, name, code) =>
    s.either({ city: `no ${s.place.name}, es ${name}`, ...s.region() }, code),
  ),
  moved: doubt((s, name) => s.either({ city: `${s.place.name} (antes ${name})`, ...s.region() })),
  "from and to": doubt((s, name) =>
    s.either({ city: `De ${name} para ${s.place.name}`, ...s.region() }),
  ),
  "another region": {
    of: "sole",
    weight: 2,
    write: (s) => s.ask({ city: s.place.name, province: s.farRegion().name }),
  },
  "another region's code": {
    of: "sole",
    write: (s) => {
      const provinceCode = s.atlas.codeOfRegion(s.farRegion().code);
      return provinceCode ? s.ask({ city: s.place.name, provinceCode }) : null;
    },
  },
  "another town in the region's field": doubt(
    (s, name) => s.ask({ city: s.place.name, province: name }),
    "far",
  ),
  "another region in the city's field": {
    of: "sole",
    write: (s) => {
      const far = s.farRegion().name;
      // "Guayaquil, Bolívar": a quarter of the town is called as the region.
      const isHere = [...s.atlas.meant(far)].some((code) => code.startsWith(s.place.code1));
      const fields = { city: `${s.place.name}, ${far}`, ...s.region() };
      return isHere ? s.either(fields) : s.ask(fields);
    },
  },
  "a code of another region": {
    of: "sole",
    write: (s) => {
      const other = s.other("far");
      const zip = other && s.pick([...s.atlas.zipsOf(other), undefined]);
      return zip ? s.either({ city: s.place.name, zip, ...s.region() }) : null;
    },
  },
  "a region alone": {
    of: "clear",
    write: (s) =>
      s.atlas.meant(s.place.region).size > 0
        ? null
        : s.ask({ city: s.place.region, ...s.region() }),
  },
  nothing: {
    of: "any",
    write: (s) => s.ask({ city: s.pick(["", "-", "ciudad", "n/a", "casa"]), ...s.region() }),
  },
  "another country": {
    of: "sole",
    write: (s) =>
      s.ask({
        city: s.pick([
          `${s.place.name}, España`,
          `${s.place.name}, Italia`,
          `${s.place.name} - Brasil`,
        ]),
      }),
  },
  "a town abroad": {
    of: "any",
    write: (s) => {
      const city = s.pick([
        "Miami",
        "Barcelona",
        "Houston",
        "Toronto",
        "Nueva York",
        "Rotterdam",
        "São Paulo",
      ]);
      return s.atlas.isNearOther(city, "") || s.atlas.meant(city).size > 0 ? null : s.ask({ city });
    },
  },
  "a town abroad and a region": {
    of: "any",
    write: (s) => {
      const city = s.pick(["Miami", "Barcelona", "Houston", "Toronto", "Rotterdam", "São Paulo"]);
      return s.atlas.isNearOther(city, "") || s.atlas.meant(city).size > 0
        ? null
        : s.ask({ city, ...s.region() });
    },
  },
  "a neighbourhood only": {
    of: "any",
    write: (s) => s.ask({ city: `${s.pick(s.words.quarter)} ${s.hood()}`, ...s.region() }),
  },
  "a courier and no town": {
    of: "any",
    write: (s) => s.ask({ city: `Oficina ${s.pick(s.words.couriers)}`, ...s.region() }),
  },
};
