/** A text, or what opens, closes and separates; a number or a word is of no interest. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},]/g;

/** What is open: an object with the names that it has so far, or a list with the place of its element. */
type Open = { names: Set<string>; name: string; isName: boolean } | { at: number };

/**
 * The path of the first name that an object of the JSON has twice; null for none. Readers take the first or the last
 * of two, and the other is lost without a word.
 * @param text that JSON.parse takes
 * @param value what JSON.parse made of it
 */
export function doubledName(text: string, value: unknown): string | null {
  return hasAllColons(text, value) ? null : findDoubled(text);
}

/**
 * A name has one colon behind it. Where none is written as an escape, a text with as many colons as its value has
 * names and colons within texts lost none of them. Nearly every body is one, and reading its tokens took longer than
 * JSON.parse did.
 */
const hasAllColons = (text: string, value: unknown): boolean =>
  !text.includes("\\") && colonsOf(text) === colonsOfValue(value);

function colonsOf(text: string): number {
  let count = 0;
  for (let at = text.indexOf(":"); at !== -1; at = text.indexOf(":", at + 1)) count += 1;
  return count;
}

function colonsOfValue(value: unknown): number {
  if (typeof value === "string") return colonsOf(value);
  if (typeof value !== "object" || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += colonsOfValue(item);
    return count;
  }
  for (const name in value) {
    count += 1 + colonsOf(name) + colonsOfValue((value as Record<string, unknown>)[name]);
  }
  return count;
}

function findDoubled(text: string): string | null {
  const open: Open[] = [];
  for (const [token] of text.matchAll(TOKEN)) {
    const inner = open.at(-1);
    if (token === "{") open.push({ names: new Set(), name: "", isName: true });
    else if (token === "[") open.push({ at: 0 });
    else if (token === "}" || token === "]") open.pop();
    else if (token === ",") {
      if (!inner) continue;
      if ("at" in inner) inner.at += 1;
      else inner.isName = true;
    } else if (inner && "names" in inner && inner.isName) {
      inner.name = JSON.parse(token) as string;
      inner.isName = false;
      if (inner.names.has(inner.name)) return pathOf(open);
      inner.names.add(inner.name);
    }
  }
  return null;
}

const pathOf = (open: readonly Open[]): string =>
  open.map((each) => ("at" in each ? each.at : each.name)).join(".");
