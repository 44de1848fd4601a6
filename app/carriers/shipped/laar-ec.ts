import {
  bearerSession,
  defineCarrier,
  eachOf,
  nationalPhone,
  secretsOf,
  trackOneByOne,
  unexpected,
  type Party,
} from "encomienda/carrier-kit";

const SERVICE = "201202002002013";

/** Laar Courier, Ecuador: the sender numbers the waybills from its own range, and asks for one by its number. */
export default defineCarrier({
  card: {
    carrierToken: "laar",
    version: "2026-11-27",
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
    secrets: secretsOf("LAAR", "user", "password"),
    recipientIdentity: { fallback: "9999999999", fromCompany: true },
    timeZone: "America/Guayaquil",
    states: {
      "7": "delivered",
      "9": "returning",
      "n:42": "returning",
      "n:43": "noted",
      "n:96": "returning",
    },
  },
  async authentication(http) {
    const json = { username: http.secret("user"), password: http.secret("password") };
    const { token } = await http.read({ path: "/authenticate", json });
    return bearerSession(token, 110 * 60);
  },
  async quote({ from, to, parcel }, http) {
    const route = { codigoCiudadOrigen: from.city, codigoCiudadDestino: to.city };
    const json = { codigoServicio: SERVICE, ...route, piezas: 1, peso: parcel.weightKg };
    const { costoTotal } = await http.read({ path: "/cotizadores/tarifa/normal", json });
    return { total: costoTotal, days: 2 };
  },
  async create({ reference, trackingNumber, sender, recipient, parcel, ...goods }, http) {
    const collected = {
      cod: goods.goodsCollection > 0,
      costoflete: 0,
      costoproducto: goods.goodsCollection,
      tipocobro: 0,
    };
    const { json } = await http.commit({
      path: "/guias/contado",
      query: { isRetorno: false },
      json: {
        origen: partyOf(sender, "O"),
        destino: partyOf(recipient, "D"),
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
    const { noGuia } = await http.read({ path: `/guias/${trackingNumber}` });
    if (noGuia !== trackingNumber) throw new Error("another waybill");
    return { trackingNumber: noGuia };
  },
  label: ({ trackingNumber }, http) =>
    http.file({ path: "/guias/pdfs/DescargarV2", query: { guia: trackingNumber } }),
  async annul({ trackingNumber }, http) {
    const path = `/guias/anular/${trackingNumber}`;
    const reply = await http.ask({ method: "DELETE", path });
    if (reply.status !== 200 || reply.json.mensaje !== "OK") throw unexpected(reply);
    return "annulled";
  },
  track: trackOneByOne(async (number, http) => {
    const waybill = await http.read({ path: `/guias/${number}` });
    const events = eachOf(waybill.novedades, (each) => ({
      code: `n:${each.codigoTipoNovedad}`,
      at: each.fechaNovedad,
      detail: each.nombreDetalleNovedad,
    }));
    // The state has no time of its own: it is at least as new as the last of the news.
    const times = events.flatMap((each) => ("at" in each && each.at ? String(each.at) : []));
    const at = times.toSorted().at(-1);
    const state = { code: String(waybill.estadoActualCodigo), weighedKg: waybill.pesoKilos };
    return at === undefined ? events : [{ ...state, at }, ...events];
  }),
});

/** Names and documents have the letter of their side. */
const partyOf = (party: Party, side: "O" | "D") => ({
  [`identificacion${side}`]: party.identity,
  [`ciudad${side}`]: party.city,
  [`nombre${side}`]: party.fullName,
  direccion: party.streetLine1,
  referencia: party.reference ?? "",
  celular: nationalPhone(party.phone, "593", "0"),
});
