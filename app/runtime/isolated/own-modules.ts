import { readFileSync } from "node:fs";
import { createRequire, stripTypeScriptTypes } from "node:module";
import { pathToFileURL } from "node:url";

/** The JavaScript of modules, by their URLs. */
export type Sources = readonly (readonly [url: string, source: string])[];

const IMPORT = /^\s*(?:import|export)\b[^;"]*"([^"]+\.ts)";|\b(?:import|new URL)\("([^"]+\.ts)"/gm;

const known = new Map<string, Sources>();

/**
 * A module of the service's own and all that it imports of them. To read TypeScript by itself takes a process longer
 * than all else of its start, twice where it has a worker; what is missing here it still reads so.
 */
export function ownModules(main: string): Sources {
  const found = known.get(main) ?? [...walk(main, new Map())];
  known.set(main, found);
  return found;
}

/**
 * The same of a file of somebody else's and what it imports of its folder, as they are now: they may change while the
 * service runs.
 */
export const modulesAsTheyAre = (url: string): Sources =>
  url.endsWith(".ts") ? [...walk(url, new Map(), new URL(".", url).href)] : [];

/** @param folder nothing beyond it is read */
function walk(url: string, found: Map<string, string>, folder = ""): Map<string, string> {
  const source = found.has(url) || !url.startsWith(folder) ? null : withoutTypes(url);
  if (source === null) return found;
  found.set(url, source);
  for (const [, named, later] of source.matchAll(IMPORT)) {
    const specifier = named ?? later ?? "";
    if (specifier.startsWith(".")) walk(new URL(specifier, url).href, found, folder);
    else if (specifier.startsWith("#")) walk(fileOf(specifier, url), found, folder);
  }
  return found;
}

/** The name itself where there is no such file: nothing is read by that. */
function fileOf(specifier: string, from: string): string {
  try {
    return pathToFileURL(createRequire(from).resolve(specifier)).href;
  } catch {
    return specifier;
  }
}

/** Null where it cannot be had: the process says why, and its launcher starts others. */
function withoutTypes(url: string): string | null {
  try {
    return stripTypeScriptTypes(readFileSync(new URL(url), "utf8"));
  } catch {
    return null;
  }
}

/** The address of a module that imports `main`, if that is given, where these sources stand for their files. */
export function withSources(sources: Sources, main: string | null): URL {
  const code = `import { registerHooks } from "node:module";
const sources = new Map(${JSON.stringify(sources)});
registerHooks({
  load(url, context, nextLoad) {
    const source = sources.get(url);
    return source === undefined
      ? nextLoad(url, context)
      : { format: "module", source, shortCircuit: true };
  },
});
${main === null ? "" : `await import(${JSON.stringify(main)});`}`;
  return new URL(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
}
