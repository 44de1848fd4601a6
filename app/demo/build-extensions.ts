import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { text } from "node:stream/consumers";

const root = join(import.meta.dirname, "../..");
// Beside the other build's lock file: that build empties `build/`.
const stamp = join(root, "node_modules/.extensions.sha256");
const shopify = join(root, "node_modules/@shopify/cli/bin/run.js");

/** Builds the extensions' bundles with Shopify's own tool, unless there are bundles of the current sources. */
export async function buildExtensionsWhenStale(announce: (line: string) => void): Promise<void> {
  const sources = hashSources();
  if (isThere() && readIfThere(stamp) === sources) return;
  announce("Building the extensions with the store's own tool …");
  await build();
  writeFileSync(stamp, sources);
}

function hashSources(): string {
  const hash = createHash("sha256");
  const patterns = ["extensions/**/*.{ts,tsx,toml}", "extensions/*/locales/*.json"];
  const paths = globSync([...patterns, "shopify.app.toml"], { cwd: root });
  for (const path of paths.toSorted()) {
    // The tool rewrites its own declarations beside ours.
    if (path.endsWith(".d.ts") || path.includes("/dist/")) continue;
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

function isThere(): boolean {
  const folders = globSync("extensions/*/shopify.extension.toml", { cwd: root });
  const bundleOf = (path: string) => {
    const handle = path.split("/")[1] ?? "";
    return join(root, "extensions", handle, "dist", `${handle}.js`);
  };
  return folders.length > 0 && folders.every((path) => existsSync(bundleOf(path)));
}

/** The tool needs no account for this; telemetry is off, and its files go to a temporary folder. */
async function build(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "encomienda-extensions-"));
  try {
    const child = spawn(
      process.execPath,
      [shopify, "app", "build", "--skip-dependencies-installation"],
      {
        cwd: root,
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          PATH: [dirname(process.execPath), "/usr/local/bin", "/usr/bin", "/bin"].join(delimiter),
          HOME: home,
          CI: "1",
          SHOPIFY_CLI_NO_ANALYTICS: "1",
          NODE_ENV: "production",
        },
      },
    );
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "exit"),
    ]);
    if (code !== 0) throw new Error(`the extensions were not built:\n${output}${errors}`.trim());
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
