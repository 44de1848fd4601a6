import { openToken, signToken } from "#app/runtime/sign.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { LabelGrant } from "#app/shipping/labels/generate-shipment-label-url.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import {
  labelDispositions,
  labelFormats,
  type LabelDisposition,
  type LabelFormat,
} from "#app/shipping/model/label.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import { RequestError } from "../errors.ts";

const PURPOSE = "label";
const RETURN_PURPOSE = "returnLabel";
/** Section 8. The operation grants no more; the signature enforces it again. */
const VALIDITY_MAX_MS = 7 * DAY_MS;

/** The permission in a link. */
export interface LabelLink {
  accountId: AccountId;
  shipmentId: ShipmentId;
  disposition: LabelDisposition;
  /** Undefined: the account's own. */
  format: LabelFormat | undefined;
  /** Valid until the parcel is handed over. */
  isUntilHandover: boolean;
}

/** The URL is the whole credential: every holder can print until it expires. */
export function labelUrl(keys: SigningKeys, origin: string, grant: LabelGrant, now: Date): string {
  const { accountId, shipmentId, disposition, format } = grant;
  const expiresMs = Math.min(grant.expiresAt.getTime(), now.getTime() + VALIDITY_MAX_MS);
  const text = [accountId, shipmentId, disposition, expiresMs, ...(format ? [format] : [])].join(
    " ",
  );
  return `${origin}/api/public/label/${signToken(keys, PURPOSE, text)}`;
}

/**
 * Of a return label, for the store's page of the return. A buyer takes weeks, so no day ends it: it prints on paper
 * that people have at home until the parcel is handed over, and nothing of a label that was given back or erased.
 */
export function returnLabelUrl(
  keys: SigningKeys,
  origin: string,
  { accountId, shipmentId }: Pick<LabelGrant, "accountId" | "shipmentId">,
): string {
  const token = signToken(keys, RETURN_PURPOSE, `${accountId} ${shipmentId}`);
  return `${origin}/api/public/label/${token}`;
}

/** @throws RequestError labelLinkInvalid, labelLinkExpired */
export function openLabelLink(keys: SigningKeys, token: string, now: Date): LabelLink {
  const ofReturn = openToken(keys, RETURN_PURPOSE, token);
  if (ofReturn !== null) {
    const [accountId, shipmentId] = ofReturn.split(" ").map(Number);
    return {
      accountId: accountId as AccountId,
      shipmentId: shipmentId as ShipmentId,
      disposition: "inline",
      format: "a4",
      isUntilHandover: true,
    };
  }
  const [accountId, shipmentId, disposition, expiresMs, format] =
    openToken(keys, PURPOSE, token)?.split(" ") ?? [];
  if (!disposition) throw new RequestError("labelLinkInvalid");
  if (now.getTime() >= Number(expiresMs)) throw new RequestError("labelLinkExpired");

  return {
    accountId: Number(accountId) as AccountId,
    shipmentId: Number(shipmentId) as ShipmentId,
    disposition: labelDispositions.find((known) => known === disposition) ?? "inline",
    format: labelFormats.find((known) => known === format),
    isUntilHandover: false,
  };
}
