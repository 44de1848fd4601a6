import { dice } from "../dice.ts";
import type { Atlas } from "./atlas.ts";
import { doubtKinds } from "./kinds-doubt.ts";
import { exchangedKinds } from "./kinds-exchanged.ts";
import { fieldKinds } from "./kinds-fields.ts";
import { habitKinds } from "./kinds-habits.ts";
import { lineKinds } from "./kinds-lines.ts";
import { namesakeKinds } from "./kinds-namesakes.ts";
import { partKinds } from "./kinds-parts.ts";
import { remainKinds } from "./kinds-remains.ts";
import { spellingKinds } from "./kinds-spelling.ts";
import { stateDoubtKinds } from "./kinds-states-doubt.ts";
import { stateLineKinds } from "./kinds-states-lines.ts";
import { stateKinds } from "./kinds-states.ts";
import { writingKinds } from "./kinds-writing.ts";
import { pools } from "./pools.ts";
import { type Draft, type Kind, toolkitOf } from "./toolkit.ts";

export interface Made extends Draft {
  kind: string;
}

const spanish = [
  ...writingKinds,
  ...spellingKinds,
  ...fieldKinds,
  ...exchangedKinds,
  ...lineKinds,
  ...partKinds,
  ...habitKinds,
  ...remainKinds,
  ...namesakeKinds,
  ...doubtKinds,
];
const states = [...stateKinds, ...stateLineKinds, ...stateDoubtKinds];

/** Addresses as people type them, with their answers; the first are the same in a longer run. */
export function seventeenthAddresses(atlas: Atlas, seed: number, count: number): Made[] {
  const d = dice(seed);
  const kit = toolkitOf(atlas, pools[atlas.country]!);
  const kinds = atlas.country === "US" ? states : spanish;
  const total = kinds.reduce((sum, [, weight]) => sum + weight, 0);
  const made: Made[] = [];
  while (made.length < count) {
    const [kind, , make] = thrown(kinds, d.chance() * total);
    let draft: ReturnType<Kind[2]> = null;
    for (let turn = 0; turn < 25 && !draft; turn += 1) draft = make(kit, d);
    if (draft) made.push({ kind, ...draft });
  }
  return made;
}

function thrown(kinds: readonly Kind[], at: number): Kind {
  let rest = at;
  return kinds.find(([, weight]) => (rest -= weight) < 0) ?? kinds[0]!;
}
