import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { describe, expect, test as base } from "vitest";

import { externalPayments } from "#app/payments/external-payments.ts";
import { paymentsByAccount } from "#app/payments/payments-by-account.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { noPaymentProvider, type PaymentProvider } from "#app/shipping/model/payment.ts";

const SECRET = "a-secret-that-nobody-else-knows";
const topUp = {
  accountId: 7 as AccountId,
  reference: "draw:1",
  amount: cents(1_205),
  currency: "USD" as const,
};

interface Request {
  headers: IncomingMessage["headers"];
  text: string;
}

/** A payment service outside: it remembers references, and gives the answers that the test sets. */
interface Outside {
  provider: PaymentProvider;
  seen: Request[];
  taken: Map<string, string>;
  answer: (body: Record<string, unknown>) => unknown;
  status: number;
  hangsUp: boolean;
}

const test = base.extend<{ outside: Outside }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the names of the first argument
  outside: async ({}, use) => {
    const outside: Outside = {
      provider: noPaymentProvider,
      seen: [],
      taken: new Map(),
      status: 200,
      hangsUp: false,
      answer: ({ reference, amount, currency }) => ({
        kind: "paid",
        reference,
        providerReference: `P-${String(reference)}`,
        amount,
        currency,
      }),
    };
    const server = await listen(outside);
    const { port } = server.address() as AddressInfo;
    const now = () => new Date(Date.UTC(2026, 5, 1));
    const url = `http://127.0.0.1:${port}/draws`;
    outside.provider = externalPayments({ url, secret: SECRET, now });
    await use(outside);
    server.closeAllConnections();
    server.close();
  },
});

const ask = ({ provider }: Outside) => provider.charge(topUp, AbortSignal.timeout(5_000));

describe("an external payment service", () => {
  test("is asked for the amount by a signed request", async ({ outside }) => {
    expect(await ask(outside)).toEqual({ kind: "paid", providerReference: "P-draw:1" });
    const [{ headers, text }] = outside.seen as [Request];
    expect(JSON.parse(text)).toEqual({
      reference: "draw:1",
      accountId: 7,
      amount: "12.05",
      currency: "USD",
    });
    const timestamp = String(Date.UTC(2026, 5, 1) / 1000);
    const signature = createHmac("sha256", SECRET).update(`${timestamp}.${text}`).digest("hex");
    expect(headers).toMatchObject({
      "encomienda-timestamp": timestamp,
      "encomienda-signature": `v1=${signature}`,
    });
  });

  test("may decline", async ({ outside }) => {
    outside.answer = ({ reference }) => ({ kind: "declined", reference, detail: "card expired" });
    expect(await ask(outside)).toEqual({ kind: "declined", detail: "card expired" });
  });

  test("is asked with the same reference after a lost answer", async ({ outside }) => {
    outside.hangsUp = true;
    expect(await ask(outside)).toMatchObject({ kind: "unknown" });
    outside.hangsUp = false;
    expect(await ask(outside)).toMatchObject({ kind: "paid" });
    expect([...outside.taken]).toEqual([["draw:1", "12.05"]]);
  });

  test.for([
    ["another amount", { amount: "12.06" }],
    ["another currency", { currency: "EUR" }],
    ["another auto top-up", { reference: "draw:2" }],
    ["no reference of its own", { providerReference: "" }],
    ["another kind", { kind: "pending" }],
  ] as const)("is not believed when it answers %s", async ([, changes], { outside }) => {
    const { answer } = outside;
    outside.answer = (body) => ({ ...(answer(body) as object), ...changes });
    expect((await ask(outside)).kind).toBe("unknown");
  });

  test.for([302, 402, 500])("has not answered with HTTP %i", async (status, { outside }) => {
    outside.status = status;
    expect((await ask(outside)).kind).toBe("unknown");
  });

  test("is not there: nothing is known", async () => {
    const url = "http://127.0.0.1:1/draws";
    const provider = externalPayments({ url, secret: SECRET, now: () => new Date() });
    expect((await provider.charge(topUp, AbortSignal.timeout(5_000))).kind).toBe("unknown");
  });
});

describe("payments by account", () => {
  const named = (name: string): PaymentProvider => ({
    hasMethod: async () => name === "store",
    charge: async () => ({ kind: "paid", providerReference: name }),
  });

  test("charge a shop through its store and every other account through the operator's own", async () => {
    const shop = 1 as AccountId;
    const other = 2 as AccountId;
    const payments = paymentsByAccount({
      isShop: async (accountId) => accountId === shop,
      ofShops: named("store"),
      ofOthers: named("own"),
    });
    const chargeFor = (accountId: AccountId) =>
      payments.charge({ ...topUp, accountId }, AbortSignal.timeout(1_000));
    expect(await payments.hasMethod(shop)).toBe(true);
    expect(await payments.hasMethod(other)).toBe(false);
    expect(await chargeFor(shop)).toMatchObject({ providerReference: "store" });
    expect(await chargeFor(other)).toMatchObject({ providerReference: "own" });
  });
});

function listen(outside: Outside): Promise<Server> {
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      outside.seen.push({ headers: request.headers, text });
      const body = JSON.parse(text) as Record<string, string>;
      outside.taken.set(body["reference"]!, body["amount"]!);
      if (outside.hangsUp) request.socket.destroy();
      else response.writeHead(outside.status).end(JSON.stringify(outside.answer(body)));
    });
  });
  return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(server)));
}
