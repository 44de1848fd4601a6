import { dice } from "../dice.ts";
import { americanDoubts } from "./american-doubts.ts";
import { americanKinds } from "./american-kinds.ts";
import { americanPlaces } from "./american-places.ts";
import type { Atlas } from "./atlas.ts";
import { everydayKinds } from "./everyday-kinds.ts";
import { harderKinds } from "./harder-kinds.ts";
import { askKinds, insideKinds } from "./inside-kinds.ts";
import { localKinds } from "./local-kinds.ts";
import { type Kind, type Made, Scene } from "./scene.ts";
import { trapKinds } from "./trap-kinds.ts";

const spanish = [
  ...everydayKinds,
  ...harderKinds,
  ...insideKinds,
  ...localKinds,
  ...askKinds,
  ...trapKinds,
];

/**
 * Addresses as buyers of six countries type them, written from the catalogues before its author had read the matcher.
 * A kind has the share that its weight says; one that cannot be made of a place takes the next place.
 */
export function fifteenthAddresses(atlas: Atlas, seed: number, count: number): Made[] {
  const { below, chance } = dice(seed * 7919 + 15);
  const kinds =
    atlas.country === "US" ? [...americanKinds, ...americanPlaces, ...americanDoubts] : spanish;
  const whole = kinds.reduce((sum, { weight }) => sum + weight, 0);
  const made: Made[] = [];
  while (made.length < count) {
    const kind = kindAt(kinds, chance() * whole);
    for (let tries = 0; tries < 60; tries += 1) {
      const answered = kind.make(new Scene(atlas, below(2 ** 31)));
      if (!answered) continue;
      made.push({ kind: kind.name, ...answered });
      break;
    }
  }
  return made;
}

function kindAt(kinds: readonly Kind[], thrown: number): Kind {
  let left = thrown;
  return kinds.find(({ weight }) => (left -= weight) < 0) ?? kinds.at(-1)!;
}
