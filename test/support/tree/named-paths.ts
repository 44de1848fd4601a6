import { globSync } from "node:fs";
import { join } from "node:path";

const ROOTS = "app|db|docs|test|extensions|clients";
/** `app/main/server.ts`, `app/labels/*.ts`, `db/{rules,schema}/`. */
const FULL_PATH = new RegExp(String.raw`(?<![\w/.-])(?:${ROOTS})/[\w$./*{},-]*`, "g");
/** `serve-rates.ts`, `model/rate.ts`: a file named without its whole path. */
const SHORT_PATH = /^(?:\.\.\/)*[a-z][\w$-]*(?:\/[\w$-]+)*\.(?:ts|tsx|sql)$/;
/** A file that a reader of docs/carriers.md writes. */
const EXAMPLES = new Set(["andes.ts"]);

/** The paths of this tree that a Markdown document names between back-ticks, outside its blocks of code. */
export function namedInDocument(text: string): string[] {
  const prose = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, "");
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);
  return spans
    .flatMap((span) =>
      SHORT_PATH.test(span) ? [span.replace(/^(?:\.\.\/)+/, "")] : fullPathsIn(span),
    )
    .filter((path) => !EXAMPLES.has(path) && !/^extensions\/.*\/dist/.test(path));
}

/** The paths of this tree that the comments of a source file name. */
export function namedInComments(text: string): string[] {
  const comments = text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g);
  return [...comments].flatMap(([comment]) =>
    fullPathsIn(comment).filter((path) => /\.\w+$/.test(path)),
  );
}

function fullPathsIn(text: string): string[] {
  return [...text.matchAll(FULL_PATH)].map(([path]) => path.replace(/[.,]$/, ""));
}

/** Whether a named path, a pattern of paths, or the end of a path is there. */
export function pathExists(root: string, path: string, all: readonly string[]): boolean {
  if (path.includes("…")) return true;
  if (globSync(path, { cwd: root }).length > 0) return true;
  return all.some((known) => known.endsWith(`/${path}`) || known === path);
}

/** Every file below the roots of the tree and beside them. */
export function allPaths(root: string): string[] {
  return globSync([`{${ROOTS.replaceAll("|", ",")}}/**/*.*`, "*.*", ".*"], {
    cwd: root,
    exclude: ["**/node_modules/**"],
  }).map((path) => join(path));
}
