import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { transformWithEsbuild } from "vite";

const known = new Map<string, Promise<string>>();

/**
 * Serves the scripts of a folder to a browser as modules: TypeScript with its types stripped, one file at a time, not
 * bundled.
 * @param folder absolute
 * @returns the script, or a 404 for a name that is not below the folder
 */
export async function serveCode(folder: string, name: string): Promise<Response> {
  if (!/^([a-z0-9-]+\/)*[a-z0-9-]+\.ts$/.test(name)) return new Response(null, { status: 404 });
  const path = join(folder, name);
  if (!known.has(path)) known.set(path, withoutTypes(path));
  try {
    const script = await known.get(path);
    return new Response(script, {
      headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
    });
  } catch {
    known.delete(path);
    return new Response(null, { status: 404 });
  }
}

async function withoutTypes(path: string): Promise<string> {
  const { code } = await transformWithEsbuild(await readFile(path, "utf8"), path, {
    target: "es2024",
    sourcemap: false,
    tsconfigRaw: {},
  });
  return code;
}
