import {
  bearerSession,
  defineCarrier,
  listOf,
  nationalPhone,
  trackEach,
} from "encomienda/carrier-kit";

const SERVICE = "201202002002013";

/** Laar Courier, Ecuador: the sender numbers the waybills from its own range, and asks for one by its number. */
export default defineCarrier({
  card: {
    carrierToken: "laar",
    version: "2026-11-23",
    country: "EC",
    currency: "USD",
    displayName: "Laar",
    idleAnnulHours: 72,
    ceilings: { goodsCollectionMax: 500, goodsInsuredMax: 1000 },
    cities: { "1701": "201001001001", "0901": "201002001001" },
    label: "carrier",
    // The range is the contract's.
    trackingNumbers: { prefix: "IMP", digits: 8, from: 1, to: 99_999_999 },
    trackingUrl:
      "https://fenixoper.laarcourier.com/Tracking/Guiacompleta.aspx?guia={{trackingNumber}}",
    hosts: { api: "https://api.laarcourier.com:9727" },
    secrets: { user: { env: "LAAR_USER" }, password: { env: "LAAR_PASSWORD" } },
    recipientIdentity: { fallback: "9999999999", fromCompany: true },
    utcOffset: "-05:00",
    states: {
      "7": "delivered",
      "9": "returning",
      "n:42": "returning",
      "n:43": "noted",
      "n:96": "returning",
    },
  },
  sessions: {
    api: async (http) => {
      const json = { username: http.secret("user"), password: http.secret("password") };
      const { token } = (await http.ask({ path: "/authenticate", json })).json;
      return bearerSession(token, 110 * 60);
    },
  },
  async quote({ from, to, parcel }, http) {
    const route = { codigoCiudadOrigen: from.city, codigoCiudadDestino: to.city };
    const json = { codigoServicio: SERVICE, ...route, piezas: 1, peso: parcel.weightKg };
    const answer = await http.ask({ session: "api", path: "/cotizadores/tarifa/normal", json });
    return { total: answer.json.costoTotal, days: 2 };
  },
  async create({ reference, trackingNumber, sender, recipient, parcel, ...goods }, http) {
    const from = {
      identificacionO: sender.identity,
      ciudadO: sender.city,
      nombreO: sender.fullName,
      direccion: sender.streetLine1,
      referencia: sender.reference ?? "",
      celular: nationalPhone(sender.phone, "593", "0"),
    };
    const to = {
      identificacionD: recipient.identity,
      ciudadD: recipient.city,
      nombreD: recipient.fullName,
      direccion: recipient.streetLine1,
      referencia: recipient.reference ?? "",
      celular: nationalPhone(recipient.phone, "593", "0"),
    };
    const collected = {
      cod: goods.goodsCollection > 0,
      costoflete: 0,
      costoproducto: goods.goodsCollection,
      tipocobro: 0,
    };
    const { json } = await http.commit({
      session: "api",
      path: "/guias/contado",
      query: { isRetorno: false },
      json: {
        origen: from,
        destino: to,
        numeroGuia: trackingNumber,
        tipoServicio: SERVICE,
        noPiezas: 1,
        peso: parcel.weightKg,
        valorDeclarado: goods.goodsInsured,
        contiene: goods.contents,
        ...collected,
        comentario: reference,
        extras: { Campo1: reference },
      },
    });
    return { trackingNumber: json.guia };
  },
  async find({ trackingNumber }, http) {
    const { json } = await http.ask({ session: "api", path: `/guias/${trackingNumber}` });
    if (json.noGuia !== trackingNumber) throw new Error("another waybill");
    return { trackingNumber: json.noGuia };
  },
  async label({ trackingNumber }, http) {
    const query = { guia: trackingNumber };
    const { ok, bytes } = await http.ask({
      session: "api",
      path: "/guias/pdfs/DescargarV2",
      query,
    });
    return ok ? bytes : null;
  },
  async annul({ trackingNumber }, http) {
    const path = `/guias/anular/${trackingNumber}`;
    const { status, json } = await http.ask({ session: "api", method: "DELETE", path });
    if (status !== 200 || json.mensaje !== "OK") throw new Error(json.mensaje);
    return "annulled";
  },
  track: (numbers, http) =>
    trackEach(numbers, async (trackingNumber) => {
      const { json } = await http.ask({ session: "api", path: `/guias/${trackingNumber}` });
      const news = listOf(json.novedades);
      const events = news.map((each) => ({
        trackingNumber,
        code: `n:${each.codigoTipoNovedad}`,
        at: each.fechaNovedad,
        detail: each.nombreDetalleNovedad,
      }));
      // The state has no time of its own: it is at least as new as the last of the news.
      const at = news
        .map(({ fechaNovedad }) => String(fechaNovedad))
        .toSorted()
        .at(-1);
      const state = {
        trackingNumber,
        code: String(json.estadoActualCodigo),
        weighedKg: json.pesoKilos,
      };
      return at === undefined ? events : [{ ...state, at }, ...events];
    }),
});
