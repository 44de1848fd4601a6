import { openToken, signToken } from "#app/runtime/sign.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { LabelGrant } from "#app/shipping/labels/generate-shipment-label-url.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { labelDispositions, type LabelDisposition } from "#app/shipping/model/label.ts";

import { RequestError } from "./errors.ts";

const PURPOSE = "label";
/** Section 8. The operation grants no more; the signature enforces it again. */
const VALIDITY_MAX_MS = 7 * 24 * 60 * 60 * 1000;

/** The permission in a link. */
export interface LabelLink {
  accountId: AccountId;
  shipmentId: ShipmentId;
  disposition: LabelDisposition;
}

/** The URL is the whole credential: every holder can print until it expires. */
export function labelUrl(keys: SigningKeys, origin: string, grant: LabelGrant, now: Date): string {
  const { accountId, shipmentId, disposition } = grant;
  const expiresMs = Math.min(grant.expiresAt.getTime(), now.getTime() + VALIDITY_MAX_MS);
  const text = [accountId, shipmentId, disposition, expiresMs].join(" ");
  return `${origin}/api/public/label/${signToken(keys, PURPOSE, text)}`;
}

/** @throws RequestError labelLinkInvalid, labelLinkExpired */
export function openLabelLink(keys: SigningKeys, token: string, now: Date): LabelLink {
  const [accountId, shipmentId, disposition, expiresMs] =
    openToken(keys, PURPOSE, token)?.split(" ") ?? [];
  if (!disposition) throw new RequestError("labelLinkInvalid");
  if (now.getTime() >= Number(expiresMs)) throw new RequestError("labelLinkExpired");

  return {
    accountId: Number(accountId) as AccountId,
    shipmentId: Number(shipmentId) as ShipmentId,
    disposition: labelDispositions.find((known) => known === disposition) ?? "inline",
  };
}
