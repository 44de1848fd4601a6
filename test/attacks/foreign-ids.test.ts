import { afterAll, beforeAll, expect, test } from "vitest";

import { createDraft, draftBody, everythingOf, selectableRate } from "#test/spec/shop.ts";
import { casesOfRun } from "#test/support/is-long-run.ts";

import { openAccounts, type Accounts } from "./open-accounts.ts";

type Json = Record<string, unknown>;

let accounts: Accounts;
let before: unknown;
beforeAll(async () => {
  accounts = await openAccounts();
  before = await everything();
});
afterAll(() => accounts?.close());

async function everything() {
  const { owner } = accounts;
  const webhooks = (await owner.api.get("/webhook")).payload;
  const { operator } = accounts.server;
  return [
    await everythingOf(owner),
    webhooks,
    await operator("wallet", "show", "--account", owner.accountId),
  ];
}

/** As something that is not there; what only the sandbox has looks for nothing with a live key. */
const isRefused = ({ status, text }: { status: number; text: string }): boolean =>
  [400, 404, 422].includes(status) || (status === 403 && text.includes('"sandboxOnly"'));

test("an id of another account is not found by any operation of the document that takes one in its path", async () => {
  const { operations, stranger, ids } = accounts;
  const withId = operations.filter(({ path }) => path.includes("{id}"));
  expect(withId.length).toBeGreaterThanOrEqual(7);
  for (const { method, path, body } of withId) {
    for (const id of Object.values(ids).flat()) {
      const call = body ? { body: body.example } : {};
      const answer = await stranger.api.send(method, path.replace("{id}", String(id)), call);
      expect(isRefused(answer), `${method} ${path}: ${answer.text}`).toBe(true);
      expect(answer.text).not.toContain("trackingNumber");
    }
  }
  expect(await everything()).toEqual(before);
});

test("an id of another account is not found in any field of any body that the document has", async () => {
  const { operations, stranger, ids } = accounts;
  let tried = 0;
  for (const { method, path, body } of operations) {
    const fields = Object.keys(body?.schema["properties"] ?? {}).filter(
      (name) => /(?:Id|ObjectId)$/.test(name) && name !== "extId",
    );
    for (const field of fields) {
      const noun = Object.keys(ids).find((name) => field.toLowerCase().includes(name));
      for (const id of noun ? ids[noun]! : Object.values(ids).flat()) {
        const own = await createDraft(stranger);
        const whole = ownBody(method, path, selectableRate(own).rateId) ?? body?.example;
        const asked = path.replace("{id}", String(own.shipmentId));
        const answer = await stranger.api.send(method, asked, { body: { ...whole, [field]: id } });
        expect(isRefused(answer), `${method} ${path} ${field}: ${answer.text}`).toBe(true);
        tried++;
      }
    }
  }
  expect(tried).toBeGreaterThanOrEqual(6);
  expect(await everything()).toEqual(before);
});

/** Valid but for the field that is tried, so that nothing else is what is refused. */
function ownBody(method: string, path: string, rateId: number): Json | null {
  if (path === "/shipment" && method === "POST") return draftBody(accounts.stranger);
  if (path === "/shipment/{id}") return { contents: ["book"] };
  if (!path.includes("/purchase/")) return null;
  return { purchaseWith: "walletAvailable", preferredRateObjectId: rateId };
}

test("no list of the document shows another account's ids, whatever the filter", async () => {
  const { operations, stranger, ids } = accounts;
  const lists = operations.filter(({ method, path }) => method === "GET" && !path.includes("{id}"));
  for (const { path, query } of lists) {
    const tried = casesOfRun(["=%25", "="]);
    const filters = ["", ...query.flatMap(({ name }) => tried.map((value) => `?${name}${value}`))];
    for (const filter of filters) {
      const answer = await stranger.api.get(`${path}${filter}`);
      // Of the caller's own requests each has the id that it asked for.
      const text = path === "/request" ? answer.text.replaceAll(/"id":\d+/g, "") : answer.text;
      for (const id of Object.values(ids).flat()) expect(text).not.toContain(String(id));
    }
  }
});
