export type Encoding = "br" | "gzip";

/** In the order of preference, where the client has none. */
const ours: readonly Encoding[] = ["br", "gzip"];
const ANY = "*";

/** All browsers ask alike. */
let latest: { accepted: string; encoding: Encoding | null } | null = null;

/**
 * The encoding that a client prefers among ours (RFC 9110, 12.5.3); null for none.
 * @param accepted the Accept-Encoding of its request
 */
export function acceptedEncoding(accepted: string | null | undefined): Encoding | null {
  if (!accepted) return null;
  if (latest?.accepted !== accepted) latest = { accepted, encoding: preferred(accepted) };
  return latest.encoding;
}

function preferred(accepted: string): Encoding | null {
  const weights = new Map(accepted.toLowerCase().split(",").map(readWeight));
  const weightOf = (name: string) => weights.get(name) ?? weights.get(ANY) ?? 0;
  // A client that wants the plain bytes says so, and weighs them more.
  const plain = weights.get("identity") ?? 0;
  let best: Encoding | null = null;
  for (const each of ours) {
    const weight = weightOf(each);
    if (weight > 0 && weight >= plain && (best === null || weight > weightOf(best))) best = each;
  }
  return best;
}

/** `gzip;q=0.5` is gzip and 0.5; a weight that is no number is that of what must not be sent. */
function readWeight(item: string): [string, number] {
  const [name = "", ...parameters] = item.split(";");
  const given = parameters.map((each) => /^\s*q\s*=\s*(\S+)\s*$/.exec(each)?.[1]).find(Boolean);
  const weight = given === undefined ? 1 : Number(given);
  return [name.trim(), Number.isFinite(weight) ? weight : 0];
}
