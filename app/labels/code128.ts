/** Printable ASCII: what every scanner's keyboard can type. */
const ENCODABLE = /^[\x20-\x7e]+$/;

/**
 * The widths of bar, space, bar … of the text in Code 128, in modules, without quiet zones; null when a scanner could
 * not give the text back.
 */
export async function code128(text: string): Promise<readonly number[] | null> {
  if (!ENCODABLE.test(text)) return null;
  const { default: bwip } = await import("bwip-js/node");
  const [symbol] = bwip.raw("code128", text, "");
  return symbol && "sbs" in symbol ? symbol.sbs : null;
}
