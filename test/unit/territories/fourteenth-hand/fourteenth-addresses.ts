import type { Atlas } from "../thirteenth-hand/atlas.ts";
import { americanDoubts } from "./american-doubts.ts";
import { americanKinds } from "./american-kinds.ts";
import { besideKinds } from "./beside.ts";
import { doubtKinds } from "./doubts.ts";
import { fieldKinds } from "./fields.ts";
import { labelKinds } from "./labels.ts";
import { levelKinds } from "./levels.ts";
import { localKinds } from "./local.ts";
import { phoneKinds } from "./phone.ts";
import { type Kinds, type Made, sceneOf } from "./scene.ts";
import { signKinds } from "./signs.ts";

const TRIES = 60;

/** Messy addresses of a country, each kind as often as every other. */
export function fourteenthAddresses(atlas: Atlas, seed: number, count: number) {
  const scene = sceneOf(atlas, seed);
  const kinds = Object.entries(kindsOf(atlas.country));
  const made: (Made & { kind: string })[] = [];
  for (let at = 0; made.length < count && at < count * 3; at += 1) {
    const [kind, make] = kinds[at % kinds.length]!;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const one = make(scene);
      if (one === null) continue;
      made.push({ kind, ...one });
      break;
    }
  }
  return made;
}

const kindsOf = (country: string): Kinds =>
  country === "US"
    ? { ...americanKinds, ...americanDoubts, ...signKinds }
    : {
        ...signKinds,
        ...phoneKinds,
        ...fieldKinds,
        ...labelKinds,
        ...levelKinds,
        ...besideKinds,
        ...doubtKinds,
        ...localKinds[country],
      };
