/** Shopify joins the neighbourhood, district or comuna of its form to address line 2 after this sign. */
export const JOINER = "\u2060";

/** Address line 2 and the district field that a form joined to it; empty when there is none. */
export function splitDistrict(address2: string): { line: string; district: string } {
  const at = address2.lastIndexOf(JOINER);
  if (at === -1) return { line: address2, district: "" };
  return { line: address2.slice(0, at), district: address2.slice(at + 1) };
}
