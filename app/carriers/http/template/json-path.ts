import { z } from "zod";

const PATH_LENGTH_MAX = 200;
const STEP = /\[(\d+|\*)\]|([^.[\]]+)/g;

/** `data.waybills[0].number`; `[*]` takes every element; `$` is the whole response. */
export const jsonPath = z
  .string()
  .max(PATH_LENGTH_MAX)
  .regex(
    /^(\$|[^.[\]$]+|\[(\d+|\*)\])(\.[^.[\]]+|\[(\d+|\*)\])*$/,
    "must be a path such as data.waybills[0].number",
  );

/** One path or several. */
export const jsonPaths = z.union([jsonPath, z.array(jsonPath).min(1)]);
export type JsonPaths = z.infer<typeof jsonPaths>;

/** Every value at the path; empty when nothing is there. Inherited properties are ignored. */
export function readAll(json: unknown, path: string): unknown[] {
  let found: unknown[] = [json];
  for (const [, index, name] of path.replace(/^\$/, "").matchAll(STEP)) {
    found = found.flatMap((value) => {
      if (index === "*") return Array.isArray(value) ? (value as unknown[]) : [];
      const key = index ?? name ?? "";
      const isThere =
        typeof value === "object" &&
        value !== null &&
        Array.isArray(value) === (index !== undefined) &&
        Object.hasOwn(value, key);
      return isThere ? [(value as Record<string, unknown>)[key]] : [];
    });
  }
  return found;
}

/** The first text or number at any of the paths, as trimmed text. */
export function readText(json: unknown, paths: JsonPaths | undefined): string | null {
  for (const path of [paths ?? []].flat()) {
    for (const value of readAll(json, path)) {
      const text = textOf(value);
      if (text) return text;
    }
  }
  return null;
}

/** The elements of a list; null when the value is not a list. */
export function readList(json: unknown, path: string): unknown[] | null {
  if (path.includes("[*]")) {
    const [before = ""] = path.split("[*]", 1);
    const isThere = readAll(json, before || "$").some((value) => Array.isArray(value));
    return isThere ? readAll(json, path) : null;
  }
  const [list] = readAll(json, path);
  return Array.isArray(list) ? (list as unknown[]) : null;
}

export function textOf(value: unknown): string | null {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" ? value.trim() : null;
}
