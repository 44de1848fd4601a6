import { openToken, signToken } from "#app/runtime/sign.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";

const PURPOSE = "tracking";
const FORM = /^(\d{1,16}) (\d{1,16})$/;

export interface TrackedShipment {
  accountId: AccountId;
  shipmentId: ShipmentId;
}

/** The address of a shipment's tracking page. It does not expire: mails are read again, and the page holds no name. */
export function trackingUrl(
  key: Uint8Array,
  origin: string,
  { accountId, shipmentId }: TrackedShipment,
): string {
  return `${origin}/track/${signToken(key, PURPOSE, `${accountId} ${shipmentId}`)}`;
}

/** The shipment whose page it is, or null when the token is not exactly one of ours. */
export function openTrackingToken(key: Uint8Array, token: string): TrackedShipment | null {
  const [, accountId, shipmentId] = FORM.exec(openToken(key, PURPOSE, token) ?? "") ?? [];
  if (!accountId || !shipmentId) return null;
  return {
    accountId: Number(accountId) as AccountId,
    shipmentId: Number(shipmentId) as ShipmentId,
  };
}
