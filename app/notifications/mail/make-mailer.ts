import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { MerchantOf, StoreOf } from "#app/shipping/model/store-identity.ts";

import { trackingUrl, type LinkedShipment } from "../tracking-page/tracking-link.ts";
import { deleteOldMails, eraseKeptMails, keepInFolder } from "./keep-in-folder.ts";
import { domainOf, mailAddressOf } from "./mail-address.ts";
import type { SendMail } from "./mail-message.ts";
import { sendOverSmtp } from "./send-over-smtp.ts";

export interface MailSettings {
  /** `smtp://` (STARTTLS where the server offers it) or `smtps://`, with user and password in it; null keeps files. */
  smtpUrl: string | null;
  /** The address that mails come from: `envios@example.com`, or with a name that each store's own replaces. */
  from: string;
  /** Where mails are kept when there is no server. */
  folder: string;
  /** The origin by which recipients reach the tracking page. */
  publicUrl: string;
  signingKeys: SigningKeys;
  /** What the mails about a store's parcels look like. */
  storeOf: StoreOf;
  /** Whom the mails about an account go to. */
  merchantOf: MerchantOf;
}

export interface Mailer {
  /** Without a name. */
  fromAddress: string;
  /** For a store whose own name a mail must not show. */
  fromName: string;
  trackingUrl(shipment: LinkedShipment): string;
  storeOf: StoreOf;
  merchantOf: MerchantOf;
  send: SendMail;
  /** Erases kept mails, also when mails are sent by now. */
  eraseKept(shipmentIds: readonly ShipmentId[]): Promise<void>;
  deleteKeptBefore(before: Date): Promise<void>;
}

/** @throws Error when a setting cannot be used; no value is repeated, because the URL is secret. */
export function makeMailer(settings: MailSettings): Mailer {
  const { smtpUrl, folder, publicUrl, signingKeys, storeOf, merchantOf } = settings;
  const fromAddress = mailAddressOf(/<([^<>]*)>\s*$/.exec(settings.from)?.[1] ?? settings.from);
  if (fromAddress === null) throw new Error("mails need one plain address to come from");
  return {
    fromAddress,
    fromName: /^\s*"?([^"<>]*?)"?\s*</.exec(settings.from)?.[1] || domainOf(fromAddress),
    eraseKept: (shipmentIds) => eraseKeptMails(folder, shipmentIds),
    deleteKeptBefore: (before) => deleteOldMails(folder, before),
    storeOf,
    merchantOf,
    trackingUrl: (shipment) => trackingUrl(signingKeys, publicUrl, shipment),
    send: smtpUrl === null ? keepInFolder(folder) : sendOverSmtp(smtpUrl, domainOf(fromAddress)),
  };
}
