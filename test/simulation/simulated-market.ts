import { marketOf } from "#app/main/open-markets.ts";
import type { Service } from "#app/shipping/context.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import { readMarkets } from "#db/markets/market-data.ts";

export const QUITO = "EC|:|17|:|1701|:|170150";
export const GUAYAQUIL = "EC|:|09|:|0901|:|090150";

const [ecuador] = readMarkets().filter(({ country }) => country === "EC");

/** The market of Ecuador with these carriers instead of its own. */
export function marketServedBy(carriers: readonly Carrier[]): Service["markets"] {
  if (!ecuador) throw new Error("no market EC");
  return new Map([["EC", marketOf(ecuador, carriers)]]);
}
