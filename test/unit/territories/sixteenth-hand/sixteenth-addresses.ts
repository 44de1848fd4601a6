import { dice } from "../dice.ts";
import type { Atlas } from "./atlas.ts";
import { lineKinds } from "./kinds-lines.ts";
import { ordinary } from "./kinds-ordinary.ts";
import { ownKinds } from "./kinds-own.ts";
import { placeKinds } from "./kinds-places.ts";
import { spelling } from "./kinds-spelling.ts";
import { traps } from "./kinds-traps.ts";
import { usTraps } from "./kinds-us-more.ts";
import { usKinds } from "./kinds-us.ts";
import type { Scene, Kind, Made } from "./scene.ts";
import { waysOf } from "./ways.ts";

const usualKinds = [...ordinary, ...spelling, ...lineKinds, ...placeKinds, ...ownKinds];

/** A form with a list of regions has fewer names that are shared: other traps make up for them. */
const TRAPS_WITH_REGIONS = 1.7;

function kindsOf(country: string): Kind[] {
  if (country === "US") return [...usKinds, ...usTraps];
  const factor = country === "EC" ? 1 : TRAPS_WITH_REGIONS;
  const heavier = traps.map(([name, weight, make]): Kind => [name, weight * factor, make]);
  return [...usualKinds, ...heavier];
}

/** How often a kind is tried before another is taken. */
const TRIES = 40;

function one(scene: Scene, kinds: readonly Kind[]): Made {
  const total = kinds.reduce((sum, [, weight]) => sum + weight, 0);
  for (;;) {
    let wanted = scene.dice.chance() * total;
    const found = kinds.find(([, weight]) => {
      wanted -= weight;
      return wanted < 0;
    });
    if (!found) continue;
    const [kind, , make] = found;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const made = make(scene);
      if (made) return { kind, ...made };
    }
  }
}

/** Addresses as buyers type them on a phone, in the shares that a shop sees. */
export function sixteenthAddresses(atlas: Atlas, seed: number, count: number): Made[] {
  const { country } = atlas;
  const scene = { atlas, ways: waysOf(country === "US" ? "CO" : country), dice: dice(seed) };
  const kinds = kindsOf(country);
  return Array.from({ length: count }, () => one(scene, kinds));
}
