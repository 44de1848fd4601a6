import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import { getRequestListener } from "@hono/node-server";

import { forwardToApp } from "./app-proxy.ts";
import type { Demo } from "./open-demo.ts";
import { demoPages } from "./pages/demo-pages.ts";

const OURS = /^\/(admin|account|checkout|extension-host)?([/?]|$)/;

/**
 * Listens at the demo's URL: the pages of the simulated admin and shop, and the app for every other path.
 * @returns a function that closes it
 */
export async function openFront(demo: Demo, port: number): Promise<() => Promise<void>> {
  const pages = demoPages(demo);
  const listener = getRequestListener((request) => pages.fetch(request));
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? "/";
    if (OURS.test(path)) void listener(incoming, outgoing);
    else if (isAppWithoutFrame(incoming))
      outgoing.writeHead(302, { location: path.replace(/^\/app/, "/admin/app") }).end();
    else forwardToApp(incoming, outgoing, demo.appPort);
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed).listen(port, "127.0.0.1", listening);
  });
  return () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
}

/** The app's pages belong in the admin: a direct visit is redirected there. */
function isAppWithoutFrame({ url = "", headers }: IncomingMessage): boolean {
  return /^\/app([/?]|$)/.test(url) && headers["sec-fetch-dest"] === "document";
}
