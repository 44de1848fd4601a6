import { american, written } from "./american.ts";
import type { Kinds } from "./scene.ts";

/** Rule of each: no one place of the country is meant clearly. */
export const americanDoubts: Kinds = {
  military: (scene) => {
    const { near } = american(scene);
    const [city, region, zip] = scene.pick([
      ["APO", "AE", "09012"],
      ["FPO", "AP", "96349"],
      ["DPO", "AA", "34023"],
      ["APO", "AP", "96205"],
    ]);
    return {
      ...written(near, zip, {
        city,
        provinceCode: region,
        province: `Armed Forces ${region}`,
        address1: scene.digits("PSC ### Box ####"),
      }),
      right: ["ask"],
    };
  },
  puertoRico: (scene) => {
    const { near } = american(scene);
    const city = scene.pick(["San Juan", "Bayamón", "Ponce", "Caguas", "Guaynabo", "Mayagüez"]);
    return {
      ...written(near, scene.pick(["00926", "00959", "00731"]), {
        city: scene.pick([city, `${city}, PR`]),
        provinceCode: "PR",
        province: "Puerto Rico",
        address1: scene.digits("URB Las Gladiolas ### Calle #"),
        address2: "Bo. Sabana Llana Norte",
      }),
      right: ["ask"],
    };
  },
  countyAlone: (scene) => {
    const { near } = american(scene);
    const found = scene.atlas.places.filter(({ code2 }) => code2 === near.code2);
    const name = `${near.name2} County`;
    if (found.length < 3 || scene.atlas.meaning(name).length > 0) return null;
    // A town of the county's name is what most of its people mean.
    const own = scene.atlas.meaning(near.name2, near.code2);
    return { ...written(near, null, { city: name }), right: ["ask"], tolerated: own };
  },
  twoTowns: (scene) => {
    const pair = scene.two();
    if (!pair) return null;
    const [one, other] = pair;
    return {
      ...written(one, null, {
        provinceCode: null,
        province: null,
        city: scene.pick([
          `${one.name} or ${other.name}`,
          `${one.name} / ${other.name}`,
          `${one.name} & ${other.name}`,
        ]),
      }),
      right: ["ask"],
    };
  },
  sharedName: (scene) => {
    const near = scene.pick(scene.atlas.places);
    const found = scene.atlas.meaning(near.name).filter((code) => !code.startsWith("?"));
    if (found.length < 3) return null;
    return { ...written(near, null, { provinceCode: null, province: null }), right: ["ask"] };
  },
  otherState: (scene) => {
    const { near } = american(scene);
    const { near: far, zip: farZip } = american(scene);
    if (far.code1 === near.code1) return null;
    return {
      ...written(near, farZip, { address2: `${far.name}, ${far.region} ${farZip}` }),
      right: ["ask"],
    };
  },
  nothing: (scene) => {
    const { near } = american(scene);
    const city = scene.pick([
      "N/A",
      "test",
      "asdf",
      "same as billing",
      "pick up in store",
      "TBD",
      "Select city",
      "Winnipeg, Canada",
      "Kraków",
    ]);
    return { ...written(near, null, { city }), right: ["ask"] };
  },
};
