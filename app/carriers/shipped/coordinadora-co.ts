import { createHash } from "node:crypto";

import {
  bytesOf,
  defineCarrier,
  eachOf,
  elementsOf,
  nationalPhone,
  refused,
  renamed,
  secretsOf,
  soapFault,
  soapRequest,
  soapResponse,
  statesOf,
  trackInGroups,
  type Http,
  type Parsed,
  type SoapService,
} from "encomienda/carrier-kit";

const NUMBERS_MAX = 50;
const STANDARD = 1;
const CASH_ON_DELIVERY = 22;
const WAYBILLS: SoapService = {
  host: "waybills",
  path: "/ws/guias/1.6/server.php",
  namespace: "https://guias.coordinadora.com/ws/guias/1.6/server.php",
};
const PRICES: SoapService = {
  host: "prices",
  path: "/ags/1.5/server.php",
  namespace: "https://ws.coordinadora.com/ags/1.5/server.php",
};
const SIZES = { heightCm: "alto", widthCm: "ancho", lengthCm: "largo", weightKg: "peso" };

/**
 * Coordinadora, Colombia: SOAP on two hosts, one with a key and one with a hashed password, whose faults have status
 * 500. It cannot be asked by our reference. Of the numbers of its states only these are public: the others are noted.
 * From public integrators' code (saulmoralespa/shipping-coordinadora-wc, igb's classes of the WSDL).
 * Contract-tested against recorded answers, never against the live system.
 */
export default defineCarrier({
  card: {
    carrierToken: "coordinadora",
    version: "2026-11-27",
    country: "CO",
    currency: "COP",
    displayName: "Coordinadora",
    ceilings: { goodsCollectionMax: 2_000_000, goodsInsuredMax: 10_000_000 },
    cities: { "05001": "05001000", "11001": "11001000" },
    label: "carrier",
    hosts: { waybills: "https://guias.coordinadora.com", prices: "https://ws.coordinadora.com" },
    secrets: secretsOf("COORDINADORA", "user", "password", "priceKey", "pricePassword"),
    constants: { client: 0, nit: "", division: "", account: 1, labelFormat: "55" },
    recipientIdentity: { fallback: "0", fromCompany: true },
    timeZone: "America/Bogota",
    states: statesOf({ delivered: ["6"], incidentOpened: ["7", "n:728"], returning: ["8"] }),
  },
  async quote({ from, to, parcel, goodsInsured }, http) {
    const operation = "Cotizador_cotizar";
    const request = soapRequest(PRICES, operation, {
      p: {
        nit: http.constant("nit"),
        div: http.constant("division"),
        cuenta: http.constant("account"),
        producto: 0,
        origen: from.city,
        destino: to.city,
        valoracion: Math.round(goodsInsured),
        nivel_servicio: { item: 0 },
        detalle: { item: { ubl: 0, ...renamed(parcel, SIZES), unidades: 1 } },
        apikey: http.secret("priceKey"),
        clave: http.secret("pricePassword"),
      },
    });
    const price = soapResponse(await http.ask(request), operation).Cotizador_cotizarResult;
    return { total: price.flete_total, days: price.dias_entrega };
  },
  async create({ reference, sender, recipient, parcel, contents, ...goods }, http) {
    const collected = {
      referencia: reference,
      valor: Math.round(goods.goodsCollection),
      valor_base_iva: 0,
      valor_iva: 0,
      forma_pago: 1,
    };
    const isCollecting = collected.valor > 0;
    const operation = "Guias_generarGuia";
    const request = soapRequest(WAYBILLS, operation, {
      p: {
        codigo_remision: "",
        fecha: "",
        id_cliente: http.constant("client"),
        id_remitente: 0,
        nit_remitente: http.constant("nit"),
        nombre_remitente: sender.fullName,
        direccion_remitente: sender.streetLine1,
        telefono_remitente: nationalPhone(sender.phone, "57"),
        ciudad_remitente: sender.city,
        nit_destinatario: recipient.identity,
        div_destinatario: "",
        nombre_destinatario: recipient.fullName,
        direccion_destinatario: recipient.streetLine1,
        ciudad_destinatario: recipient.city,
        telefono_destinatario: nationalPhone(recipient.phone, "57"),
        valor_declarado: Math.round(goods.goodsInsured),
        codigo_cuenta: http.constant("account"),
        codigo_producto: 0,
        nivel_servicio: isCollecting ? CASH_ON_DELIVERY : STANDARD,
        contenido: contents,
        referencia: reference,
        // It may not be empty.
        observaciones: recipient.reference ?? "-",
        estado: "IMPRESO",
        detalle: { item: { ubl: 0, ...renamed(parcel, SIZES), unidades: 1 } },
        ...(isCollecting ? { recaudos: { item: collected } } : {}),
        ...accessOf(http),
      },
    });
    const reply = await http.commit({ ...request, wordStatuses: [500] });
    const fault = soapFault(reply);
    // So it names a wrong field. Other faults may be of its own machines, after it made the waybill.
    if (fault?.startsWith("Error, ")) refused(fault);
    const made = soapResponse(reply, operation).return;
    return { trackingNumber: made.codigo_remision, carrierRef: made.id_remision };
  },
  async label({ trackingNumber }, http) {
    const codigos_remisiones = { item: trackingNumber };
    const asked = { id_rotulo: http.constant("labelFormat"), codigos_remisiones };
    return bytesOf((await ask(http, "Guias_imprimirRotulos", asked)).rotulos);
  },
  async annul({ trackingNumber }, http) {
    const answer = await ask(http, "Guias_anularGuia", { codigo_remision: trackingNumber });
    if (answer !== "true") throw new Error("not annulled");
    return "annulled";
  },
  track: trackInGroups(NUMBERS_MAX, async (numbers, http) => {
    const asked = { codigos_remision: { item: numbers } };
    const { item: waybills } = await ask(http, "Guias_rastreoExtendido", asked);
    return eachOf(
      elementsOf(waybills),
      ({ codigo_remision, detalle_estados, detalle_novedades }) => {
        const eventOf = (each: Parsed, code: string) => ({
          trackingNumber: codigo_remision,
          code,
          at: `${each.fecha} ${each.hora}`,
          detail: each.descripcion,
        });
        return [
          ...eachOf(elementsOf(detalle_estados?.item), (each) => eventOf(each, each.codigo_estado)),
          ...eachOf(elementsOf(detalle_novedades?.item), (each) =>
            eventOf(each, `n:${each.codigo_novedad}`),
          ),
        ];
      },
    );
  }),
});

async function ask(http: Http, operation: string, asked: Parameters<typeof soapRequest>[2]) {
  const request = soapRequest(WAYBILLS, operation, { p: { ...asked, ...accessOf(http) } });
  const result = soapResponse(await http.ask(request), operation).return;
  if (result === undefined) throw new Error(`${operation} without a result`);
  return result;
}

const accessOf = (http: Http) => ({
  usuario: http.secret("user"),
  clave: createHash("sha256").update(http.secret("password")).digest("hex"),
});
