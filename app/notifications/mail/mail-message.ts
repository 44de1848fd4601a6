import type { ShipmentId } from "#app/shipping/model/ids.ts";

export interface MailMessage {
  /** With its angle brackets. The same for every attempt at the same mail. */
  messageId: string;
  from: { name: string; address: string };
  /** Whose parcel it is about: a kept mail is erased with its recipient. */
  shipmentId: ShipmentId;
  /** One plain address. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Resolves when the server or the folder has taken the mail. Rejects with MailNotTaken when the server refuses. */
export type SendMail = (message: MailMessage) => Promise<void>;

/** The envelope is ours, so that nothing in a header decides who gets the mail. */
export function asSent(message: MailMessage) {
  const { messageId, from, to, subject, text, html } = message;
  return {
    messageId,
    // A quoted name is no encoded-word (RFC 2047), but many mail programs decode it all the same.
    from: { ...from, name: from.name.replaceAll("=?", "= ?") },
    to: { name: "", address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    // No out-of-office answer to a machine.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}
