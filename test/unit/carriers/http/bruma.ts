import { startFakeServer, type Reply, type Seen } from "./fake-server.ts";
import { commonConfig, lostAnswers, pdf, type BookedWaybill, type Fixture } from "./fixture.ts";

/** Every answer in an envelope (`codigo` 1 good, 2 refused, 3 broken), a bare token, the label in the answer itself. */
export async function startBruma(): Promise<Fixture> {
  const book = new Map<string, BookedWaybill>();
  const server = await startFakeServer((request) => answer(request, book));
  return {
    name: "envelope, bare token, label in the answer, live price",
    card: configOf(server.baseUrl),
    secrets: { BRUMA_USER: "user-7", BRUMA_PASSWORD: "bruma-password" },
    server,
    book,
    createPath: "/ws/guiaTk/generarGuia",
    failures: lostAnswers,
    annulAnswer: "manual",
    labelText: "bruma",
    trackedKinds: ["pickedUp", "delivered"],
    pushedKinds: [],
    pushOf: () => null,
  };
}

const good = (cuerpo: unknown): Reply => ({ json: { codigo: 1, mensaje: "OK", cuerpo } });
const refused = (mensaje: string): Reply => ({ json: { codigo: 2, mensaje } });
const labelOf = (number: string) => Buffer.from(pdf(`bruma ${number}`)).toString("base64");

function answer({ path, headers, text }: Seen, book: Map<string, BookedWaybill>): Reply {
  const body = JSON.parse(text) as Record<string, unknown>;
  if (path === "/ws/usuario/autenticar") {
    const isKnown = body["login"] === "user-7" && body["password"] === "bruma-password";
    return isKnown ? good({ token: "bruma.jwt" }) : refused("usuario o clave");
  }
  if (headers.authorization !== "bruma.jwt") return { status: 401, text: "no token" };
  if (path === "/ws/guiaTk/calcularPrecio") {
    if (body["destino"] !== 1020) return good({ total: { flete: 4.105, iva: "0.62" }, dias: "2" });
    return { json: { codigo: 2, mensaje: "SIN COBERTURA" } };
  }
  if (path === "/ws/guiaTk/generarGuia") {
    const [order] = body["lstCargaDestino"] as [Record<string, unknown>];
    const number = `${900_000_000_000_000 + book.size + 1}`;
    const reference = String(order["referencia"]);
    book.set(number, { number, reference, isAnnulled: false, order });
    return good({ guias: [{ guia: Number(number), pdf: labelOf(number) }] });
  }
  if (path === "/ws/guiaTk/buscar") {
    const found = [...book.values()].find((waybill) => waybill.reference === body["referencia"]);
    if (!found) return refused("NO HAY GUIA");
    const { number, reference } = found;
    return good({ guia: number, referencia: reference, pdf: labelOf(number) });
  }
  return good({
    movimientos: [
      { estado: "ADMISION", dia: "30/01/2026", hora: "08:15", ciudad: "City" },
      { estado: "ENTREGADA", dia: "31/01/2026", hora: "16:40", ciudad: "Town" },
    ],
  });
}

function configOf(baseUrl: string): Record<string, unknown> {
  const waybill = { trackingNumber: "cuerpo.guia", label: "cuerpo.pdf" };
  return {
    ...commonConfig,
    carrierToken: "bruma",
    displayName: "Bruma",
    ceilings: { goodsCollectionMax: 500, goodsInsuredMax: 1000 },
    cities: { "01": 101, "0201": 201, "20": 1020 },
    baseUrl: `${baseUrl}/ws`,
    authentication: {
      kind: "login",
      request: {
        method: "POST",
        path: "/usuario/autenticar",
        body: { json: { login: "{{secrets.user}}", password: "{{secrets.password}}" } },
      },
      success: { equals: { codigo: 1 } },
      token: "cuerpo.token",
      header: "Authorization",
      prefix: "",
      lifetimeMinutes: 25,
    },
    secrets: { user: { env: "BRUMA_USER" }, password: { env: "BRUMA_PASSWORD" } },
    tables: { products: { book: 3, "*": 9 } },
    recipientIdentity: { fallback: "9999999999", fromCompany: true },
    success: { equals: { codigo: 1 } },
    errorText: "mensaje",
    operations: {
      quote: {
        request: {
          method: "POST",
          path: "/guiaTk/calcularPrecio",
          body: {
            json: {
              origen: "{{sender.city}}",
              destino: "{{recipient.city}}",
              peso: "{{parcel.weightKg}}",
              valorCobro: "{{goodsCollection | decimal | fixed:2}}",
            },
          },
        },
        answer: {
          priceSubtotal: "cuerpo.total.flete",
          priceTotal: ["cuerpo.total.flete", "cuerpo.total.iva"],
          estimateDays: "cuerpo.dias",
        },
        unavailable: { code: "mensaje", reasons: { "SIN COBERTURA": "routeNotServed" } },
      },
      create: {
        request: {
          method: "POST",
          path: "/guiaTk/generarGuia",
          body: {
            json: {
              lstCargaDestino: [
                {
                  referencia: "{{reference}}",
                  parroquia: "{{recipient.city}}",
                  tipoIden: "{{recipient.hasIdentity | when:'05':'07'}}",
                  identificacion: "{{recipient.identity}}",
                  nombres: "{{recipient.fullName | firstWord}}",
                  apellidos: "{{recipient.fullName | afterFirstWord | default:'-'}}",
                  producto: "{{contents | table:'products'}}",
                },
              ],
            },
          },
        },
        refusal: { equals: { codigo: 2 } },
        answer: { trackingNumber: "cuerpo.guias[0].guia", label: "cuerpo.guias[0].pdf" },
      },
      findByReference: {
        request: {
          method: "POST",
          path: "/guiaTk/buscar",
          body: { json: { referencia: "{{reference}}" } },
        },
        notFound: { equals: { codigo: 2, mensaje: "NO HAY GUIA" } },
        reference: "cuerpo.referencia",
        answer: waybill,
      },
      track: {
        request: {
          method: "POST",
          path: "/guiaTk/consultarTracking",
          body: { json: { guia: "{{trackingNumber}}" } },
        },
        sources: [
          {
            events: "cuerpo.movimientos",
            code: "estado",
            occurredAt: ["dia", "hora"],
            place: "ciudad",
          },
        ],
      },
    },
    states: { ADMISION: "pickedUp", ENTREGADA: "delivered" },
  };
}
