import { type Place } from "./book.ts";
import { type Kind, type Made, type Scene } from "./scene.ts";

export const madeOf = (
  place: Place,
  fields: Made["fields"],
  extra: readonly string[] = [],
  tolerated: readonly string[] = [],
): Made => ({
  fields: { province: place.names[0], provinceCode: place.regionCode, zip: null, ...fields },
  right: [place.code, ...extra],
  tolerated,
});
/** A place of a level 2 or region, no other of it called so. */
export const within = ({ book, dice }: Scene, area: string): Place | null => {
  const found = book.towns.filter(({ code }) => code.startsWith(area));
  return found.length > 0 ? dice.pick(found) : null;
};
export const of =
  (
    area: string,
    texts: readonly string[],
    field: "city" | "address2" = "city",
    more: (scene: Scene) => Made["fields"] = () => ({}),
  ): Kind =>
  (scene) => {
    const place = within(scene, area);
    if (!place) return null;
    const text = scene.dice.pick(texts).replaceAll("{x}", place.names[2]);
    return madeOf(place, { ...more(scene), [field]: text });
  };
export const is =
  (code: string, cities: readonly string[], more: Made["fields"] = {}): Kind =>
  ({ book, dice }) =>
    madeOf(book.byCode.get(code)!, { city: dice.pick(cities), ...more });
