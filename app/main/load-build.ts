import type { RequestListener, Server } from "node:http";
import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

import type { ServerBuild } from "@remix-run/node";

import type { Settings } from "#app/runtime/env.ts";
import type { Log } from "#app/runtime/log.ts";

/** The request handlers, and the resources that they hold open. */
export interface App {
  listener: RequestListener;
  /** Ends the background jobs while requests are still answered. */
  stopJobs: () => Promise<void>;
  close: () => Promise<void>;
}

type OpenApp = (build: ServerBuild) => Promise<App>;

/**
 * The app of this process: in production the bundle's, in development that of the sources, where the next request uses
 * what was saved last. Either way everything is in one module graph, so there is one database handle.
 */
export async function loadApp(
  { mode, shopify }: Pick<Settings, "mode" | "shopify">,
  server: Server,
  log: Log,
  open: OpenApp,
): Promise<App> {
  if (mode === "production") return open(await loadBundle());
  return openSources(server, log, shopify && new URL(shopify.appUrl).hostname, open);
}

/** Compiled once for every start on this machine; where its folder cannot be written, each start compiles it. */
async function loadBundle(): Promise<ServerBuild> {
  const build = new URL("../../build/", import.meta.url);
  enableCompileCache(fileURLToPath(new URL("compiled", build)));
  const bundle = (await import(new URL("server/index.js", build).href)) as ServerBuild;
  flushCompileCache();
  return bundle;
}

/** @param publicHost the host that a tunnel forwards from; Vite refuses requests for hosts that it does not know */
async function openSources(
  server: Server,
  log: Log,
  publicHost: string | null,
  open: OpenApp,
): Promise<App> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: "app/vite.config.ts",
    appType: "custom",
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: publicHost === null ? [] : [publicHost],
    },
  });
  // Vite would end the process before the service is closed.
  process.removeAllListeners("SIGTERM");

  let entry: unknown = null;
  let app: Promise<App> | null = null;
  /** The app of the newest sources. The previous one is closed first, because a database has one writer. */
  async function newest(): Promise<App> {
    const build = (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
    if (!app || build.entry.module !== entry) {
      const last = app;
      entry = build.entry.module;
      app = (async () => {
        await (await last)?.close();
        return open(build);
      })();
    }
    return app;
  }

  await newest();
  return {
    listener(request, response) {
      vite.middlewares(request, response, () => {
        newest().then(
          (current) => current.listener(request, response),
          (error: unknown) => {
            log.error({ event: "sources.load_failed", err: error }, "The sources do not load.");
            response.writeHead(500).end("The sources do not run: see the log.\n");
          },
        );
      });
    },
    async stopJobs() {
      await (await app)?.stopJobs();
    },
    async close() {
      await vite.close();
      await (await app)?.close();
    },
  };
}
