import { STREETS, UNITS } from "./american-words.ts";
import type { Answered, Scene } from "./scene.ts";

type Fields = NonNullable<Parameters<Scene["to"]>[0]>;

/** Another town's or a state's name, that streets, schools and companies bear. */
const lent = (s: Scene) =>
  s.dice.chance(0.3) ? s.dice.pick([...s.atlas.regions.values()]).name : s.otherTown().name;

export const line = (s: Scene, texts: readonly string[]) => s.fill(s.dice.pick(texts), lent(s));

export const store = (s: Scene) => s.region().provinceCode!;

/** A filled American form. */
export function american(s: Scene, fields: Fields = {}, isTyped = true): Answered {
  const address2 = s.dice.chance(0.4) ? line(s, UNITS) : null;
  return s.to({ address1: line(s, STREETS), address2, ...fields }, isTyped);
}

/** The code of the place, without which some texts say nothing. */
export function zipOf(s: Scene): string | undefined {
  const { zips } = s.subject;
  return zips.length > 0 ? s.dice.pick(zips) : undefined;
}

/** How parts of names are shortened. */
export const SHORT: readonly [RegExp, string][] = [
  [/^Saint /, "St "],
  [/^Saint /, "St. "],
  [/^Fort /, "Ft "],
  [/^Fort /, "Ft. "],
  [/^Mount /, "Mt "],
  [/^North /, "N "],
  [/^South /, "So. "],
  [/^West /, "W. "],
  [/^East /, "E "],
  [/ City$/, " Cty"],
  [/ Springs$/, " Spgs"],
  [/ Beach$/, " Bch"],
  [/ Heights$/, " Hts"],
  [/ Park$/, " Pk"],
  [/ Valley$/, " Vly"],
  [/ Junction$/, " Jct"],
  [/ville$/, "vl"],
  [/^Port /, "Pt "],
  [/^New /, "N. "],
  [/ Falls$/, " Fls"],
  [/ Lake$/, " Lk"],
  [/burg$/, "burgh"],
  [/borough$/, "boro"],
];
