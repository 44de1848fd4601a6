import type { Gazetteer } from "../gazetteer.ts";
import type { Reading } from "../reading.ts";

/**
 * Whether the reading is a town, and no village. Where the name of a level 2 does not mean its seat, the places of
 * level 3 are towns themselves.
 */
export const isSeat = ({ facts, points }: Gazetteer, { status, isWhole, territory }: Reading) =>
  status !== "region" &&
  (isWhole ||
    status === "city" ||
    (status === "place" && facts.level2Means !== "seat") ||
    (points.get(territory?.territoryBaseId ?? "")?.isSeat ?? false));
