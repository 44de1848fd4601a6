import { openToken, signToken } from "#app/runtime/sign.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";

const PURPOSE = "tracking";
const FORM = /^(\d{1,16}) (\d{1,16})$/;

export interface TrackedShipment {
  accountId: AccountId;
  shipmentId: ShipmentId;
}

/** The address of a shipment's tracking page. It does not expire: mails are read again, and the page holds no name. */
export function trackingUrl(
  keys: SigningKeys,
  origin: string,
  { accountId, shipmentId }: TrackedShipment,
): string {
  return `${origin}/track/${signToken(keys, PURPOSE, `${accountId} ${shipmentId}`)}`;
}

/** The shipment whose page it is, or null when the token is not exactly one of ours. */
export function openTrackingToken(keys: SigningKeys, token: string): TrackedShipment | null {
  const [, accountId, shipmentId] = FORM.exec(openToken(keys, PURPOSE, token) ?? "") ?? [];
  if (!accountId || !shipmentId) return null;
  return {
    accountId: Number(accountId) as AccountId,
    shipmentId: Number(shipmentId) as ShipmentId,
  };
}
