import { openToken, signToken } from "#app/runtime/sign.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { LabelsGrant } from "#app/shipping/labels/generate-label-url.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import {
  DEFAULT_LABEL_FORMAT,
  labelDispositions,
  labelFormats,
} from "#app/shipping/model/label.ts";

import { RequestError } from "../errors.ts";

const PURPOSE = "labels";
/** Ids are below 2^53. Packed, LABELS_MAX of them fit into the 8 kB that proxies take for an address. */
const ID_DIGITS = 14;

/** The permission in a link of many labels. */
export type LabelsLink = Omit<LabelsGrant, "expiresAt">;

/** The URL is the whole credential: every holder can print until it expires. */
export function labelsUrl(keys: SigningKeys, origin: string, grant: LabelsGrant): string {
  const { accountId, shipmentIds, disposition, format, expiresAt } = grant;
  const digits = shipmentIds.map((id) => id.toString(16).padStart(ID_DIGITS, "0")).join("");
  const packed = Buffer.from(digits, "hex").toString("base64url");
  const text = [accountId, disposition, expiresAt.getTime(), format, packed].join(" ");
  return `${origin}/api/public/label/document/${signToken(keys, PURPOSE, text)}`;
}

/** @throws RequestError labelLinkInvalid, labelLinkExpired */
export function openLabelsLink(keys: SigningKeys, token: string, now: Date): LabelsLink {
  const [accountId, disposition, expiresMs, format, packed] =
    openToken(keys, PURPOSE, token)?.split(" ") ?? [];
  if (!packed) throw new RequestError("labelLinkInvalid");
  if (now.getTime() >= Number(expiresMs)) throw new RequestError("labelLinkExpired");

  const digits = Buffer.from(packed, "base64url").toString("hex");
  const ids = digits.match(new RegExp(`.{${ID_DIGITS}}`, "g")) ?? [];
  return {
    accountId: Number(accountId) as AccountId,
    shipmentIds: ids.map((id) => Number.parseInt(id, 16) as ShipmentId),
    disposition: labelDispositions.find((known) => known === disposition) ?? "inline",
    format: labelFormats.find((known) => known === format) ?? DEFAULT_LABEL_FORMAT,
  };
}
