import { planSms } from "#app/notifications/sms/plan-sms.ts";
import { sendSms } from "#app/notifications/sms/send-sms.ts";
import { sendOverHttp, type SendSms, type SmsOutcome } from "#app/notifications/sms/sms-gateway.ts";
import type { SmsGateway } from "#app/runtime/settings/sms-gateway.ts";
import type { DispatchDoubt } from "#app/shipping/model/buyer-answer.ts";
import type { ShipmentChange } from "#app/shipping/model/change.ts";
import { cents } from "#app/shipping/model/money.ts";
import { selectJobs } from "#db/jobs.ts";
import { test as base } from "#test/support/database.ts";
import { startFakeServer, type Failure } from "#test/support/fake-server.ts";
import { describe, expect } from "#test/support/world.ts";

import { mailerTo, openShop, report, type Shop } from "./post-office.ts";

const test = base.extend<{ shop: Shop }>({
  shop: async ({ db }, use) => {
    await use(await openShop(db));
  },
});

interface Choices {
  bySms?: boolean;
  asksBefore?: readonly DispatchDoubt[];
  outcomes?: SmsOutcome[];
}

/** The messages of a shop to a gateway that answers so, then takes all. */
function openPhone(shop: Shop, { bySms = true, asksBefore = [], outcomes = [] }: Choices = {}) {
  const { service } = shop;
  const sent: { to: string; text: string; key: string }[] = [];
  const send: SendSms = (message) => {
    sent.push(message);
    return Promise.resolve(outcomes.shift() ?? { kind: "taken" });
  };
  const storeOf = () =>
    Promise.resolve({
      logo: null,
      color: null,
      timeZone: null,
      contact: { email: null, whatsapp: null, url: null },
      words: { page: null, mails: {} },
      answers: { goesOut: [], asksBefore, bySms, payUrl: null },
    });
  const sender = { ...mailerTo({ storeOf }), send };
  const jobsOf = async (wanted: string) =>
    (await selectJobs(service.db.read, "ready", 1000)).filter(({ kind }) => kind === wanted);
  return {
    sent,
    jobs: () => jobsOf("sendSms"),
    /** What the worker does with what changed. */
    plan: async () => {
      for (const { payload } of await jobsOf("shipmentChanged"))
        await planSms(service, storeOf, payload as ShipmentChange);
    },
    attempt: async () => {
      for (const { payload } of await jobsOf("sendSms"))
        await sendSms(service, sender, payload as never, AbortSignal.timeout(9_000));
    },
  };
}

async function failedDelivery(shop: Shop) {
  const shipment = await shop.labelled();
  await shop.report(shipment, "pickedUp", "departed");
  const occurredAt = shop.ctx.now();
  await report(shop.service, shipment, { kind: "incidentOpened", occurredAt, detail: "ausente" });
  return shipment;
}

describe("a text message to the buyer", () => {
  test("has the store and the link to answer, once for each attempt, however often it is planned and tried", async ({
    shop,
  }) => {
    const { sent, jobs, plan, attempt } = openPhone(shop);
    const { recipient } = await failedDelivery(shop);
    await Promise.all([plan(), plan()]);
    expect(await jobs()).toHaveLength(1);
    await Promise.all([attempt(), attempt(), attempt()]);
    expect(sent).toEqual([
      {
        to: recipient.phone,
        key: expect.stringMatching(/^sms:\d+:\d+:1$/),
        text: expect.stringMatching(
          /: el mensajero no pudo entregar tu paquete. Di qué hacer: https:\/\/ship.example.com\/track\/\S+$/,
        ),
      },
    ]);
    // Of what phones write in their own letters, the others are near.
    expect(sent[0]?.text).not.toMatch(/[áíóú]/);
  });

  test.for([
    ["goes again where the gateway refused it", { kind: "notSent", detail: "HTTP 429" }, 2],
    ["goes no more where nobody knows whether it went", { kind: "unknown" }, 1],
  ] as const)("%s", async ([, outcome, times], { shop }) => {
    const { sent, plan, attempt } = openPhone(shop, { outcomes: [outcome] });
    await failedDelivery(shop);
    await plan();
    const first = attempt();
    await (times === 2 ? expect(first).rejects.toThrow("HTTP 429") : first);
    await attempt();
    await attempt();
    expect(sent).toHaveLength(times);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test("is sent only where the store wants it, and not about what is over", async ({ shop }) => {
    const shipment = await failedDelivery(shop);
    const off = openPhone(shop, { bySms: false });
    await off.plan();
    expect(await off.jobs()).toEqual([]);
    const { sent, jobs, plan, attempt } = openPhone(shop);
    await plan();
    expect(await jobs()).toHaveLength(1);
    const occurredAt = new Date(shop.ctx.now().getTime() + 1);
    await report(shop.service, shipment, { kind: "delivered", occurredAt });
    await attempt();
    expect(sent).toEqual([]);
  });

  test("asks before the parcel leaves, where something is in doubt", async ({ shop }) => {
    const { sent, plan, attempt } = openPhone(shop, { asksBefore: ["cash"] });
    await shop.labelled({ goodsCollection: cents(20_00) });
    await plan();
    await attempt();
    expect(sent.map(({ text }) => text)).toEqual([
      expect.stringMatching(/: antes de que salga tu paquete, responde aqui: https:/),
    ]);
  });

  test("goes to no phone of another country", async ({ db }) => {
    const abroad = await openShop(db, { phone: "+573001234567" });
    const { sent, jobs, plan, attempt } = openPhone(abroad);
    await failedDelivery(abroad);
    await plan();
    expect(await jobs()).toHaveLength(1);
    await attempt();
    expect(sent).toEqual([]);
  });
});

describe("a gateway over HTTP", () => {
  const message = { to: "+593991234567", text: 'Tienda "Ñu": ¿sí? & más', key: "sms:1:2:1" };
  type How = Pick<SmsGateway, "headers" | "body">;
  const json: How = {
    headers: { authorization: "Bearer word" },
    body: '{"to":"{to}","text":"{text}","ref":"{key}"}',
  };

  async function ask(
    { path = "/send", ...how }: { path?: string } & How,
    { status = 200, failure }: { status?: number; failure?: Failure } = {},
  ) {
    const server = await startFakeServer(() => ({ status, json: {} }));
    try {
      if (failure) server.breakNext(failure, "/");
      const send = sendOverHttp({ url: `${server.baseUrl}${path}`, ...how });
      return { outcome: await send(message, AbortSignal.timeout(9_000)), seen: server.seen };
    } finally {
      await server.close();
    }
  }

  test("is given the message as JSON, as a form's fields or in its address", async () => {
    const [asJson] = (await ask(json)).seen;
    expect(asJson).toMatchObject({ method: "POST", headers: { authorization: "Bearer word" } });
    const { to, text, key } = message;
    expect(JSON.parse(asJson!.text)).toEqual({ to, text, ref: key });
    const [asForm] = (await ask({ headers: {}, body: "to={to}&text={text}" })).seen;
    expect(asForm?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(Object.fromEntries(new URLSearchParams(asForm?.text))).toEqual({ to, text });
    const [got] = (await ask({ path: "/send?to={to}&text={text}", headers: {}, body: null })).seen;
    expect(got?.method).toBe("GET");
    expect(Object.fromEntries(got!.query)).toEqual({ to, text });
  });

  test.for([
    ["has taken it", { status: 202 }, "taken"],
    ["has refused it", { status: 401 }, "notSent"],
    ["is too busy", { status: 503 }, "notSent"],
    ["has failed", { status: 500 }, "unknown"],
    ["gives no answer", { failure: "answerLost" }, "unknown"],
  ] as const)("%s", async ([, answers, kind]) => {
    expect((await ask(json, answers)).outcome.kind).toBe(kind);
  });

  test("that cannot be reached has nothing", async () => {
    const send = sendOverHttp({ url: "http://127.0.0.1:9/", ...json });
    expect((await send(message, AbortSignal.timeout(9_000))).kind).toBe("notSent");
  });
});
