import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const library = join(import.meta.dirname, "../../node_modules/@shopify/polaris/build/esm");
const app = join(import.meta.dirname, "..");

/** As PostCSS shows a part of a style sheet; https://postcss.org/api */
interface Rule {
  selectors: string[];
  parent?: { type: string; name?: string };
  remove: () => void;
}
interface AtRule {
  nodes?: readonly unknown[];
  remove: () => void;
}
interface Root {
  source?: { input: { file?: string } };
  walkRules: (each: (rule: Rule) => void) => void;
  walkAtRules: (each: (rule: AtRule) => void) => void;
}

/**
 * Leaves out of Polaris's style sheet what no component of the pages can be given: it has the styles of all of them in
 * one file. What a component can be given are the names in its own modules and in those that they import.
 */
export function onlyUsedPolarisStyles() {
  let used: Set<string> | null = null;
  return {
    postcssPlugin: "only-used-polaris-styles",
    Once(root: Root): void {
      if (!root.source?.input.file?.includes("@shopify/polaris/")) return;
      const names = (used ??= usedNames());
      root.walkRules((rule) => {
        // Steps of an animation.
        if (rule.parent?.name?.endsWith("keyframes")) return;
        const kept = rule.selectors.filter((selector) => isUsed(selector, names));
        if (kept.length === 0) rule.remove();
        else rule.selectors = kept;
      });
      root.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}

/** What stands in `:not(…)` and its like may be of a component that is not there. */
const FUNCTION = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
const CLASS = /\.((?:Polaris|p-theme)-[\w-]+)/g;

const isUsed = (selector: string, names: ReadonlySet<string>): boolean =>
  [...selector.replace(FUNCTION, "").matchAll(CLASS)].every(([, name = ""]) => names.has(name));

const IMPORT = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"@shopify\/polaris"/g;
const EXPORT = /export \{([^}]*)\} from '(\.[^']+)'/g;
const MODULE = /(?:from|import) '(\.[^']+)'/g;
const NAME = /Polaris-[\w-]+/g;

function usedNames(): Set<string> {
  const imported = new Set<string>();
  for (const path of globSync("**/*.{ts,tsx}", { cwd: app }))
    for (const [, list = ""] of readFileSync(join(app, path), "utf8").matchAll(IMPORT))
      for (const each of list.split(",")) imported.add(firstWord(each.replace(/\btype\s/, "")));

  // The theme that the pages are in when nothing else is said.
  const names = new Set(["p-theme-light"]);
  const seen = new Set<string>();
  function visit(path: string): void {
    if (seen.has(path)) return;
    seen.add(path);
    const code = readFileSync(path, "utf8");
    for (const [name] of code.matchAll(NAME)) names.add(name);
    for (const [, next = ""] of code.matchAll(MODULE)) visit(resolve(dirname(path), next));
  }
  for (const [, list = "", path = ""] of readFileSync(join(library, "index.js"), "utf8").matchAll(
    EXPORT,
  ))
    if (list.split(",").some((each) => imported.has(lastWord(each)))) visit(join(library, path));
  return names;
}

const firstWord = (text: string): string => text.trim().split(/\s/)[0] ?? "";
const lastWord = (text: string): string => text.trim().split(/\s/).at(-1) ?? "";
