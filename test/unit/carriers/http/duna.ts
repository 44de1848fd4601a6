import { startFakeServer, type Reply, type Seen } from "./fake-server.ts";
import {
  bytesOf,
  commonConfig,
  lostAnswers,
  pdf,
  type BookedWaybill,
  type Fixture,
} from "./fixture.ts";

/**
 * Two headers know us, cities are province and city, tracking takes a list, a push proves itself with a shared token.
 */
export async function startDuna(): Promise<Fixture> {
  const book = new Map<string, BookedWaybill>();
  const server = await startFakeServer((request) => answer(request, book));
  return {
    name: "headers, cities in two parts, tracking by list, push with a shared token",
    card: configOf(server.baseUrl),
    secrets: { DUNA_PASS: "duna-pass", DUNA_HOOK: "duna-hook-token" },
    server,
    book,
    createPath: "/pedido",
    failures: lostAnswers,
    annulAnswer: "annulled",
    labelText: "duna",
    trackedKinds: ["departed", "incidentOpened", "incidentClosed"],
    pushedKinds: ["collected"],
    pushOf: (trackingNumber) => ({
      headers: new Headers({ authorization: "Token duna-hook-token" }),
      body: bytesOf({ pedidos: [{ guia: trackingNumber, estado: 20, en: 1_769_900_000 }] }),
    }),
  };
}

function answer(request: Seen, book: Map<string, BookedWaybill>): Reply {
  const { method, path, query, headers, text } = request;
  if (headers["user"] !== "shop" || headers["pass"] !== "duna-pass") return { status: 403 };
  if (path === "/ciudades") {
    return {
      json: [
        { id: 7, nombre: "City", provincia: "Centre" },
        { id: 8, nombre: "Town", provincia: "East" },
      ],
    };
  }
  if (path === "/cotizar") return { json: { precio: { total: "3,75" } } };
  if (method === "POST" && path === "/pedido") {
    const order = JSON.parse(text) as Record<string, unknown>;
    const number = `${7000 + book.size}`;
    book.set(number, { number, reference: String(order["pedido"]), isAnnulled: false, order });
    return {
      status: 201,
      json: { ok: true, guia: number, rastreo: `https://duna.invalid/t/${number}` },
    };
  }
  if (method === "GET" && path === "/pedido") {
    const found = [...book.values()].find((waybill) => waybill.reference === query.get("pedido"));
    return found
      ? { json: { ok: true, guia: found.number } }
      : { status: 404, json: { ok: false } };
  }
  if (path === "/label")
    return { json: { pdf: Buffer.from(pdf(`duna ${query.get("guia")}`)).toString("base64") } };
  if (path === "/anular") {
    const waybill = book.get((JSON.parse(text) as { guia: string }).guia);
    if (!waybill) return { status: 422, json: { ok: false, motivo: "EN RUTA" } };
    if (waybill.isAnnulled) return { status: 422, json: { ok: false, motivo: "YA ANULADA" } };
    waybill.isAnnulled = true;
    return { json: { ok: true } };
  }
  const guides = (query.get("guias") ?? "").split(",").map((guia) => ({
    guia,
    historia: [
      { estado: 4, en: "2026-01-30T08:00:00Z" },
      { estado: 6, en: "2026-01-30T09:00:00Z" },
      { estado: 16, en: "2026-01-30T10:00:00Z" },
    ],
  }));
  return {
    json: {
      guias: [
        ...guides,
        { guia: "foreign", historia: [{ estado: 4, en: "2026-01-30T08:00:00Z" }] },
      ],
    },
  };
}

function configOf(baseUrl: string): Record<string, unknown> {
  const places = {
    provincia: "{{recipient.city.province}}",
    ciudad: "{{recipient.city.city}}",
  };
  return {
    ...commonConfig,
    carrierToken: "duna",
    displayName: "Duna",
    testOnly: true,
    ceilings: { goodsCollectionMax: 300, goodsInsuredMax: null },
    cities: {
      "01": { province: 1, city: 7 },
      "0201": { province: 2, city: 8 },
      "20": { province: 9, city: 90 },
    },
    baseUrl,
    authentication: { kind: "headers", headers: { user: "shop", pass: "{{secrets.pass}}" } },
    secrets: { pass: { env: "DUNA_PASS" }, hook: { env: "DUNA_HOOK" } },
    labelIfMissing: "askAgain",
    operations: {
      quote: {
        request: { method: "POST", path: "/cotizar", body: { json: places } },
        answer: { priceTotal: "precio.total", estimateDays: 2 },
      },
      create: {
        request: {
          method: "POST",
          path: "/pedido",
          body: {
            json: {
              ...places,
              pedido: "{{reference}}",
              cliente: "{{recipient.fullName | truncate:12}}",
            },
          },
        },
        success: { status: [201], present: ["guia"] },
        answer: { trackingNumber: "guia", trackingUrl: "rastreo" },
      },
      findByReference: {
        request: { method: "GET", path: "/pedido", query: { pedido: "{{reference}}" } },
        success: { equals: { ok: true } },
        notFound: { status: [404], equals: { ok: false } },
        answer: { trackingNumber: "guia" },
      },
      fetchLabel: {
        request: { method: "GET", path: "/label", query: { guia: "{{trackingNumber}}" } },
        label: "pdf",
      },
      annul: {
        request: {
          method: "POST",
          path: "/anular",
          body: { json: { guia: "{{trackingNumber}}" } },
        },
        success: { equals: { ok: true } },
        alreadyAnnulled: { equals: { motivo: "YA ANULADA" } },
        tooLate: { equals: { motivo: "EN RUTA" } },
      },
      track: {
        request: {
          method: "GET",
          path: "/tracking",
          query: { guias: "{{trackingNumbers | join:','}}" },
        },
        numbersMax: 2,
        sources: [
          {
            parcels: "guias",
            trackingNumber: "guia",
            events: "historia",
            code: "estado",
            occurredAt: "en",
          },
        ],
      },
      coverage: {
        request: { method: "GET", path: "/ciudades" },
        cities: "$",
        city: "id",
        name: ["nombre", "provincia"],
      },
    },
    states: { "4": "departed", "6": "incidentOpened", "16": "incidentClosed", "20": "collected" },
    push: {
      proof: { kind: "token", header: "Authorization", prefix: "Token ", secret: "hook" },
      sources: [{ parcels: "pedidos", trackingNumber: "guia", code: "estado", occurredAt: "en" }],
    },
  };
}
