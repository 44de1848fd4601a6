import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { exampleAddress, exampleWaybill } from "../example-waybill.ts";
import { GUAYAQUIL, openFaro, QUITO, type Faro } from "./open-faro.ts";

const calm = new AbortController().signal;

describe("whatever the author of a plugin writes,", () => {
  let faro: Faro;
  let commits = 0;
  beforeAll(async () => void (faro = await openFaro("made-up")));
  afterAll(() => faro.server.close());
  beforeEach(() => {
    commits = 0;
    faro.answers.set("/api/waybills", () => {
      commits += 1;
      return { json: {} };
    });
  });
  const create = (reference: string) =>
    faro.carrier.createWaybill(
      exampleWaybill({
        reference,
        sender: exampleAddress(QUITO),
        recipient: exampleAddress(GUAYAQUIL),
      }),
      calm,
    );

  test.for([
    ["a waybill without a commit", "without", 0],
    ["a waybill made by a request that is no commit", "by-ask", 1],
    ["an error after the commit", "throws", 1],
    ["a waybill without a number", "number", 1],
    ["a second commit after an answer", "twice", 1],
    ["a refusal without a word of the carrier", "wordless", 1],
  ] as const)("%s is unknown", async ([, reference, sent]) => {
    expect(await create(reference)).toMatchObject({ kind: "unknown" });
    expect(commits).toBe(sent);
  });

  test.for([
    ["a swallowed error of the commit", "swallowed"],
    ["a refusal read into a lost answer", "refused"],
    ["a second commit after a lost answer", "again"],
  ] as const)("%s is unknown, and the carrier sees one request", async ([, reference]) => {
    faro.server.breakNext("answerLost", "/api/waybills");
    expect(await create(reference)).toMatchObject({ kind: "unknown" });
    expect(commits).toBe(1);
  });

  test.for([
    ["a fault in a 500 that the commit names is rejected", "fault-named", "<Fault/>", "rejected"],
    ["another 500 of that commit is unknown", "fault-named", "<html/>", "unknown"],
    ["a fault in a 500 that no commit names is unknown", "fault", "<Fault/>", "unknown"],
  ] as const)("%s", async ([, reference, text, kind]) => {
    faro.answers.set("/api/waybills", () => ({ status: 500, text }));
    expect(await create(reference)).toMatchObject({ kind });
  });

  test("a commit that was answered is a waybill", async () => {
    expect(await create("plain")).toMatchObject({ kind: "created", trackingNumber: "F1" });
  });
});
