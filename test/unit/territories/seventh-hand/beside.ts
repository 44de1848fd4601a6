import {
  countryNames,
  filled,
  isAlone,
  isEnglish,
  type Kinds,
  maybe,
  NO_REGION,
  sure,
  zipOf,
} from "./scene.ts";

/** What the fields beside the city say: codes, coordinates, the province. */
export const beside: Kinds = {
  "code-decides": (scene) => {
    const { atlas, catalogue, country, dice, entry } = scene;
    const zip = zipOf(country, entry, dice);
    const inCode = new Set(zip === null ? [] : catalogue.codesOfZip(zip));
    const named = [...atlas.placesOf(entry.name)].filter((code) => inCode.has(code));
    if (zip === null || isAlone(scene) || named.length !== 1 || named[0] !== entry.code)
      return null;
    const forms = [
      zip,
      ` ${zip} `,
      `CP ${zip}`,
      `C.P. ${zip}`,
      `${zip}.`,
      `'${zip}`,
      `${zip}.0`,
      `#${zip}`,
      zip.replaceAll("0", "O"),
    ];
    return sure(scene, { zip: dice.pick(forms), ...NO_REGION });
  },
  "filler-for-a-code": (scene) =>
    isEnglish(scene)
      ? null
      : sure(scene, {
          zip: scene.dice.pick([
            "00000",
            "0",
            "N/A",
            "1234",
            "99999",
            "000000",
            "no sé",
            "no aplica",
            ".",
            "no tengo",
            "-",
          ]),
        }),
  "code-of-elsewhere": (scene) =>
    isEnglish(scene) || !isAlone(scene)
      ? null
      : maybe(scene, { zip: zipOf(scene.country, scene.other, scene.dice) }),
  "coordinates-decide": (scene) => {
    const { atlas, catalogue, entry, place } = scene;
    if (isAlone(scene) || !place.point || catalogue.isRegion(entry.name)) return null;
    const { latitude, longitude } = place.point;
    const others = [...atlas.placesOf(entry.name)]
      .filter((code) => code !== entry.code)
      .map((code) => catalogue.placeOf.get(code)?.point);
    const isFar = others.every(
      (each) => each && Math.hypot(each.latitude - latitude, each.longitude - longitude) > 1.5,
    );
    return isFar
      ? sure(scene, {
          latitude: latitude + 0.004,
          longitude: longitude - 0.006,
          zip: null,
          ...NO_REGION,
        })
      : null;
  },
  "coordinates-say-nothing": (scene) => {
    const { latitude, longitude } = scene.place.point ?? { latitude: 0, longitude: 0 };
    return sure(
      scene,
      scene.dice.pick([
        { latitude: 0, longitude: 0 },
        { latitude: longitude, longitude: latitude },
        { latitude: null, longitude: 0 },
      ]),
    );
  },
  "country-in-the-province": (scene) =>
    isAlone(scene)
      ? sure(scene, {
          province: scene.dice.pick([
            countryNames[scene.country]!,
            "N/A",
            ".",
            "-",
            "Seleccione",
            "null",
            scene.country,
          ]),
          provinceCode: null,
        })
      : null,
  "province-dressed-decides": (scene) => {
    const { dice, entry, country, catalogue } = scene;
    if (catalogue.isRegion(entry.name)) return null;
    const code = entry.regionCode ?? entry.region;
    const english = [
      "{r} State",
      "State of {r}",
      `{r} (${code})`,
      `${code} - {r}`,
      `${country}-${code}`,
      "{r}.",
    ];
    const spanish = [
      "Dpto. de {r}",
      "{r} Department",
      `{r} (${code})`,
      `${code} - {r}`,
      `${country}-${code}`,
      "Provincia: {r}",
      `{r}, ${countryNames[country]}`,
      "{r} Province",
      "Province of {r}",
      "Región de {r}",
      "{r}.",
    ];
    return sure(scene, {
      province: filled(scene, dice.pick(isEnglish(scene) ? english : spanish)),
      provinceCode: null,
      zip: null,
    });
  },
  "province-code-decides": (scene) => {
    const code = scene.entry.regionCode;
    if (code === null) return null;
    return sure(scene, {
      province: null,
      provinceCode: scene.dice.pick([
        code,
        `${scene.country}-${code}`,
        code.toLowerCase(),
        ` ${code} `,
      ]),
      zip: null,
    });
  },
  "province-misspelt": (scene) => {
    const { dice, region } = scene;
    const at = 1 + dice.below(region.length - 2);
    const province = region.slice(0, at) + region.slice(at + 1);
    return region.length < 7 ? null : maybe(scene, { province, provinceCode: null, zip: null });
  },
  "level-2-in-the-province": (scene) => {
    const { atlas, catalogue, entry, place } = scene;
    const inLevel2 = [...atlas.placesOf(entry.name)].filter(
      (code) => catalogue.placeOf.get(code)?.names[1] === place.names[1],
    );
    if (inLevel2.length !== 1 || isEnglish(scene) || catalogue.isRegion(place.names[1]))
      return null;
    // In Chile and Peru a name of a level 2 may be that of one of its places, or ask.
    if (scene.country === "CL" || scene.country === "PE") return null;
    return sure(scene, { province: place.names[1], provinceCode: null, zip: null });
  },
};
