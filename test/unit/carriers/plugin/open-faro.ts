import {
  openPluginCarriers,
  type PluginFile,
  readPlugin,
} from "#app/carriers/plugin/plugin-carrier.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import {
  type FakeServer,
  type Reply,
  type Seen,
  startFakeServer,
} from "#test/support/fake-server.ts";

export const QUITO = "EC|:|17|:|1701|:|170150";
export const GUAYAQUIL = "EC|:|09|:|0901|:|090150";

export const labelPdf = Buffer.from("%PDF-1.4 the carrier's").toString("base64");

/** What the carrier behind the plugin `faro` has, and how it answers. */
export interface Faro {
  carrier: Carrier;
  server: FakeServer;
  /** Its port alone; the plugin goes on. */
  closeServer: () => Promise<void>;
  /** The plugin. */
  close: () => void;
  /** How many waybills it made. */
  made: string[];
  /** Replaces the answer to requests whose path begins so. */
  answers: Map<string, (seen: Seen) => Reply | Promise<Reply>>;
  unmapped: string[];
}

const files = new Map<string, Promise<PluginFile>>();

/** Reads a plugin's file once in a worker: each time it would start a process, and say the same. */
export function readOnce(url: URL): Promise<PluginFile> {
  const read = files.get(url.href) ?? readPlugin(url.href);
  files.set(url.href, read);
  // What a busy machine did not load in time may be there the next time.
  read.catch(() => files.delete(url.href));
  return read;
}

/** The plugin of `files/NAME.ts` with a carrier on this machine behind it. */
export async function openFaro(name = "faro"): Promise<Faro> {
  const made: string[] = [];
  const answers: Faro["answers"] = new Map();
  const unmapped: string[] = [];
  const server = await startFakeServer((seen) => {
    const own = [...answers].find(([path]) => seen.path.startsWith(path));
    return own ? own[1](seen) : answerOf(seen, made);
  });
  const file = await readOnce(new URL(`./files/${name}.ts`, import.meta.url));
  const { carriers, close } = openPluginCarriers(file, {
    readSecret: () => "sesamo",
    hosts: { api: `${server.baseUrl}/api`, print: `${server.baseUrl}/print` },
    reports: {
      unmappedState: (_carrier, code) => unmapped.push(code),
      unread: () => unmapped.push("unread"),
    },
  });
  const [carrier] = carriers;
  // A price is awaited for two seconds: on a busy machine the worker takes longer to load.
  await carrier?.push?.read(new Headers(), new Uint8Array());
  const closeServer = server.close.bind(server);
  server.close = async () => {
    close();
    await closeServer();
  };
  return { carrier: carrier!, server, closeServer, close, made, answers, unmapped };
}

function answerOf({ method, path, text, headers }: Seen, made: string[]): Reply {
  if (path === "/api/login") return { json: { token: `t-${JSON.parse(text).pass}` } };
  if (path.startsWith("/print/labels/")) return { json: { pdf: labelPdf } };
  if (headers.authorization !== "Bearer t-sesamo") return { status: 401, json: {} };
  if (path === "/api/price") return { json: { price: "7.28" } };
  if (path === "/api/waybills" && method === "POST") {
    made.push(JSON.parse(text).ref);
    return { json: { number: `F${made.length}`, id: `id-${made.length}` } };
  }
  if (method === "DELETE") return { json: { gone: path.startsWith("/api/waybills/id-") } };
  if (path === "/api/track")
    return {
      json: {
        events: JSON.parse(text).numbers.map((trackingNumber: string) => ({
          trackingNumber,
          code: "7",
          at: "2026-01-31 14:05",
        })),
      },
    };
  return { status: 404, text: "<html>not here</html>" };
}
