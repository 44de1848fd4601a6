import { createHash } from "node:crypto";

import { copiedText } from "#app/shipping/model/written-text.ts";

/** One address, and nothing that a mail program or server could read as more: no list, name, group or line end. */
const PLAIN_ADDRESS = /^[^\s\p{C}<>()[\],;:\\"@]+@[^\s\p{C}<>()[\],;:\\"@]+$/u;

/** The address, without what is invisible in it, when it can be written to; else null. */
export function mailAddressOf(text: string | null): string | null {
  const address = text && copiedText(text);
  return address && PLAIN_ADDRESS.test(address) ? address : null;
}

/**
 * The same of a reader that an API client named: one with a domain, because `root@localhost` would be a person on the
 * mail server.
 */
export function readerAddressOf(text: string | null): string | null {
  const address = mailAddressOf(text);
  return address !== null && domainOf(address).includes(".") ? address : null;
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/** Derived from the mail, so that every attempt has the same one and a mail program recognizes a repetition. */
export function messageIdOf(mail: string, domain: string): string {
  return `<${createHash("sha256").update(mail).digest("hex").slice(0, 40)}@${domain}>`;
}
