import {
  ask,
  countryNames,
  type Fields,
  filled,
  isAlone,
  isEnglish,
  type Kinds,
  maybe,
  type Scene,
  sure,
  written,
  zipOf,
} from "./scene.ts";

/** Whether a region alone leaves the town open: it has no town of its name, and no shop would take one for it. */
const isOpenRegion = ({ catalogue, region, entry, country }: Scene) =>
  !catalogue.isTown(region) &&
  country !== "US" &&
  !/ciudad|distrito|d\.\s?c\.|metropolitana|lima|santiago/i.test(region) &&
  [...catalogue.placeOf.values()].filter(({ codes }) => codes[0] === entry.code1).length > 1;

const open = (scene: Scene, city: string | null): Fields => ({
  city,
  zip: null,
  address2: "",
});

/** Forms filled in the wrong fields, by people, browsers and programs. */
export const fields: Kinds = {
  "city-and-province-exchanged": (scene) =>
    scene.catalogue.isTown(scene.region) || scene.catalogue.isRegion(scene.entry.name)
      ? null
      : sure(scene, { city: scene.region, province: scene.name, provinceCode: null }),
  "city-and-code-exchanged": (scene) => {
    const zip = zipOf(scene.country, scene.entry, scene.dice);
    return zip === null || !isAlone(scene) ? null : sure(scene, { city: zip, zip: scene.name });
  },
  "city-and-street-exchanged": (scene) =>
    isAlone(scene) ? maybe(scene, { city: scene.street, address1: scene.name }) : null,
  "all-in-line-1": (scene) =>
    maybe(scene, {
      address1: `${scene.street}, ${scene.name}, ${scene.region}`,
      city: scene.dice.pick([".", "-", "x", "", "N/A"]),
    }),
  "all-in-the-city": (scene) => {
    const zip = zipOf(scene.country, scene.entry, scene.dice) ?? "";
    const city = filled(
      scene,
      scene.dice.pick([
        `${scene.street}, {x}, {r} ${zip}`,
        `${scene.street} - {x} - {r}`,
        `${scene.street}, {x}`,
      ]),
    );
    return sure(scene, { city, address1: scene.dice.pick([scene.street, "", "."]) });
  },
  "region-in-the-city-town-in-line-2": (scene) =>
    isOpenRegion(scene) && isAlone(scene)
      ? maybe(scene, {
          city: scene.region,
          address2: written(scene, ["{x}", "{x}, {r}", "Ciudad {x}"]),
        })
      : null,
  "country-in-the-city-town-in-line-2": (scene) =>
    isAlone(scene)
      ? maybe(scene, {
          city: countryNames[scene.country]!,
          address2: written(scene, ["{x}", "{x}, {r}"]),
        })
      : null,
  "town-in-the-province": (scene) =>
    isAlone(scene)
      ? maybe(scene, {
          city: scene.dice.pick([null, "", "."]),
          province: written(scene, ["{x}, {r}", "{r}, {x}", "{x}"]),
          provinceCode: null,
        })
      : null,
  "something-else-in-the-city": (scene) => {
    const { dice } = scene;
    const texts = [
      "ana.perez@example.com",
      "3001234567",
      "Juan Pérez",
      "1990-04-12",
      "Visa",
      "@anaperez",
      "+57 300 123 4567",
      "García",
    ];
    return isOpenRegion(scene) ? ask(open(scene, dice.pick(texts))) : null;
  },
  "nothing-in-the-city": (scene) => {
    const texts = [
      ".",
      "N/A",
      "ninguna",
      "otra",
      "Seleccione",
      "xxx",
      "mi casa",
      "000",
      "Otra ciudad",
      "Seleccione una ciudad",
      "la misma",
      "no sé",
      "asdf",
      "test",
      "--",
      "null",
      "ciudad",
      "¿?",
    ];
    return isOpenRegion(scene) ? ask(open(scene, scene.dice.pick(texts))) : null;
  },
  "region-only": (scene) =>
    isOpenRegion(scene)
      ? ask(
          open(
            scene,
            written(scene, [
              "{r}",
              "Provincia de {r}",
              `{r}, ${countryNames[scene.country]}`,
              "{r} {r}",
            ]),
          ),
        )
      : null,
  "street-and-city": (scene) =>
    sure(
      scene,
      written(scene, [`${scene.street} {x}`, `${scene.street}, {x}`, `{x}, ${scene.street}`]),
    ),
  "flat-and-city": (scene) =>
    sure(
      scene,
      written(
        scene,
        [
          "{x} apto 301",
          "{x} casa 4",
          "{x} piso 2",
          "{x} dpto. 12",
          "{x}, oficina 302",
          "{x} local 5",
          "{x} bloque B",
        ],
        ["{x} Apt 4B", "{x}, Unit 12", "{x} Suite 300", "Apt 4B {x}"],
      ),
    ),
  "code-and-city": (scene) => {
    const zip = zipOf(scene.country, scene.entry, scene.dice);
    if (zip === null) return null;
    const withZip = (text: string) => text.replace("Z", zip);
    const texts = [
      "{x} Z",
      "Z {x}",
      "{x} CP Z",
      "{x} (Z)",
      "{x}, Z",
      "Z-{x}",
      "{x} C.P. Z",
      "{x} cod. postal Z",
    ];
    return sure(scene, {
      city: written(
        scene,
        texts.map(withZip),
        ["{x} Z", "Z {x}", "{x}, Z", "{x} zip Z"].map(withZip),
      ),
      zip: null,
    });
  },
  "town-in-every-field": (scene) =>
    sure(scene, {
      address1: `${scene.street}, ${scene.name}`,
      address2: written(scene, ["{x} - {r}", "{x}", "{x}, {r}"]),
    }),
  "another-town-in-line-2": (scene) =>
    ask(
      {
        address2: written(
          scene,
          ["enviar a {y}", "entregar en {y}", "ciudad {y}", "ya no vivo ahí, ahora en {y}"],
          ["ship to {y}", "deliver to {y} instead", "City: {y}"],
        ),
        zip: null,
      },
      isEnglish(scene) ? [scene.entry.code] : [],
    ),
};
