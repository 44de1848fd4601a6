import {
  bytesOf,
  defineCarrier,
  parseXml,
  refused,
  renamed,
  secretsOf,
  statesOf,
  unexpected,
  xmlOf,
  type Http,
} from "encomienda/carrier-kit";

const MADE = "GUÍA REGISTRADA CORRECTAMENTE";
const SIZES = { heightCm: "alto", widthCm: "ancho", lengthCm: "largo" };

/**
 * Servientrega Ecuador: prices by SOAP on one host, waybills and labels by REST on two ports of another. Its push is
 * not signed. Contract-tested against recorded answers, never against the live system.
 */
export default defineCarrier({
  card: {
    carrierToken: "servientrega",
    version: "2026-11-27",
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
    secrets: secretsOf("SERVIENTREGA", "user", "password", "quoteToken"),
    pushPath: { env: "SERVIENTREGA_PUSH_PATH" },
    recipientIdentity: { fallback: "001dest", fromCompany: true },
    timeZone: "America/Guayaquil",
    states: statesOf({
      noted: ["{100..103}"],
      pickedUp: ["{200..202}"],
      departed: ["{300..317}"],
      incidentOpened: ["{318..351}"],
      delivered: ["{400..403}"],
      returning: ["{500..502}"],
    }),
  },
  async quote({ from, to, parcel, goodsCollection, goodsInsured }, http) {
    const Consultar = {
      producto: "MERCANCIA PREMIER",
      origen: from.city.name,
      destino: to.city.name,
      // The one value that it insures and collects.
      valor_mercaderia: Math.max(goodsCollection, goodsInsured),
      piezas: 1,
      peso: Math.max(2, parcel.weightKg),
      ...renamed(parcel, SIZES),
      tokn: http.secret("quoteToken"),
      usu: http.secret("user"),
      pwd: http.secret("password"),
    };
    const path = "/app/ws/cotizador_ser_recaudo.php";
    const asked = xmlOf({ Envelope: { Body: { Consultar } } });
    const { xml } = await http.ask({ host: "prices", path, xml: asked });
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
        // Its API has one line for both.
        direccion1_destinat_ne: [recipient.streetLine1, recipient.reference]
          .filter(Boolean)
          .join(" - Ref.: "),
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
    const path = `/api/GuiaDigital/${accessTo(http, trackingNumber, "1")}`;
    return bytesOf((await http.ask({ host: "print", path })).json.archivoEncriptado);
  },
  async annul({ trackingNumber }, http) {
    const path = `/api/guiawebs/${accessTo(http, trackingNumber)}`;
    const reply = await http.ask({ method: "DELETE", path });
    if (/NO PUEDE SER ANULADA/.test(reply.json.msj)) return "tooLate";
    if (!/FUE ANULADA/.test(reply.json.msj)) throw unexpected(reply);
    return "annulled";
  },
  async push({ text }) {
    const { guia, f_movimiento, h_movimiento, movimiento, estado, ciudad } = JSON.parse(text);
    const at = `${f_movimiento} ${h_movimiento}`;
    return [{ trackingNumber: guia, code: movimiento, at, place: ciudad, detail: estado }];
  },
});

/** A list in the path, of the number and of who asks for it. */
const accessTo = (http: Http, ...[number, ...more]: string[]) =>
  encodeURIComponent(
    JSON.stringify([number, http.secret("user"), http.secret("password"), ...more]),
  );
