import type { Place } from "./atlas.ts";
import type { Dice, Kind, Toolkit } from "./toolkit.ts";

/** With a ZIP code that serves the place. */
export const zipped = (
  kit: Toolkit,
  d: Dice,
  over: Parameters<Toolkit["send"]>[2] = {},
  fits?: (place: Place) => boolean,
) => {
  const found = kit.place(d, (each) => each.zips.length > 0 && (fits?.(each) ?? true));
  return found && kit.to(d, found, { zip: kit.zipOf(d, found), ...over });
};
export const withTown =
  (write: (name: string, state: string, code: string, d: Dice) => string): Kind[2] =>
  (kit, d) => {
    const found = kit.place(d, (each) => each.zips.length > 0);
    return (
      found &&
      kit.to(d, found, {
        zip: kit.zipOf(d, found),
        city: write(found.name, found.region, kit.atlas.storeCode(found)!, d),
      })
    );
  };
export const without =
  (write: (name: string, state: string, code: string, d: Dice) => string): Kind[2] =>
  (kit, d) => {
    const found = kit.sure(d);
    return (
      found &&
      kit.to(d, found, {
        zip: null,
        city: write(found.name, found.region, kit.atlas.storeCode(found)!, d),
      })
    );
  };

export const noState = { province: null, provinceCode: null };
