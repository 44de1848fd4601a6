import type { Context } from "../context.ts";
import type { ServicePoint } from "../model/carrier.ts";
import { ShippingError } from "../model/errors.ts";
import { requirePlace } from "../rates/offers.ts";
import { getCarrier } from "./get-carrier.ts";

const ANSWER_WITHIN_MS = 5_000;
const POINTS_MAX = 100;

export interface ListServicePoints {
  carrierToken: string;
  territoryBaseId: string;
  /** Degrees; null where only the territory is known. */
  lat: number | null;
  lng: number | null;
}

/**
 * Where parcels of a carrier are dropped or collected, the nearest first, at most a hundred; null for a carrier that
 * the account cannot buy from.
 * @throws ShippingError pApiAddressTerritoryNotFound, carrierWithoutServicePoints, carrierNotAnswering
 */
export async function listServicePoints(
  ctx: Context,
  { carrierToken, ...near }: ListServicePoints,
): Promise<ServicePoint[] | null> {
  const carrier = getCarrier(ctx, carrierToken);
  if (!carrier) return null;
  const { country } = ctx.market;
  requirePlace(ctx.market, { territoryBaseId: near.territoryBaseId, country });
  if (!carrier.servicePoints) throw new ShippingError("carrierWithoutServicePoints");
  try {
    const points = await carrier.servicePoints(near, AbortSignal.timeout(ANSWER_WITHIN_MS));
    return points.slice(0, POINTS_MAX);
  } catch (cause) {
    throw new ShippingError("carrierNotAnswering", { cause });
  }
}
