import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { importsOf } from "../may-import.ts";

const ROOT = join(import.meta.dirname, "../../..");
const START = "<!-- import graph: npm run docs:graph -->";
const END = "<!-- end of the import graph -->";

/** Imported nearly everywhere: their arrows would hide the others, so the table has them and the picture has not. */
const omittedFromPicture = ["app/shipping/model", "app/runtime"];
/** Pure nouns, which others may import without the folder around them. */
const models = ["app/shipping/model", "app/shopify/model"];

/** The document with both graphs as the code has them now. */
export function withImportGraph(document: string): string {
  const start = document.indexOf(START);
  const end = document.indexOf(END);
  if (start < 0 || end < start) throw new Error("the document has no place for the import graph");
  return `${document.slice(0, start)}${START}\n\n${importGraphs()}\n${document.slice(end)}`;
}

function importGraphs(): string {
  const files = globSync("{app,db,extensions}/**/*.{ts,tsx}", { cwd: ROOT }).map((path) => ({
    path,
    imports: importsOf(path, readFileSync(join(ROOT, path), "utf8")),
  }));
  const folders = edges(files, folderOf);
  const shopify = edges(
    files.filter(({ path }) => path.startsWith("app/shopify/")),
    partOfShopify,
  );
  return [picture(folders), table(folders), "### Inside `app/shopify`\n", picture(shopify)].join(
    "\n",
  );
}

type Edges = Map<string, Set<string>>;

function edges(
  files: { path: string; imports: string[] }[],
  nodeOf: (path: string) => string | null,
): Edges {
  const found: Edges = new Map();
  for (const { path, imports } of files) {
    const from = nodeOf(path);
    if (!from) continue;
    const targets = found.get(from) ?? new Set<string>();
    found.set(from, targets);
    for (const imported of imports) {
      const to = nodeOf(imported);
      if (to && to !== from) targets.add(to);
    }
  }
  return found;
}

/** The folder below `app`, or the top one; a model apart from what is built on it. */
function folderOf(path: string): string | null {
  const model = models.find((folder) => path.startsWith(`${folder}/`));
  if (model) return model;
  const [top, folder, ...inner] = path.split("/");
  if (top === "db" || top === "extensions") return top;
  if (top !== "app") return null;
  // Remix wants these few files beside the folders.
  return inner.length > 0 ? `app/${folder}` : "app/routes";
}

/** A folder or a loose file of app/shopify. */
function partOfShopify(path: string): string | null {
  const [, part] = /^app\/shopify\/([^/]+)/.exec(path) ?? [];
  return part ?? null;
}

function picture(graph: Edges): string {
  const arrows = [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![from, to].some((node) => omittedFromPicture.includes(node)))
      .map((to) => `  ${nodeId(from)}["${label(from)}"] --> ${nodeId(to)}["${label(to)}"]`),
  );
  return ["```mermaid", "flowchart LR", ...arrows.toSorted(), "```", ""].join("\n");
}

function label(node: string): string {
  return node.replace(/^app\//, "");
}

function nodeId(node: string): string {
  return `n_${node.replaceAll(/[^a-z0-9]/gi, "_")}`;
}

function table(graph: Edges): string {
  const rows = [...graph]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, targets]) => {
      const list = [...targets].toSorted().map((to) => `\`${label(to)}\``);
      return `| \`${label(from)}\` | ${list.join(", ") || "nothing of ours"} |`;
    });
  return ["| folder | imports |", "| --- | --- |", ...rows, ""].join("\n");
}
