import { z } from "zod";

import { toE164 } from "#app/shipping/addresses/phone.ts";
import { dispatchDoubts } from "#app/shipping/model/buyer-answer.ts";
import { incidentReasons } from "#app/shipping/model/incident.ts";
import { buyerTopics } from "#app/shipping/model/mail-topic.ts";
import type { PhonePlan } from "#app/shipping/model/market-customs.ts";
import { BUYER_WORDS_MAX, type Logo } from "#app/shipping/model/store-identity.ts";

/** Bytes of the image: a form carries it twice, as it is and as it was, within the bound of a form. */
const LOGO_BYTES_MAX = 16 * 1024;
const LOGO_LENGTH_MAX = Math.ceil(LOGO_BYTES_MAX / 3) * 4 + "data:image/jpeg;base64,".length;
const DATA_URL = /^data:(image\/(?:png|jpeg));base64,([A-Za-z0-9+/]+={0,2})$/;
/** How the files begin. No SVG: it may hold scripts and load what it likes. */
const signatures: Record<Logo["mediaType"], readonly number[]> = {
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  "image/jpeg": [0xff, 0xd8, 0xff],
};
/** The image in a data URL, or null when it is none, or too large. */
export function logoIn(dataUrl: string): Logo | null {
  const [, mediaType, base64 = ""] = DATA_URL.exec(dataUrl) ?? [];
  if (mediaType !== "image/png" && mediaType !== "image/jpeg") return null;
  const bytes = Buffer.from(base64, "base64");
  const isImage = signatures[mediaType].every((byte, at) => bytes[at] === byte);
  return isImage && bytes.length <= LOGO_BYTES_MAX ? { mediaType, base64 } : null;
}

const webAddress = z
  .string()
  .trim()
  .max(200)
  .transform((typed) => URL.parse(/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`))
  .refine((url) => url?.protocol === "https:" && url.username === "" && url.hostname.includes("."))
  .transform((url) => url!.href);

const phoneIn = (plan: PhonePlan | null) =>
  z
    .string()
    .trim()
    .max(30)
    .transform((typed) => toE164(typed, plan))
    .refine((read) => read !== null);

/**
 * What buyers see of the shop in mails, on the tracking page and in their account. Null for nothing of its own. A phone
 * that names no country is of the shop's country.
 */
export const buyerSettingsIn = (plan: PhonePlan | null) =>
  z.object({
    /** A data URL. */
    logo: z
      .string()
      .max(LOGO_LENGTH_MAX)
      .refine((url) => logoIn(url) !== null)
      .nullable()
      .default(null),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .toLowerCase()
      .nullable()
      .default(null),
    /** E.164. */
    whatsapp: phoneIn(plan).nullable().default(null),
    /** Null for the address that the store itself publishes. */
    email: z.email().max(254).nullable().default(null),
    /** Null for the store's own. */
    url: webAddress.nullable().default(null),
    /** Reasons of problems on the way whose answers go to the carrier by themselves. */
    goesOut: z.array(z.enum(incidentReasons)).max(incidentReasons.length).default([]),
    /** What buyers are asked about, in the mail that announces their parcels, where it is in doubt. */
    asksBefore: z.array(z.enum(dispatchDoubts)).max(dispatchDoubts.length).default([]),
    /** What is asked of buyers goes to their phones as well, where the service has a gateway for that. */
    sms: z.boolean().default(false),
    /** Where a buyer pays before the delivery what the courier would collect; null offers no payment. */
    payUrl: webAddress.nullable().default(null),
    /** On the tracking page. */
    pageText: z.string().trim().max(BUYER_WORDS_MAX).nullable().default(null),
    /** In place of what a mail says, by its topic. */
    mailTexts: z
      .partialRecord(z.enum(buyerTopics), z.string().trim().min(1).max(BUYER_WORDS_MAX))
      .default({}),
    /** On the packing slip, under the articles. */
    slipText: z.string().trim().max(300).nullable().default(null),
  });
