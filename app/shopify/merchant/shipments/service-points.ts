import { listServicePoints } from "#app/shipping/carriers/list-service-points.ts";
import type { ServicePoint } from "#app/shipping/model/carrier.ts";
import { findCarrier } from "#app/shipping/model/carriers-of-market.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { QuotedShipment } from "#app/shipping/model/shipment.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { placeName } from "../place-name.ts";

/** Of a draft: which of its carriers have service points, and the buyer's place, who collects or hands in there. */
export interface ServicePointChoice {
  carrierTokens: string[];
  place: { territoryBaseId: string; name: string };
}

export function servicePointChoice(
  { market }: ServedShopContext,
  { isPaid, rates, sender, recipient, returnOf }: QuotedShipment,
): ServicePointChoice | null {
  if (isPaid) return null;
  const tokens = rates.map(({ carrierToken }) => carrierToken);
  const carrierTokens = tokens.filter((token) => findCarrier(market, token)?.servicePoints);
  const { territoryBaseId } = returnOf === undefined ? recipient : sender;
  const name = placeName(market, territoryBaseId) ?? "";
  return carrierTokens.length > 0 ? { carrierTokens, place: { territoryBaseId, name } } : null;
}

/** The carrier's service points near a place; or why there are none. */
export type ServicePointsView =
  | { ok: true; points: Pick<ServicePoint, "servicePointRef" | "name" | "streetLine1">[] }
  | { ok: false; text: string };

export async function findServicePoints(
  ctx: ServedShopContext,
  { carrierToken, territoryBaseId }: { carrierToken: string; territoryBaseId: string },
): Promise<ServicePointsView> {
  const near = { carrierToken, territoryBaseId, lat: null, lng: null };
  const { refusals } = ctx.messages;
  try {
    const points = await listServicePoints(shippingContext(ctx), near);
    if (!points) return { ok: false, text: refusals.carrierWithoutServicePoints };
    return {
      ok: true,
      points: points.map(({ servicePointRef, name, streetLine1 }) => ({
        servicePointRef,
        name,
        streetLine1,
      })),
    };
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error;
    return { ok: false, text: refusals[error.code] };
  }
}
