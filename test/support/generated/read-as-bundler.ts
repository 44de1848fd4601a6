import { runnerImport } from "vite";

/** What a generator has written, read as a customer's bundler does: Node itself wants the ending of each import. */
export async function readAsBundler<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(path, { configFile: false, logLevel: "error" });
  return module;
}
