import { createHash } from "node:crypto";

import {
  bytesOf,
  defineCarrier,
  nationalPhone,
  refused,
  xmlOf,
  type Http,
  type PluginReply,
  type QuoteInput,
} from "encomienda/carrier-kit";

const STANDARD = 1;
const CASH_ON_DELIVERY = 22;

/**
 * Coordinadora, Colombia: SOAP on two hosts, one with a key and one with a hashed password, whose faults have status
 * 500. It cannot be asked by our reference. Of the numbers of its states only these are public: the others are noted.
 * From public integrators' code (saulmoralespa/shipping-coordinadora-wc, igb's classes of the WSDL).
 * Contract-tested against recorded answers, never against the live system.
 */
export default defineCarrier({
  card: {
    carrierToken: "coordinadora",
    version: "2026-11-23",
    country: "CO",
    currency: "COP",
    displayName: "Coordinadora",
    ceilings: { goodsCollectionMax: 2_000_000, goodsInsuredMax: 10_000_000 },
    cities: { "05001": "05001000", "11001": "11001000" },
    label: "carrier",
    hosts: { waybills: "https://guias.coordinadora.com", prices: "https://ws.coordinadora.com" },
    secrets: {
      user: { env: "COORDINADORA_USER" },
      password: { env: "COORDINADORA_PASSWORD" },
      priceKey: { env: "COORDINADORA_PRICE_KEY" },
      pricePassword: { env: "COORDINADORA_PRICE_PASSWORD" },
    },
    constants: { client: 0, nit: "", division: "", account: 1, labelFormat: "55" },
    recipientIdentity: { fallback: "0", fromCompany: true },
    utcOffset: "-05:00",
    states: {
      "6": "delivered",
      "7": "incidentOpened",
      "8": "returning",
      "n:728": "incidentOpened",
    },
  },
  async quote({ from, to, parcel, goodsInsured }, http) {
    const price = await ask(http, "Cotizador_cotizar", {
      nit: http.constant("nit"),
      div: http.constant("division"),
      cuenta: http.constant("account"),
      producto: 0,
      origen: from.city,
      destino: to.city,
      valoracion: Math.round(goodsInsured),
      nivel_servicio: { item: 0 },
      detalle: { item: itemOf(parcel) },
      apikey: http.secret("priceKey"),
      clave: http.secret("pricePassword"),
    });
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
    const request = soap(operation, {
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
      detalle: { item: itemOf(parcel) },
      ...(isCollecting ? { recaudos: { item: collected } } : {}),
      ...accessOf(http),
    });
    const reply = await http.commit({ ...request, wordStatuses: [500] });
    const fault = reply.xml.Envelope.Body.Fault?.faultstring;
    // So it names a wrong field. Other faults may be of its own machines, after it made the waybill.
    if (fault?.startsWith("Error, ")) refused(fault);
    const made = resultOf(reply, operation);
    return { trackingNumber: made.codigo_remision, carrierRef: made.id_remision };
  },
  async label({ trackingNumber }, http) {
    const { rotulos } = await ask(http, "Guias_imprimirRotulos", {
      id_rotulo: http.constant("labelFormat"),
      codigos_remisiones: { item: trackingNumber },
      ...accessOf(http),
    });
    return bytesOf(rotulos);
  },
  async annul({ trackingNumber }, http) {
    const asked = { codigo_remision: trackingNumber, ...accessOf(http) };
    if ((await ask(http, "Guias_anularGuia", asked)) !== "true") throw new Error("not annulled");
    return "annulled";
  },
  async track(numbers, http) {
    const asked = { codigos_remision: { item: numbers }, ...accessOf(http) };
    const { item } = await ask(http, "Guias_rastreoExtendido", asked);
    return listOf(item).flatMap(({ codigo_remision, detalle_estados, detalle_novedades }) => {
      const events = (items: Item[], codeOf: (item: Item) => string) =>
        items.map((each) => ({
          trackingNumber: codigo_remision,
          code: codeOf(each),
          at: `${each.fecha} ${each.hora}`,
          detail: each.descripcion,
        }));
      return [
        ...events(listOf(detalle_estados.item), ({ codigo_estado }) => codigo_estado),
        ...events(listOf(detalle_novedades.item), ({ codigo_novedad }) => `n:${codigo_novedad}`),
      ];
    });
  },
});

type Item = Record<"codigo_estado" | "codigo_novedad" | "descripcion" | "fecha" | "hora", string>;
type Parsed = PluginReply["xml"];

/** An element that is there once is no list for the parser. */
const listOf = (item: Parsed): Parsed[] => (item === undefined ? [] : [item].flat());

/** Prices are on another host, in a service of its own. */
function soap(operation: string, asked: Parameters<typeof xmlOf>[0]) {
  const isPrice = operation.startsWith("Cotizador");
  const path = isPrice ? "/ags/1.5/server.php" : "/ws/guias/1.6/server.php";
  const host = isPrice ? "prices" : "waybills";
  const space = `https://${isPrice ? "ws" : "guias"}.coordinadora.com${path}`;
  const body = xmlOf({ "soapenv:Body": { [`ser:${operation}`]: { p: asked } } });
  const xml =
    `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ` +
    `xmlns:ser="${space}">${body}</soapenv:Envelope>`;
  return { host, path, headers: { soapaction: `${space}#${operation}` }, xml };
}

const ask = async (http: Http, operation: string, asked: Parameters<typeof xmlOf>[0]) =>
  resultOf(await http.ask(soap(operation, asked)), operation);

function resultOf({ xml }: PluginReply, operation: string): Parsed {
  const { Fault, [`${operation}Response`]: answer } = xml.Envelope.Body;
  if (Fault) throw new Error(Fault.faultstring);
  const result = answer.return ?? answer[`${operation}Result`];
  if (result === undefined) throw new Error(`${operation} without a result`);
  return result;
}

const accessOf = (http: Http) => ({
  usuario: http.secret("user"),
  clave: createHash("sha256").update(http.secret("password")).digest("hex"),
});

const itemOf = ({ weightKg, lengthCm, widthCm, heightCm }: QuoteInput["parcel"]) => ({
  ubl: 0,
  alto: heightCm,
  ancho: widthCm,
  largo: lengthCm,
  peso: weightKg,
  unidades: 1,
});
