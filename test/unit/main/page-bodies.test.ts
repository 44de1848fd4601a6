import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { Hono } from "hono";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";

import { openPages } from "#app/main/serve-page.ts";
import { edgeListener, type EdgeEnv } from "#app/runtime/edge/listener.ts";
import { OWN_FILE_BYTES_MAX } from "#app/shipping/model/carrier-file.ts";

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The pages, each of which answers how large the file in its form is. */
async function serve(): Promise<string> {
  const pages = openPages({
    render: async (asked) => {
      const file = (await asked.formData()).get("file");
      return Response.json(file instanceof File ? file.size : null);
    },
    isStaff: ({ headers }) => headers.get("authorization") === "staff",
    isSaneAuthAddress: () => true,
    framePolicy: () => "",
    isTrackingToken: () => true,
    isUnavailable: () => false,
    languageOf: () => "en",
    keepsPages: false,
    log: Object.assign(pino({ enabled: false }), { writeLine() {} }),
  });
  const edge = new Hono<EdgeEnv>().all("*", pages);
  server = createServer(edgeListener(edge, () => {}));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const taken = (url: string, bytes: number) => answerTo(url, bytes, { isWhole: true });

/** By its head alone: a body that nobody reads could end the connection before its client has read the refusal. */
const refused = (url: string, bytes: number, authorization?: string) =>
  answerTo(url, bytes, { isWhole: false, authorization });

/** The status, and the size of the file that came. */
async function answerTo(
  url: string,
  bytes: number,
  { isWhole, authorization = "staff" }: { isWhole: boolean; authorization?: string | undefined },
): Promise<string> {
  const form = new FormData();
  form.set("file", new File(["x".repeat(bytes)], "remesa.csv"));
  const sent = new Response(form);
  const body = Buffer.from(await sent.arrayBuffer());
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked = request(url, {
    method: "POST",
    headers: {
      authorization,
      "content-type": sent.headers.get("content-type") ?? "",
      "content-length": body.length,
    },
  });
  asked.on("response", resolve).on("error", reject);
  if (isWhole) asked.end(body);
  else asked.flushHeaders();
  const response = await promise;
  const said = await text(response);
  asked.destroy();
  return `${response.statusCode} ${said}`.trim();
}

test("a file comes to its one page alone, from a member of staff, and is no larger than that page takes", async () => {
  const origin = await serve();
  const large = 300_000;
  for (const path of ["/app/cash/remittances", "/app/cash/remittances.data?x=1"]) {
    expect(await taken(origin + path, large), path).toBe(`200 ${large}`);
    expect(await refused(origin + path, large, "nobody"), path).toBe("413");
  }
  const page = `${origin}/app/cash/remittances`;
  expect(await taken(page, OWN_FILE_BYTES_MAX)).toBe(`200 ${OWN_FILE_BYTES_MAX}`);
  expect(await refused(page, OWN_FILE_BYTES_MAX + 70_000)).toBe("413");
  for (const path of ["/app/cash", "/app/cash/remittances/7", "/app/cash/remittances/", "/app"])
    expect(await refused(origin + path, large), path).toBe("413");
  expect(await taken(`${origin}/app/cash`, 1_000)).toBe("200 1000");
});
