import { expect, test } from "vitest";

import { exampleAddress, exampleWaybill } from "../example-waybill.ts";
import { GUAYAQUIL, openFaro, QUITO } from "./open-faro.ts";

/** The first of what test/attacks/wild-plugin.test.ts tries. */
test("a plugin that ends its process has made nothing before its commit, is unknown after it, and works on", async () => {
  const wild = await openFaro("wild");
  wild.answers.set("/api/waybills", () => ({ json: {} }));
  const create = (reference: string) =>
    wild.carrier.createWaybill(
      exampleWaybill({
        reference,
        sender: exampleAddress(QUITO),
        recipient: exampleAddress(GUAYAQUIL),
      }),
      new AbortController().signal,
    );
  expect(await create("exit")).toMatchObject({
    kind: "rejected",
    detail: expect.stringContaining("ended by itself"),
  });
  expect(await create("module")).toMatchObject({
    kind: "rejected",
    detail: expect.stringContaining("imports node:http"),
  });
  expect(await create("commonjs")).toMatchObject({
    kind: "rejected",
    detail: expect.stringContaining("is no ES module"),
  });
  expect(await create("report")).toMatchObject({ kind: "rejected" });
  expect(await create("after-exit")).toMatchObject({ kind: "unknown" });
  expect(await create("plain")).toMatchObject({ kind: "created" });
  await wild.server.close();
});
