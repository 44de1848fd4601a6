import {
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { text } from "node:stream/consumers";

import { adminAddress } from "./browser/admin-address.ts";

const APP_BRIDGE = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

/**
 * Hands a request on to the app and its answer back. Three things are not as the app said them, because its admin is not
 * Shopify's: where the admin's script comes from, which page may frame it, and where it sends a browser that is not
 * inside the admin.
 */
export function forwardToApp(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  appPort: number,
): void {
  const asked = ask(
    {
      host: "127.0.0.1",
      port: appPort,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, "accept-encoding": "identity" },
    },
    (answer) => {
      answerWith(answer, outgoing).catch(() => outgoing.destroy());
    },
  );
  asked.on("error", () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { "content-type": "text/plain" }).end("The app does not answer.");
  });
  outgoing.on("close", () => asked.destroy());
  incoming.pipe(asked);
}

async function answerWith(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const status = answer.statusCode ?? 502;
  const headers = changed(answer.headers);
  // The script's address is in the pages and again in the code that brings them to life.
  if (!/^text\/(html|javascript)/.test(headers["content-type"] ?? "")) {
    outgoing.writeHead(status, headers);
    answer.pipe(outgoing);
    return;
  }
  const changedText = (await text(answer)).replaceAll(APP_BRIDGE, "/admin/code/app-bridge.ts");
  delete headers["content-length"];
  delete headers["transfer-encoding"];
  outgoing.writeHead(status, headers).end(changedText);
}

function changed(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = headers["content-security-policy"];
  const frames = typeof policy === "string" ? policy.replace(/frame-ancestors [^;]*/, allow) : null;
  return {
    ...headers,
    ...(frames && { "content-security-policy": frames }),
    ...(headers.location && { location: adminAddress(headers.location) }),
  };
}

/** A page that nobody may frame stays so. */
const allow = (ancestors: string): string =>
  ancestors.includes("'none'") ? ancestors : "frame-ancestors 'self'";
