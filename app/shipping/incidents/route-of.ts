import type { Context } from "../context.ts";
import type { Address } from "../model/address.ts";
import type { BuyerWords, Point } from "../model/buyer-answer.ts";
import { levelOf, type PlaceMatch, type PlaceText } from "../model/territory.ts";

/** From the middle of the widest parish to its edge: a point farther from every place is of another country. */
const ABROAD_KM = 60;

/** Where a buyer says that the parcel is to go: on the way that was paid, elsewhere or not clear, or abroad. */
export type RouteVerdict = "paid" | "unclear" | "abroad";

/**
 * Whether a correction leaves the parcel in the place that its price is for: its words change nothing of what the
 * address reader reads without them, and its point lies nearest to a place of the same level 2.
 */
export async function routeOfCorrection(
  { places, market }: Pick<Context, "places" | "market">,
  recipient: Address,
  { street, reference, point }: Pick<BuyerWords, "street" | "reference" | "point">,
): Promise<RouteVerdict> {
  const nearest = point && (await places.nearest(market.country, point));
  if (point && (!nearest || nearest.km > ABROAD_KM)) return nearest ? "abroad" : "unclear";
  const { territoryBaseId } = recipient;
  const isSame2 = (id: string) =>
    ([1, 2] as const).every((level) => levelOf(id, level) === levelOf(territoryBaseId, level));
  if (nearest && !isSame2(nearest.territoryBaseId)) return "unclear";
  if (street === null && reference === null && point === null) return "paid";

  const territory = market.territories.get(territoryBaseId);
  if (!territory) return "unclear";
  const { territory1Name: province, territory2Name: two, territory3Name: three } = territory;
  const paid: PlaceText = { province, city: two === three ? three : `${three}, ${two}` };
  const read = (more: PlaceText) => places.match(market.country, { ...paid, ...more });
  const before = await read({});
  const after = await read({ streetLine1: street, reference, ...degreesOf(point) });
  return said(before) === said(after) ? "paid" : "unclear";
}

const degreesOf = (point: Point | null): PlaceText => point ?? {};

/** What of a reading decides where a parcel goes. */
function said(match: PlaceMatch): string {
  if (match.kind === "match") return match.territory.territoryBaseId;
  if (match.kind === "none") return match.kind;
  return match.candidates.map(({ territoryBaseId }) => territoryBaseId).join();
}
