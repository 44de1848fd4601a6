import type { Gazetteer } from "../gazetteer.ts";
import type { Reading } from "../reading.ts";
import { shared } from "../spelling/address-words.ts";

type Words = readonly string[];

const NUMBER = /\d/;

/**
 * The two towns of one region that a road in line 1 is called after: "Autopista Torreón San Pedro" leaves the one, and
 * its numbers go on in the other. The second may be short, "Rosarito". Null without such a road.
 */
export function roadOfTowns(
  { names }: Gazetteer,
  street: readonly Words[],
): { text: string; readings: Reading[] } | null {
  for (const part of street) {
    const from = part.findLastIndex((word) => shared.roadWords.has(word)) + 1;
    if (from === 0) continue;
    const end = part.findIndex((word, at) => at >= from && NUMBER.test(word));
    const named = part.slice(from, end === -1 ? part.length : end);
    for (let at = 1; at < named.length; at += 1) {
      const others = named.slice(shared.betweenTowns.has(named[at]!) ? at + 1 : at);
      const firsts = townsOf(named.slice(0, at).join(" "));
      if (firsts.length === 0 || others.length === 0) continue;
      const seconds = [others.join(" "), ...names.endingWith(others)].flatMap(townsOf);
      const pairs = firsts.flatMap((one) =>
        seconds.filter((other) => isNear(one, other)).flatMap((other) => [one, other]),
      );
      if (pairs.length > 0) return { text: named.join(" "), readings: pairs };
    }
  }
  return null;

  function townsOf(name: string): Reading[] {
    return (names.exact.get(name) ?? []).filter(({ status }) => status === "city");
  }
}

const isNear = (one: Reading, other: Reading) =>
  one.code1 === other.code1 && one.code2 !== other.code2;
