import { createHash } from "node:crypto";

import { openToken, signToken } from "#app/runtime/sign.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { AccountId, IncidentId, ShipmentId } from "#app/shipping/model/ids.ts";

const PURPOSE = "tracking";
const FORM = /^(\d{1,16}) (\d{1,16})(?: (\d{1,16}|dispatch))?$/;

export interface LinkedShipment {
  accountId: AccountId;
  shipmentId: ShipmentId;
  /** The problem whose question the page asks as well: only its buyer gets such a link. Absent: it only tells. */
  incidentId?: IncidentId | undefined;
  /** The page asks what is in doubt before the parcel leaves. */
  asksBefore?: boolean | undefined;
}

/**
 * The address of a shipment's tracking page. It does not expire: mails are read again, and the page holds no name. With
 * a problem it is the buyer's way to answer; who has only the other address cannot make this one of it.
 */
export function trackingUrl(
  keys: SigningKeys,
  origin: string,
  { accountId, shipmentId, incidentId, asksBefore }: LinkedShipment,
): string {
  const asked = incidentId ?? (asksBefore ? "dispatch" : undefined);
  const text = [accountId, shipmentId, asked].filter((part) => part !== undefined).join(" ");
  return `${origin}/track/${signToken(keys, PURPOSE, text)}`;
}

/** The shipment whose page it is, or null when the token is not exactly one of ours. */
export function openTrackingToken(keys: SigningKeys, token: string): LinkedShipment | null {
  const [, accountId, shipmentId, asked] = FORM.exec(openToken(keys, PURPOSE, token) ?? "") ?? [];
  if (!accountId || !shipmentId) return null;
  return {
    accountId: Number(accountId) as AccountId,
    shipmentId: Number(shipmentId) as ShipmentId,
    ...(asked === "dispatch" && { asksBefore: true }),
    ...(asked && asked !== "dispatch" && { incidentId: Number(asked) as IncidentId }),
  };
}

/** By which a kept answer names the link that it came through; nobody can make the link of it. */
export const linkHash = (token: string): string => createHash("sha256").update(token).digest("hex");
