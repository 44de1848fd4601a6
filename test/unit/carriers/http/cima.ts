import { startFakeServer, type Reply, type Seen } from "./fake-server.ts";
import { commonConfig, lostAnswers, type BookedWaybill, type Fixture } from "./fixture.ts";

/**
 * Basic authentication, JSON inside a form field, prices in rows, one declared value, refunds by hand, our own label.
 */
export async function startCima(): Promise<Fixture> {
  const book = new Map<string, BookedWaybill>();
  const server = await startFakeServer((request) => answer(request, book));
  return {
    name: "basic authentication, JSON in a form field, refunds by hand",
    card: configOf(server.baseUrl),
    secrets: { CIMA_PASSWORD: "cima:password" },
    server,
    book,
    createPath: "/ue/ge",
    failures: lostAnswers,
    annulAnswer: "manual",
    labelText: "",
    trackedKinds: ["pickupRequested", "noted"],
    pushedKinds: [],
    pushOf: () => null,
  };
}

const CREDENTIALS = Buffer.from("shop:cima:password").toString("base64");

function answer({ path, headers, text }: Seen, book: Map<string, BookedWaybill>): Reply {
  if (headers.authorization !== `Basic ${CREDENTIALS}`) return { status: 401, json: {} };
  if (headers["content-type"] !== "application/x-www-form-urlencoded") return { status: 415 };
  const body = JSON.parse(new URLSearchParams(text).get("json") ?? "") as Record<string, unknown>;
  if (path === "/ue/cotizarenvio") {
    const rows = [
      { concepto: "servicio", value: "4.20", time: 3 },
      { concepto: "seguro", value: "1.055", time: 3 },
    ];
    return { json: { error: "", rows } };
  }
  if (path === "/ue/ge") {
    const number = `WB${book.size + 1}`;
    const reference = String(body["cod_rastreo"]);
    book.set(number, { number, reference, isAnnulled: false, order: body });
    return { json: { error: "", guia: number } };
  }
  if (path === "/ue/buscar") {
    const found = [...book.values()].filter(({ reference }) => reference === body["cod_rastreo"]);
    return {
      json: {
        error: "",
        items: found.map(({ number, reference }) => ({ guia: number, cod_rastreo: reference })),
      },
    };
  }
  return {
    json: {
      error: "",
      guia: body["guia"],
      movimientos: [
        { chk: "SR", fecha_hora: "2026-01-30T08:00:00-05:00", sub: "Solicitud" },
        { chk: "ZZ", fecha_hora: "2026-01-30T09:00:00-05:00", sub: "Algo nuevo" },
        { chk: "", fecha_hora: "mañana", sub: "ilegible" },
      ],
    },
  };
}

function configOf(baseUrl: string): Record<string, unknown> {
  const post = (path: string, json: unknown) => ({
    request: { method: "POST", path, body: { form: { json } } },
  });
  return {
    ...commonConfig,
    carrierToken: "cima",
    displayName: "Cima",
    collectionMustEqualInsured: true,
    ceilings: { goodsCollectionMax: 400, goodsInsuredMax: 400 },
    cities: { "01": "010101", "0201": "020101", "20": "200101" },
    baseUrl,
    authentication: { kind: "basic", user: "shop", password: "{{secrets.password}}" },
    secrets: { password: { env: "CIMA_PASSWORD" } },
    fieldMax: { "recipient.streetLine1": 25, "recipient.reference": 20 },
    success: { absent: ["error"] },
    errorText: "error",
    operations: {
      quote: {
        ...post("/ue/cotizarenvio", { origen: "{{sender.city}}", destino: "{{recipient.city}}" }),
        answer: {
          priceSubtotal: "rows[0].value",
          priceTotal: "rows[*].value",
          estimateDays: "rows[0].time",
        },
      },
      create: {
        ...post("/ue/ge", {
          cod_rastreo: "{{reference}}",
          ubigeo: "{{recipient.city}}",
          cliente: "{{recipient.fullName}}",
          direccion: "{{recipient.streetLine1}}",
          referencia: "{{recipient.reference | default:'S/R'}}",
          declarado: "{{declaredValue | decimal}}",
          con_recaudo: "{{goodsCollection | positive | when:1:0}}",
          fecha: "{{now | date}}",
        }),
        answer: { trackingNumber: "guia" },
      },
      findByReference: {
        ...post("/ue/buscar", { cod_rastreo: "{{reference}}" }),
        guides: "items",
        reference: "cod_rastreo",
        answer: { trackingNumber: "guia" },
      },
      track: {
        ...post("/ue/tracking", { guia: "{{trackingNumber}}" }),
        sources: [{ events: "movimientos", code: "chk", occurredAt: "fecha_hora", detail: "sub" }],
      },
    },
    states: { SR: "pickupRequested" },
  };
}
