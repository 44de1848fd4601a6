import {
  request as sendRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";

import { adminAddress } from "./browser/admin-address.ts";

const APP_BRIDGE = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

/**
 * Forwards a request to the app and its response back. Three things are changed, because the demo's admin is not
 * Shopify's: the URL of the admin's script, the pages that may frame the app, and redirects out of the admin.
 */
export function forwardToApp(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  appPort: number,
): void {
  const proxied = sendRequest(
    {
      host: "127.0.0.1",
      port: appPort,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    },
    (response) => {
      relayResponse(response, outgoing).catch(() => outgoing.destroy());
    },
  );
  proxied.on("error", () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { "content-type": "text/plain" }).end("The app does not answer.");
  });
  outgoing.on("close", () => proxied.destroy());
  incoming.pipe(proxied);
}

async function relayResponse(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const status = response.statusCode ?? 502;
  const headers = changed(response.headers);
  // The script's URL is in the pages and in the code that hydrates them.
  if (!/^text\/(html|javascript)/.test(headers["content-type"] ?? "")) {
    outgoing.writeHead(status, headers);
    response.pipe(outgoing);
    return;
  }
  const sent = await buffer(response);
  const coding = codings[headers["content-encoding"] ?? ""];
  const text = (coding ? await coding.decode(sent) : sent).toString();
  let body: Buffer = sent;
  if (text.includes(APP_BRIDGE)) {
    const withOurs = Buffer.from(text.replaceAll(APP_BRIDGE, "/admin/code/app-bridge.ts"));
    body = coding ? await coding.encode(withOurs) : withOurs;
  }
  delete headers["transfer-encoding"];
  outgoing.writeHead(status, { ...headers, "content-length": body.byteLength }).end(body);
}

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const codings: Record<string, Coding | undefined> = {
  br: {
    decode: promisify(brotliDecompress),
    encode: (bytes) => promisify(brotliCompress)(bytes, quick),
  },
  gzip: { decode: promisify(gunzip), encode: promisify(gzip) },
};
interface Coding {
  decode: (bytes: Buffer) => Promise<Buffer>;
  encode: (bytes: Buffer) => Promise<Buffer>;
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

/** A page that forbids framing stays so. */
const allow = (ancestors: string): string =>
  ancestors.includes("'none'") ? ancestors : "frame-ancestors 'self'";
