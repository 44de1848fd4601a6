import type { Point } from "#app/shipping/model/buyer-answer.ts";

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
/** How maps and chats write a point, the surest first. */
const forms = [
  // Of the place that a map's link shows; the `@` of the same link is the middle of the screen.
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(
    `[?&](?:q|query|ll|daddr|destination|center)=(?:loc:)?${NUMBER}(?:,|%2C)\\+?(?:%20)?${NUMBER}`,
    "i",
  ),
  new RegExp(`^geo:${NUMBER},${NUMBER}`, "i"),
  new RegExp(`/(?:search|place|dir)/(?:[^/@]*/)?${NUMBER},\\+?${NUMBER}(?:[/?]|$)`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`^\\(?${NUMBER}\\s*[,; ]\\s*${NUMBER}\\)?$`),
];
const DECIMAL_COMMAS = /^([+-]?\d{1,3}),(\d+)\s*[;\s]\s*([+-]?\d{1,3}),(\d+)$/;
/** `2°10'15.2"S 79°55'20.6"W` */
const MINUTES =
  /^(\d{1,3})°\s*(\d{1,2})['′]\s*(\d{1,2}(?:[.,]\d+)?)["″]?\s*([NS])[\s,]+(\d{1,3})°\s*(\d{1,2})['′]\s*(\d{1,2}(?:[.,]\d+)?)["″]?\s*([EWO])$/i;

/** The point in a link of a map or a chat, or in typed coordinates; null for what says none, as a shortened link. */
export function readPoint(typed: string): Point | null {
  const text = typed.trim().replaceAll("−", "-");
  const found = forms.map((form) => form.exec(text)).find((match) => match !== null);
  if (found) return { lat: Number(found[1]), lng: Number(found[2]) };
  const commas = DECIMAL_COMMAS.exec(text);
  if (commas)
    return { lat: Number(`${commas[1]}.${commas[2]}`), lng: Number(`${commas[3]}.${commas[4]}`) };
  const minutes = MINUTES.exec(text);
  if (!minutes) return null;
  return {
    lat: degrees(minutes.slice(1, 4)) * (/S/i.test(minutes[4]!) ? -1 : 1),
    lng: degrees(minutes.slice(5, 8)) * (/[WO]/i.test(minutes[8]!) ? -1 : 1),
  };
}

function degrees([whole = "", minutes = "", seconds = ""]: readonly string[]): number {
  return Number(whole) + Number(minutes) / 60 + Number(seconds.replace(",", ".")) / 3600;
}
