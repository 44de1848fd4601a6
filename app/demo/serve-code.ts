import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { transformWithEsbuild } from "vite";

const known = new Map<string, Promise<string>>();

/**
 * Serves the scripts of a folder to a browser: TypeScript with its types stripped, not bundled.
 * @param folder absolute
 * @param names one, or several to be served as one
 * @returns the script, or a 404 for a name that is not below the folder
 */
export async function serveCode(folder: string, ...names: string[]): Promise<Response> {
  try {
    const scripts = await Promise.all(names.map((name) => readCode(folder, name)));
    return new Response(scripts.join("\n"), {
      headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
    });
  } catch {
    return new Response(null, { status: 404 });
  }
}

/** @throws Error for a name that is not below the folder */
async function readCode(folder: string, name: string): Promise<string> {
  if (!/^([a-z0-9-]+\/)*[a-z0-9-]+\.ts$/.test(name)) throw new Error(`${name} is not served`);
  const path = join(folder, name);
  const code = known.get(path) ?? withoutTypes(path);
  known.set(path, code);
  code.catch(() => known.delete(path));
  return code;
}

async function withoutTypes(path: string): Promise<string> {
  const { code } = await transformWithEsbuild(await readFile(path, "utf8"), path, {
    target: "es2024",
    sourcemap: false,
    tsconfigRaw: {},
  });
  return code;
}
