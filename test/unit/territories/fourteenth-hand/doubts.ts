import type { Place } from "../thirteenth-hand/atlas.ts";
import type { Kind, Kinds, Made, Scene } from "./scene.ts";

const asks = (
  scene: Scene,
  near: Place,
  given: Parameters<Scene["form"]>[1],
  tolerated: string[] = [],
): Made => ({
  address: scene.form(near, given),
  right: ["ask"],
  tolerated,
});

const ofTwo =
  (write: (scene: Scene, one: Place, other: Place) => Parameters<Scene["form"]>[1]): Kind =>
  (scene) => {
    const pair = scene.two();
    return (
      pair && asks(scene, pair[0], { provinceCode: null, province: null, ...write(scene, ...pair) })
    );
  };

/** Rule: two places are named alike well, or none; who sends a parcel asks. */
export const doubtKinds: Kinds = {
  twoHomes: ofTwo(({ street, pick }, one, other) => ({
    city: pick([".", "-", ""]),
    address1: pick([
      `Casa: ${street()}, ${one.name} / Trabajo: ${street()}, ${other.name}`,
      `1) ${street()} ${one.name} 2) ${street()} ${other.name}`,
    ]),
  })),
  eitherTown: ofTwo(({ pick }, one, other) => ({
    city: pick([
      `${one.name} o ${other.name}`,
      `${one.name} / ${other.name}`,
      `${one.name} y ${other.name}`,
      `${one.name} ó ${other.name}, donde sea más fácil`,
    ]),
  })),
  byDay: ofTwo(({ pick, street }, one, other) => ({
    city: pick(["-", "ver nota", "."]),
    address1: street(),
    address2: `de lunes a viernes en ${one.name}, sábados en ${other.name}`,
  })),
  betweenTowns: ofTwo(({ pick, below }, one, other) => ({
    city: pick(["zona rural", ".", "-"]),
    address1: pick([
      `Km ${below(40) + 3} vía ${one.name} - ${other.name}`,
      `entre ${one.name} y ${other.name}, hacienda La Torcacita`,
    ]),
  })),
  wholeElsewhere: (scene) => {
    const pair = scene.two();
    if (!pair || !scene.storeSendsRegion) return null;
    const [near, far] = pair;
    return asks(scene, near, {
      address1: `${scene.street()}, ${far.name}, ${far.name1}`,
      zip: scene.zipOf(far),
    });
  },
  noTown: (scene) => {
    const near = scene.place();
    const city = scene.pick([
      "Por definir",
      "xxxx",
      "asdfgh",
      "test",
      "ninguna",
      "la misma",
      "mi casa",
      "ídem",
      "la de siempre",
      "Seleccione una ciudad",
      "0",
      "retiro en tienda",
      "qwerty",
      "No aplica",
      "s/n",
    ]);
    if (scene.isKnown(city)) return null;
    return asks(scene, near, {
      city,
      address1: scene.pick([scene.street(), city, "la misma de la otra vez"]),
    });
  },
  onlyRegion: (scene) => {
    const { atlas, pick } = scene;
    const near = pick(atlas.places);
    if (atlas.meaning(near.name1).some((code) => !code.startsWith("?"))) return null;
    const found = atlas.places.filter(({ code1 }) => code1 === near.code1);
    if (found.length < 3 || new Set(found.map(({ code2 }) => code2)).size < 2) return null;
    return asks(scene, near, { city: near.name1 });
  },
  abroad: (scene) => {
    const near = scene.place();
    const city = scene.pick([
      "Düsseldorf, Alemania",
      "Kraków",
      "Paris, France",
      "Osaka, Japan",
      "Winnipeg, Canada",
      "Gdańsk",
      "Zürich",
    ]);
    return asks(scene, near, { city, provinceCode: null, province: null });
  },
  /** A name that several places of the region have. The one seat among them is no mistake. */
  sharedName: (scene) => {
    const { atlas, pick, storeSendsRegion } = scene;
    const near = pick(atlas.places);
    // Quarters and neighbourhoods of the name do not make it a shared one.
    const within = storeSendsRegion ? near.code1 : "";
    const found = atlas.towns(near.name).filter((code) => code.startsWith(within));
    const places = found.flatMap((code) => atlas.byCode.get(code) ?? []);
    if (places.length < 2 || places.length !== found.length) return null;
    const seats = places.filter((each) => each.isSeat);
    return asks(
      scene,
      near,
      { city: pick([near.name, near.name.toUpperCase()]) },
      seats.length === 1 ? [seats[0]!.code] : [],
    );
  },
  landmarkAlone: (scene) => {
    const pair = scene.two();
    if (!pair || scene.storeSendsRegion) return null;
    const [near, far] = pair;
    return asks(scene, near, {
      city: scene.pick([".", "-"]),
      address1: `${scene.street()} frente al Banco ${far.name}`,
    });
  },
};
