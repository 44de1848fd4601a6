/** A word of RFC 5321 with the letters of RFC 6531: anything but spaces and what has a meaning in an address. */
const WORDS = /^[^\s\p{C}()<>[\]:;@\\,."]+(?:\.[^\s\p{C}()<>[\]:;@\\,."]+)*$/u;
const QUOTED = /^"(?:[^\p{C}"\\]|\\[^\p{C}])*"$/u;
const NAMES = /^(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)(?:\.(?!-)[\p{L}\p{M}\p{N}-]+(?<!-))*$/u;
const NUMBERS = /^\[[\dA-Za-z:.]+\]$/;

/** What a mail server takes (RFC 5321, 4.5.3.1.3, without the angle brackets). */
const LENGTH_MAX = 254;

/**
 * The email format of the specification: `ñandu@example.org` and `"a b"@[192.0.2.1]` have it too.
 * Mails go only to what no mail program can misread (`app/notifications/mail/mail-address.ts`).
 */
export function isEmail(text: string): boolean {
  if (text.length > LENGTH_MAX) return false;
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  return (WORDS.test(local) || QUOTED.test(local)) && (NAMES.test(domain) || NUMBERS.test(domain));
}
