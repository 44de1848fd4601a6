import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

export interface Extension {
  handle: string;
  /** An extension target, such as `admin.order-details.block.render`. */
  target: string;
  /** The target that decides whether the extension is shown; null when it always is. */
  conditions: string | null;
  folder: string;
  /** Texts by language. */
  locales: Record<string, unknown>;
}

/** The extensions of a folder, from the files that Shopify's tool reads. */
export function readExtensions(folder: string): Extension[] {
  return globSync("*/shopify.extension.toml", { cwd: folder })
    .toSorted()
    .map((path) => readExtension(join(folder, path)));
}

function readExtension(path: string): Extension {
  const toml = readFileSync(path, "utf8");
  const valueOf = (key: string) => new RegExp(`^\\s*${key} = "(.+)"$`, "m").exec(toml)?.[1];
  const handle = valueOf("handle");
  const target = valueOf("target");
  if (!handle || !target) throw new Error(`${path} names no handle or no target`);
  const folder = dirname(path);
  const hasConditions = toml.includes("[extensions.targeting.should_render]");
  return {
    handle,
    target,
    conditions: hasConditions ? target.replace(/\.render$/, ".should-render") : null,
    folder,
    locales: readLocales(folder),
  };
}

function readLocales(folder: string): Record<string, unknown> {
  const files = globSync("locales/*.json", { cwd: folder });
  return Object.fromEntries(
    files.map((file) => [
      basename(file, ".json").replace(".default", ""),
      JSON.parse(readFileSync(join(folder, file), "utf8")) as unknown,
    ]),
  );
}
