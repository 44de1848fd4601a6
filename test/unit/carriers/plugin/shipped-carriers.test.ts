import { afterAll, expect, test } from "vitest";

import { openPluginCarriers } from "#app/carriers/plugin/plugin-carrier.ts";
import type { CarrierReports } from "#app/carriers/reports.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import { cents } from "#app/shipping/model/money.ts";
import { type Reply, type Seen, startFakeServer } from "#test/support/fake-server.ts";

import { readOnce } from "./open-faro.ts";

const calm = new AbortController().signal;

/** Who answers for a contract's carrier now, and who hears what its answers lack. */
interface Played {
  reply: (seen: Seen) => Reply;
  reports: CarrierReports;
}

/** A contract that comes with the service, before a carrier that `played` answers for. */
async function startContract(name: string, played: Played) {
  const server = await startFakeServer((seen) => played.reply(seen));
  const url = new URL(`../../../../app/carriers/shipped/${name}.ts`, import.meta.url);
  const file = await readOnce(url);
  const hosts = Object.fromEntries(
    Object.keys(file.card.hosts).map((host) => [host, server.baseUrl]),
  );
  const { carriers, close } = openPluginCarriers(file, {
    readSecret: () => "sesamo",
    hosts,
    quoteMs: 15_000,
    reports: played.reports,
  });
  const end = () => (close(), server.close());
  return { carrier: carriers[0]!, carriers, server, end, played };
}

const noReports: CarrierReports = { unmappedState: () => {}, unread: () => {} };
const started = new Map<string, ReturnType<typeof startContract>>();
afterAll(async () => {
  for (const contract of started.values()) await (await contract).end();
});

/** A contract whose carrier answers so from now on: one process for all tests, which hold no state of it. */
async function opened(name: string, reply: Reply | ((seen: Seen) => Reply)) {
  const answer = typeof reply === "function" ? reply : () => reply;
  if (!started.has(name))
    started.set(name, startContract(name, { reply: answer, reports: noReports }));
  const contract = await started.get(name)!;
  contract.played.reply = answer;
  contract.server.seen.length = 0;
  return contract;
}

test.for(["correios-br", "sendle-au", "skydropx-mx"])(
  "%s asks for no waybill without the carrier's id: a person found the number",
  async (name) => {
    const { carrier, server } = await opened(name, { status: 404, json: {} });
    const asked = { trackingNumber: "W1", known: null };
    expect(await carrier.annulWaybill(asked, calm)).toBe("manual");
    expect(server.seen).toEqual([]);
  },
);

const answerAbout = (objeto: object): Reply => ({
  json: { token: "t", emissao: "2026-01-01", expiraEm: "2026-01-02", objetos: [objeto] },
});

test.for([
  [{ mensagem: "SRO-020: Objeto não encontrado na base de dados dos Correios." }, []],
  [{ mensagem: "SRO-009: Serviço indisponível" }, "an error"],
  [{}, "an error"],
] as const)("correios-br reads %j of a number as %j", async ([objeto, read]) => {
  const { carrier } = await opened("correios-br", answerAbout(objeto));
  expect(await carrier.track!(["QR123456789BR"], calm).catch(() => "an error")).toEqual(read);
});

test.for([
  [{ status: 404, json: { title: "Not Found", detail: "No data found" } }, []],
  [{ status: 404, text: "<html>no such page</html>" }, "an error"],
  [{ status: 500, json: { detail: "broken" } }, "an error"],
] as const)("mydhl-ec reads %j of numbers as %j", async ([reply, read]) => {
  const { carrier } = await opened("mydhl-ec", reply);
  expect(await carrier.track!(["5786694550"], calm).catch(() => "an error")).toEqual(read);
});

test.for([
  // Clocks of the mainland go back on the first Saturday of April and forward on that of September.
  ["15-01-2026", "2026-01-15T13:15:00.000Z"],
  ["04-04-2026", "2026-04-04T13:15:00.000Z"],
  ["05-04-2026", "2026-04-05T14:15:00.000Z"],
  ["05-09-2026", "2026-09-05T14:15:00.000Z"],
  ["06-09-2026", "2026-09-06T13:15:00.000Z"],
])("chilexpress-cl reads 10:15 of %s as %s", async ([eventDate, at]) => {
  const trackingEvents = [{ eventDate, eventHour: "10:15", description: "PIEZA EN PLANTA" }];
  const { carrier } = await opened("chilexpress-cl", {
    json: { data: { trackingEvents }, statusCode: 0 },
  });
  const [event] = await carrier.track!(["10000000001"], calm);
  expect(event?.occurredAt.toISOString()).toBe(at);
});

test.for([
  [{ GMTOffset: "-03:00" }, "2026-01-31T17:05:00.000Z"],
  [{}, "2026-01-31T19:05:00.000Z"],
] as const)("mydhl-ec reads a checkpoint's time with %j as %s", async ([offset, at]) => {
  const place = { serviceArea: [{ code: "SCL", description: "Santiago-CL" }] };
  const checkpoint = { date: "2026-01-31", time: "14:05:00", ...offset, typeCode: "AR", ...place };
  const { carrier } = await opened("mydhl-ec", {
    json: { shipments: [{ shipmentTrackingNumber: "5786694550", events: [checkpoint] }] },
  });
  const [event] = await carrier.track!(["5786694550"], calm);
  expect(event?.occurredAt.toISOString()).toBe(at);
});

/** Where each contract of groups asks for them, and a good number's delivery in its words. */
const groups: Record<string, { path: RegExp; answer: (numbers: string[]) => Reply }> = {
  "fedex-us": {
    path: /trackingnumbers$/,
    answer: (numbers) => ({
      json: {
        output: {
          completeTrackResults: numbers.map((trackingNumber) => ({
            trackingNumber,
            trackResults: [
              { scanEvents: [{ eventType: "DL", date: "2026-01-31T14:05:00-05:00" }] },
            ],
          })),
        },
      },
    }),
  },
  "envia-mx": {
    path: /generaltrack/,
    answer: (numbers) => ({
      json: {
        data: numbers.map((trackingNumber) => ({
          trackingNumber,
          eventHistory: [{ event: "Delivered", date: "2026-01-31 13:05:00" }],
        })),
      },
    }),
  },
  "mydhl-ec": {
    path: /tracking$/,
    answer: (numbers) => ({
      json: {
        shipments: numbers.map((shipmentTrackingNumber) => ({
          shipmentTrackingNumber,
          events: [{ typeCode: "OK", date: "2026-01-31", time: "14:05:00", serviceArea: [] }],
        })),
      },
    }),
  },
  "coordinadora-co": {
    path: /guias/,
    answer(numbers) {
      const state = "<codigo_estado>6</codigo_estado><fecha>2026-01-31</fecha><hora>14:05</hora>";
      const items = numbers.map(
        (number) =>
          `<item><codigo_remision>${number}</codigo_remision><detalle_estados><item>${state}</item>` +
          "</detalle_estados><detalle_novedades/></item>",
      );
      const answer = `<Guias_rastreoExtendidoResponse><return>${items.join("")}</return></Guias_rastreoExtendidoResponse>`;
      return { text: `<Envelope><Body>${answer}</Body></Envelope>` };
    },
  },
};
const FAULT =
  "<Envelope><Body><Fault><faultstring>Error, remision</faultstring></Fault></Body></Envelope>";

test.for(Object.keys(groups))(
  "%s has the events of 19 numbers beside one that the carrier refuses",
  async (name) => {
    const { path, answer } = groups[name]!;
    const numbers = Array.from({ length: 20 }, (_, index) => `10000000${index + 10}`);
    const odd = numbers[7]!;
    const { carrier, server } = await opened(name, (seen) => {
      if (!path.test(seen.path)) return { json: { access_token: "t", expires_in: 3600 } };
      const asked = numbers.filter((each) =>
        `${seen.query.toString()} ${seen.text}`.includes(each),
      );
      if (!asked.includes(odd)) return answer(asked);
      return name === "coordinadora-co"
        ? { status: 500, text: FAULT }
        : { status: 400, json: { errors: [{ code: "INVALID.INPUT" }] } };
    });
    const events = await carrier.track!(numbers, calm);
    expect(events.map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual(
      numbers.filter((each) => each !== odd),
    );
    expect(events.every(({ kind }) => kind === "delivered")).toBe(true);
    expect(server.seen.filter((seen) => path.test(seen.path)).length).toBeLessThan(12);
  },
);

test.for([
  ["a number of no form", "TRACKING.TRACKINGNUMBER.INVALID", 1],
  ["a number that is not there", "TRACKING.TRACKINGNUMBER.NOTFOUND", 1],
  ["one that it cannot look up now", "SYSTEM.UNEXPECTED.ERROR", 3],
] as const)("fedex-us has the events beside %s", async ([, code, requests]) => {
  const { carrier, server } = await opened("fedex-us", (seen) => {
    if (seen.path.endsWith("token")) return { json: { access_token: "t", expires_in: 3600 } };
    const good = seen.text.includes("111") ? groups["fedex-us"]!.answer(["111"]) : { json: {} };
    const { output = { completeTrackResults: [] } } = Object(good.json);
    const odd = { trackingNumber: "222", trackResults: [{ error: { code, message: "no" } }] };
    const results = [...output.completeTrackResults, ...(seen.text.includes("222") ? [odd] : [])];
    return { json: { output: { completeTrackResults: results } } };
  });
  const events = await carrier.track!(["111", "222"], calm);
  expect(events.map(({ trackingNumber }) => trackingNumber)).toEqual(["111"]);
  expect(server.seen.filter(({ path }) => path.includes("/track/"))).toHaveLength(requests);
});

test.for([
  [503, 1],
  [401, 2],
  [400, 7],
] as const)("fedex-us that answers %i to all is not asked again", async ([status, requests]) => {
  const { carrier, server } = await opened("fedex-us", (seen) =>
    seen.path.endsWith("token")
      ? { json: { access_token: "t", expires_in: 3600 } }
      : { status, json: { errors: [] } },
  );
  const numbers = Array.from({ length: 20 }, (_, index) => `10000000${index + 10}`);
  await expect(carrier.track!(numbers, calm)).rejects.toThrow(`status ${status}`);
  expect(server.seen.filter(({ path }) => path.includes("/track/"))).toHaveLength(requests);
});

const offerOf = (serviceType: string, commit: unknown) => ({
  serviceType,
  commit,
  ratedShipmentDetails: [{ rateType: "ACCOUNT", totalNetCharge: 20, currency: "USD" }],
});
const inTwoDays = { dateDetail: { dayFormat: "2024-07-21T17:00:00" } };
const FAILED = "an error";

const groundAndTwoDay = (commit: unknown) => (seen: Seen) => ({
  json: seen.path.endsWith("token")
    ? { access_token: "t", expires_in: 3600 }
    : {
        output: {
          quoteDate: "2024-07-19",
          rateReplyDetails: [offerOf("FEDEX_GROUND", commit), offerOf("FEDEX_2_DAY", inTwoDays)],
        },
      },
});

const toSeattle = {
  fromTerritoryBaseId: "US|:|47|:|47157|:|38117",
  toTerritoryBaseId: "US|:|53|:|53033|:|98101",
  parcel: { weightKg: 2.5, lengthCm: 20, widthCm: 20, heightCm: 10 },
  goodsCollection: cents(0),
  goodsInsured: cents(0),
};

/** The days of each service, or why it has none. */
const daysOf = (carriers: readonly Carrier[]) =>
  Promise.all(
    carriers.map(async ({ liveQuote }) => {
      const offer = await liveQuote?.(toSeattle, calm).catch(() => null);
      return offer ? (offer.unavailableReason ?? offer.estimateDays) : FAILED;
    }),
  );

test.for([
  [{ transitDays: { minimumTransitTime: "FOUR_DAYS" } }, 4],
  [{ transitDays: { minimumTransitTime: "THREE_DAYS", maximumTransitTime: "FIVE_DAYS" } }, 5],
  [{ transitDays: {} }, FAILED],
  [{ dateDetail: { dayOfWeek: "FRI" } }, FAILED],
  [{ dateDetail: { dayFormat: "soon" } }, FAILED],
  [null, FAILED],
  [undefined, FAILED],
  ["4 Business Days", FAILED],
] as const)(
  "fedex-us: Ground with the commit %j costs no other service",
  async ([commit, ground]) => {
    const { carriers } = await opened("fedex-us", groundAndTwoDay(commit));
    expect(await daysOf(carriers)).toEqual([ground, 2, "routeNotServed"]);
  },
);

test("fedex-us: an offer that cannot be read is reported, and one that can be read is not", async () => {
  let reported = 0;
  const played: Played = {
    reply: groundAndTwoDay({ transitDays: { minimumTransitTime: "FOUR_DAYS" } }),
    reports: { unmappedState: () => {}, unread: () => (reported += 1) },
  };
  const { carriers, end } = await startContract("fedex-us", played);
  expect(await daysOf(carriers)).toEqual([4, 2, "routeNotServed"]);
  expect(reported).toBe(0);
  played.reply = groundAndTwoDay(null);
  expect(await daysOf(carriers)).toEqual([FAILED, 2, "routeNotServed"]);
  expect(reported).toBe(1);
  await end();
});
