import { createHmac } from "node:crypto";

import { exampleCard } from "../example-card.ts";
import { startFakeServer, type Reply, type Seen } from "./fake-server.ts";
import {
  bytesOf,
  commonConfig,
  lostAnswers,
  pdf,
  type BookedWaybill,
  type Fixture,
} from "./fixture.ts";

const PUSH_SECRET = "aurora-push-secret";

/** Logs in for a bearer token, lets us number the waybills, prints with a second GET, annuls, tracks and pushes. */
export async function startAurora(): Promise<Fixture> {
  const book = new Map<string, BookedWaybill>();
  const server = await startFakeServer((request) => answer(request, book));
  return {
    name: "login, our own numbers, label by a second GET, signed push",
    card: configOf(server.baseUrl),
    secrets: { AURORA_PASSWORD: "aurora-password", AURORA_PUSH: PUSH_SECRET },
    server,
    book,
    createPath: "/api/guias",
    failures: lostAnswers,
    annulAnswer: "annulled",
    labelText: "aurora",
    trackedKinds: ["noted", "departed", "incidentOpened"],
    pushedKinds: ["delivered", "returning"],
    pushOf(trackingNumber) {
      const body = bytesOf({
        noGuia: trackingNumber,
        estadoActualCodigo: 7,
        fecha: "2026-01-31 14:05:00",
        pesoKilos: "3,5",
        novedades: [{ tipo: 42, fecha: "2026-01-31 15:00", detalle: "Dirección errada" }],
      });
      const signature = createHmac("sha256", PUSH_SECRET).update(body).digest("hex");
      return { headers: new Headers({ "x-signature": `sha256=${signature}` }), body };
    },
  };
}

function answer(request: Seen, book: Map<string, BookedWaybill>): Reply {
  const { method, path, query, headers, text } = request;
  const is = (wanted: string) => `${method} ${path}`.startsWith(wanted);
  if (is("POST /api/authenticate")) {
    const { username, password } = JSON.parse(text) as Record<string, string>;
    const isKnown = username === "shop" && password === "aurora-password";
    return isKnown ? { json: { token: "aurora.token" } } : { status: 400, json: {} };
  }
  if (headers.authorization !== "Bearer aurora.token") return { status: 401, json: {} };
  if (is("POST /api/guias")) {
    const order = JSON.parse(text) as Record<string, unknown>;
    const number = String(order["numeroGuia"]);
    if (book.has(number)) return { status: 409, json: { error: "DUPLICADA" } };
    book.set(number, { number, reference: String(order["ref"]), isAnnulled: false, order });
    return { status: 201, json: { guia: number } };
  }
  if (is("GET /api/guias/buscar")) {
    const found = [...book.values()].filter((waybill) => waybill.reference === query.get("ref"));
    return { json: { guias: found.map(({ number, reference }) => ({ number, reference })) } };
  }
  const waybill = book.get(path.split("/").at(-1) ?? "");
  if (!waybill) return { status: 404, json: { error: "NO EXISTE" } };
  if (is("GET /api/pdfs/")) return { bytes: pdf(`aurora ${waybill.number}`) };
  if (is("DELETE /api/anular/")) {
    waybill.isAnnulled = true;
    return { status: 204 };
  }
  return {
    json: {
      estados: [
        { codigo: 1, fecha: "2026-01-30 08:00:00", ciudad: "Town" },
        { codigo: 5, fecha: "2026-01-30 20:00:00", ciudad: "Town" },
      ],
      novedades: [{ tipo: 14, fecha: "2026-01-31 09:00", detalle: "Nadie en casa" }],
    },
  };
}

function configOf(baseUrl: string): Record<string, unknown> {
  const { prices, collection, insurance, limits, localAreas, coverage } = exampleCard;
  const states = { events: "estados", code: "codigo", occurredAt: "fecha", place: "ciudad" };
  const novelties = {
    events: "novedades",
    code: "tipo",
    codePrefix: "novedad:",
    occurredAt: "fecha",
    detail: "detalle",
    otherwise: "incidentOpened",
  };
  return {
    ...commonConfig,
    carrierToken: "aurora",
    displayName: "Aurora",
    idleAnnulHours: 72,
    rateCard: {
      minWeightKg: 2,
      volumetricDivisor: 5000,
      prices,
      collection,
      insurance,
      limits,
      localAreas,
      coverage,
    },
    cities: { "01": "001001000001", "0201": "001002000001", "20": 1020 },
    trackingNumbers: { prefix: "AU", digits: 8, from: 1000, to: 99_999_999 },
    trackingUrl: "https://aurora.invalid/rastreo?guia={{trackingNumber}}",
    labelIfMissing: "askAgain",
    baseUrl: `${baseUrl}/api`,
    authentication: {
      kind: "login",
      request: {
        method: "POST",
        path: "/authenticate",
        body: { json: { username: "{{constants.user}}", password: "{{secrets.password}}" } },
      },
      token: "token",
      header: "Authorization",
      prefix: "Bearer ",
      lifetimeMinutes: 120,
    },
    secrets: { password: { env: "AURORA_PASSWORD" }, push: { env: "AURORA_PUSH" } },
    constants: { user: "shop", service: 2012 },
    fieldMax: { "recipient.streetLine1": 30 },
    recipientIdentity: { fallback: "9999999999999", fromCompany: true },
    operations: {
      create: {
        request: {
          method: "POST",
          path: "/guias",
          body: {
            json: {
              numeroGuia: "{{trackingNumber}}",
              ref: "{{reference}}",
              servicio: "{{constants.service}}",
              origen: { ciudad: "{{sender.city}}", nombre: "{{sender.fullName | upper}}" },
              destino: {
                ciudad: "{{recipient.city}}",
                nombre: "{{recipient.fullName | ascii | upper}}",
                identificacion: "{{recipient.identity}}",
                calle: "{{recipient.streetLine1}}",
                telefono: "{{recipient.phone | localPhone:'593'}}",
              },
              peso: "{{parcel.weightKg | ceil}}",
              cod: "{{goodsCollection | positive}}",
              costoproducto: "{{goodsCollection | decimal}}",
              valorDeclarado: "{{goodsInsured | decimal}}",
              comentario: "Ref. {{reference}}, {{contents}}",
            },
          },
        },
        duplicate: { status: [409], equals: { error: "DUPLICADA" } },
        answer: { trackingNumber: "guia" },
      },
      findByReference: {
        request: { method: "GET", path: "/guias/buscar", query: { ref: "{{reference}}" } },
        guides: "guias",
        reference: "reference",
        answer: { trackingNumber: "number" },
      },
      fetchLabel: {
        request: { method: "GET", path: "/pdfs/{{trackingNumber}}" },
        label: null,
      },
      annul: {
        request: { method: "DELETE", path: "/anular/{{trackingNumber}}" },
        success: { status: [204] },
        tooLate: { status: [422] },
      },
      track: {
        request: { method: "GET", path: "/tracking/{{trackingNumber}}" },
        notFound: { status: [404], equals: { error: "NO EXISTE" } },
        sources: [states, novelties],
      },
    },
    states: { "1": "noted", "5": "departed", "7": "delivered", "novedad:42": "returning" },
    push: {
      proof: {
        kind: "hmac",
        header: "X-Signature",
        algorithm: "sha256",
        encoding: "hex",
        prefix: "sha256=",
        secret: "push",
      },
      sources: [
        {
          trackingNumber: "noGuia",
          code: "estadoActualCodigo",
          occurredAt: "fecha",
          weighedKg: "pesoKilos",
        },
        { ...novelties, trackingNumber: "noGuia" },
      ],
    },
  };
}
