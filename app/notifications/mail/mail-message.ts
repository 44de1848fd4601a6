import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { Logo } from "#app/shipping/model/store-identity.ts";

const LOGO_CID = "logo@encomienda";
/** The logo within the mail: it is a part of it (RFC 2392), so that nothing is loaded when the mail is read. */
export const LOGO_URL = `cid:${LOGO_CID}`;

export interface MailMessage {
  /** With its angle brackets. The same for every attempt at the same mail. */
  messageId: string;
  from: { name: string; address: string };
  /** Whose parcel it is about: a kept mail is erased with its recipient. Null for a mail about no parcel. */
  shipmentId: ShipmentId | null;
  /** One plain address. */
  to: string;
  /** Who gets the answer; null for the address that the mail comes from. */
  replyTo: string | null;
  subject: string;
  /** Null for a mail without an image. */
  logo: Logo | null;
  /** The label of a return, to be printed; null or absent for none. */
  label?: { bytes: Uint8Array; mediaType: string; name: string } | null;
  text: string;
  html: string;
}

/** Resolves when the server or the folder has taken the mail. Rejects with MailNotTaken when the server refuses. */
export type SendMail = (message: MailMessage, stop?: AbortSignal) => Promise<void>;

/** The envelope is ours, so that nothing in a header decides who gets the mail. */
export function asSent(message: MailMessage) {
  const { messageId, from, to, replyTo, subject, logo, label, text, html } = message;
  return {
    messageId,
    // A quoted name is no encoded-word (RFC 2047), but many mail programs decode it all the same.
    from: { ...from, name: from.name.replaceAll("=?", "= ?") },
    to: { name: "", address: to },
    envelope: { from: from.address, to: [to] },
    ...(replyTo !== null && { replyTo: { name: "", address: replyTo } }),
    subject,
    text,
    html,
    attachments: [
      ...(logo
        ? [
            {
              cid: LOGO_CID,
              filename: logo.mediaType === "image/png" ? "logo.png" : "logo.jpg",
              contentType: logo.mediaType,
              contentDisposition: "inline" as const,
              content: Buffer.from(logo.base64, "base64"),
            },
          ]
        : []),
      ...(label
        ? [
            {
              filename: label.name,
              contentType: label.mediaType,
              contentDisposition: "attachment" as const,
              content: Buffer.from(label.bytes),
            },
          ]
        : []),
    ],
    // No out-of-office answer to a machine.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}
