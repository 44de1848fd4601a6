import { americanKinds } from "./american-kinds.ts";
import { askedKinds } from "./asked-kinds.ts";
import type { Atlas } from "./atlas.ts";
import { dangerKinds } from "./danger-kinds.ts";
import { fieldKinds } from "./field-kinds.ts";
import { handOf, type Kind, type Made } from "./hand.ts";
import { levelKinds } from "./level-kinds.ts";
import { localKinds } from "./local-kinds.ts";
import { otherTownKinds } from "./other-town-kinds.ts";
import { typingKinds } from "./typing-kinds.ts";

const TRIES = 60;

/** Messy addresses of a country, each kind as often as every other. */
export function thirteenthAddresses(atlas: Atlas, seed: number, count: number) {
  const hand = handOf(atlas, seed);
  const kinds = Object.entries(kindsOf(atlas.country));
  const made: (Made & { kind: string })[] = [];
  for (let at = 0; made.length < count && at < count * 3; at += 1) {
    const [kind, make] = kinds[at % kinds.length]!;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const one = make(hand);
      if (one === null) continue;
      made.push({ kind, ...one });
      break;
    }
  }
  return made;
}

const kindsOf = (country: string): Readonly<Record<string, Kind>> =>
  country === "US"
    ? americanKinds
    : {
        ...otherTownKinds,
        ...typingKinds,
        ...fieldKinds,
        ...levelKinds,
        ...askedKinds,
        ...dangerKinds,
        ...localKinds[country],
      };
