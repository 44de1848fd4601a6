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

/** The status, and the size of the file that came; a refusal comes before the body is asked for. */
async function send(url: string, bytes: number, authorization = "staff"): Promise<string> {
  const form = new FormData();
  form.set("file", new File(["x".repeat(bytes)], "remesa.csv"));
  const sent = new Response(form);
  const body = Buffer.from(await sent.arrayBuffer());
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked = request(url, {
    method: "POST",
    headers: {
      authorization,
      expect: "100-continue",
      "content-type": sent.headers.get("content-type") ?? "",
      "content-length": body.length,
    },
  });
  asked.on("response", resolve).on("error", reject);
  asked.on("continue", () => asked.end(body));
  asked.flushHeaders();
  const response = await promise;
  const said = await text(response);
  asked.destroy();
  return `${response.statusCode} ${said}`.trim();
}

test("a file comes to its one page alone, from a member of staff, and is no larger than that page takes", async () => {
  const origin = await serve();
  const large = 300_000;
  for (const path of ["/app/cash/remittances", "/app/cash/remittances.data?x=1"]) {
    expect(await send(origin + path, large), path).toBe(`200 ${large}`);
    expect(await send(origin + path, large, "nobody"), path).toBe("413");
  }
  const page = `${origin}/app/cash/remittances`;
  expect(await send(page, OWN_FILE_BYTES_MAX)).toBe(`200 ${OWN_FILE_BYTES_MAX}`);
  expect(await send(page, OWN_FILE_BYTES_MAX + 70_000)).toBe("413");
  for (const path of ["/app/cash", "/app/cash/remittances/7", "/app/cash/remittances/", "/app"])
    expect(await send(origin + path, large), path).toBe("413");
  expect(await send(`${origin}/app/cash`, 1_000)).toBe("200 1000");
});
