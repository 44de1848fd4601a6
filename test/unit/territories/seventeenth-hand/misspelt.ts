import { fold, type Place } from "./atlas.ts";
import { type Dice, isNear, type Toolkit } from "./toolkit.ts";

/** A name spelt otherwise, that is near no other name which the address could mean. */
export function misspelt(kit: Toolkit, d: Dice, change: (name: string) => string) {
  const found = kit.place(d, (each) => kit.isSure(each) && fold(each.name).length > 5);
  if (!found) return null;
  const city = change(found.name);
  const key = fold(city);
  if (key === fold(found.name) || kit.atlas.readingsOf(city).length > 0) return null;
  for (const [name, { towns, minors, parts }] of kit.atlas.names) {
    if (Math.abs(name.length - key.length) > 1 || !isNear(name, key)) continue;
    const all: Place[] = [...towns, ...minors, ...parts];
    if (all.some((each) => each !== found && each.code3.startsWith(kit.scopeOf(found))))
      return null;
  }
  return kit.to(d, found, { city });
}
