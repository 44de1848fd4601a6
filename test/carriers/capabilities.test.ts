import { describe, expect, test } from "vitest";

import { readTape } from "#app/carriers/plugin-tools/tape.ts";
import { verifyPlugin } from "#app/carriers/plugin-tools/verify-plugin.ts";
import { readPlugin } from "#app/carriers/plugin/plugin-carrier.ts";
import { GUAYAQUIL, labelPdf, QUITO } from "#test/unit/carriers/plugin/open-faro.ts";

const FILE = new URL("../unit/carriers/plugin/files/capable.ts", import.meta.url).href;
const post = (operation: string, path: string, json: object, isCommit = false) => ({
  operation,
  method: "POST",
  path,
  isCommit,
  reply: { json },
});
const points = [{ servicePointRef: 7, name: "Centro", streetLine1: "Av. 10 de Agosto 1" }];
const expected = {
  trackingNumber: "F1",
  quote: { total: 1, days: 1 },
  annul: "manual",
  pickup: "P-1",
  manifest: true,
  returnWaybill: "R1",
  answerIncident: "answered",
  servicePoints: ["7"],
};
const tapeOf = (expectation: object) =>
  readTape({
    source: "made up",
    route: { from: QUITO, to: GUAYAQUIL },
    expect: expectation,
    exchanges: [
      post("create", "/waybills", { number: "F1" }, true),
      post("pickup", "/pickups", {}, true),
      post("manifest", "/manifests", { id: "M-1", pdf: labelPdf }, true),
      post("returnWaybill", "/returns", { number: "R1" }, true),
      post("answerIncident", "/incidents", { ok: true }, true),
      { ...post("servicePoints", "/points", { points }), method: "GET" },
    ],
  });

describe("what a carrier does besides waybills", () => {
  test("is walked, and what makes something is cut at every request", async () => {
    const file = await readPlugin(FILE);
    const tape = tapeOf(expected);
    expect(await verifyPlugin(file, tape, { only: ["operations", "cutCommits"] })).toEqual([]);
  });

  test("is wrong when it is not what the tape expects, or the tape expects nothing of it", async () => {
    const file = await readPlugin(FILE);
    const { manifest: _manifest, ...others } = expected;
    const tape = tapeOf({ ...others, pickup: "P-2", servicePoints: ["7", "8"] });
    expect(await verifyPlugin(file, tape, { only: ["operations"] })).toEqual([
      "pickup: is requested P-1, and the tape expects requested P-2",
      "manifest: the tape expects nothing of it",
      "servicePoints: is 7, and the tape expects 7, 8",
    ]);
  });
});
