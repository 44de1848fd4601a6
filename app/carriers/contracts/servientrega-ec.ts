import { bytesOf, defineCarrier, parseXml, refused, xmlOf } from "encomienda/carrier-kit";

const MADE = "GUÍA REGISTRADA CORRECTAMENTE";

/** Its codes of movements are in ranges, one for each kind. */
const statesOf = (from: number, to: number, kind: string) =>
  Array.from({ length: to - from + 1 }, (_, index) => [String(from + index), kind] as const);

/**
 * Servientrega Ecuador: prices by SOAP on one host, waybills and labels by REST on two ports of another. Its push is
 * not signed. Contract-tested against recorded answers, never against the live system.
 */
export default defineCarrier({
  card: {
    carrierToken: "servientrega",
    version: "2026-11-23",
    country: "EC",
    currency: "USD",
    displayName: "Servientrega",
    ceilings: { goodsCollectionMax: 1500, goodsInsuredMax: 3000 },
    cities: { "1701": { id: 2, name: "QUITO" }, "0901": { id: 1, name: "GUAYAQUIL-GUAYAS" } },
    label: "carrier",
    hosts: {
      waybills: "https://swservicli.servientrega.com.ec:5052",
      print: "https://swservicli.servientrega.com.ec:5001",
      prices: "https://servientrega-ecuador.appsiscore.com",
    },
    secrets: {
      user: { env: "SERVIENTREGA_USER" },
      password: { env: "SERVIENTREGA_PASSWORD" },
      quoteToken: { env: "SERVIENTREGA_QUOTE_TOKEN" },
    },
    pushPath: { env: "SERVIENTREGA_PUSH_PATH" },
    recipientIdentity: { fallback: "001dest", fromCompany: true },
    utcOffset: "-05:00",
    states: Object.fromEntries([
      ...statesOf(100, 103, "noted"),
      ...statesOf(200, 202, "pickedUp"),
      ...statesOf(300, 317, "departed"),
      ...statesOf(318, 351, "incidentOpened"),
      ...statesOf(400, 403, "delivered"),
      ...statesOf(500, 502, "returning"),
    ]),
  },
  async quote({ from, to, parcel, goodsCollection }, http) {
    const sizes = {
      peso: Math.max(2, parcel.weightKg),
      alto: parcel.heightCm,
      ancho: parcel.widthCm,
      largo: parcel.lengthCm,
    };
    const access = {
      tokn: http.secret("quoteToken"),
      usu: http.secret("user"),
      pwd: http.secret("password"),
    };
    const route = { producto: "MERCANCIA PREMIER", origen: from.city.name, destino: to.city.name };
    const asked = { ...route, valor_mercaderia: goodsCollection, piezas: 1, ...sizes, ...access };
    const path = "/app/ws/cotizador_ser_recaudo.php";
    const { xml } = await http.ask({
      host: "prices",
      path,
      xml: xmlOf({ Envelope: { Body: { Consultar: asked } } }),
    });
    // A document inside the document.
    const price = parseXml(xml.Envelope.Body.ConsultarResponse.Result).ConsultarResult;
    const parts = [price.flete, price.seguro, price.valor_comision, price.otros, price.impuesto];
    const total = parts.reduce((sum, part) => sum + Number(part), 0);
    return { subtotal: price.flete, total: total.toFixed(2), days: 2 };
  },
  async create(
    { reference, sender, recipient, parcel, contents, goodsInsured, goodsCollection },
    http,
  ) {
    const [firstName, ...others] = recipient.fullName.split(" ");
    const { json } = await http.commit({
      path: goodsCollection ? "/api/guiarecaudo" : "/api/guiawebs",
      json: {
        id_tipo_logistica: 1,
        detalle_envio_1: reference,
        id_ciudad_origen: sender.city.id,
        id_ciudad_destino: recipient.city.id,
        id_destinatario_ne_cl: recipient.identity,
        nombre_destinatario_ne: firstName,
        apellido_destinatar_ne: others.join(" ") || "-",
        direccion1_destinat_ne: recipient.streetLine1,
        telefono1_destinat_ne: recipient.phone.replace("+593", "0"),
        id_producto: 2,
        contenido: contents,
        numero_piezas: 1,
        valor_mercancia: goodsInsured,
        valor_asegurado: goodsInsured,
        peso_fisico: parcel.weightKg,
        ...(goodsCollection ? { valor_a_recaudar: goodsCollection } : {}),
        login_creacion: http.secret("user"),
        password: http.secret("password"),
      },
    });
    // A list of what is wrong with the fields.
    if (Array.isArray(json)) refused(json[0].nombre);
    if (json.msj !== MADE) throw new Error(json.msj);
    return { trackingNumber: json.id };
  },
  async label({ trackingNumber }, http) {
    const access = [trackingNumber, http.secret("user"), http.secret("password"), "1"];
    const path = `/api/GuiaDigital/${encodeURIComponent(JSON.stringify(access))}`;
    return bytesOf((await http.ask({ host: "print", path })).json.archivoEncriptado);
  },
  async annul({ trackingNumber }, http) {
    const access = [trackingNumber, http.secret("user"), http.secret("password")];
    const path = `/api/guiawebs/${encodeURIComponent(JSON.stringify(access))}`;
    const { json } = await http.ask({ method: "DELETE", path });
    if (/NO PUEDE SER ANULADA/.test(json.msj)) return "tooLate";
    if (!/FUE ANULADA/.test(json.msj)) throw new Error(json.msj);
    return "annulled";
  },
  async push({ text }) {
    const { guia, f_movimiento, h_movimiento, movimiento, estado, ciudad } = JSON.parse(text);
    const at = `${f_movimiento} ${h_movimiento}`;
    return [{ trackingNumber: guia, code: movimiento, at, place: ciudad, detail: estado }];
  },
});
