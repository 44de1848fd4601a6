import {
  basicSession,
  defineCarrier,
  eachOf,
  listOf,
  nationalPhone,
  refused,
  secretsOf,
  splitStreet,
  statesOf,
  trackOneByOne,
  unexpected,
  type Made,
  type Parsed,
  type Party,
} from "encomienda/carrier-kit";

/** It promises none. */
const USUAL_DAYS = 4;

/**
 * Andreani, Argentina, as its integrators describe its API in public: a token in a header, an order that is accepted at
 * once and may be turned down minutes later, a label that comes with the acceptance. A sample of a carrier of no market
 * of this service.
 */
export default defineCarrier({
  card: {
    carrierToken: "andreani",
    version: "2026-11-29",
    country: "AR",
    currency: "ARS",
    displayName: "Andreani",
    ceilings: { goodsCollectionMax: null, goodsInsuredMax: 500_000 },
    cities: {
      "06658": { codigoPostal: "1878", localidad: "Quilmes", region: "AR-B" },
      "02007": { codigoPostal: "1002", localidad: "C.A.B.A.", region: "AR-C" },
    },
    label: "carrier",
    hosts: { api: "https://apis.andreani.com" },
    secrets: secretsOf("ANDREANI", "user", "password"),
    constants: { contrato: "400006709", cliente: "CL0003750" },
    timeZone: "America/Argentina/Buenos_Aires",
    states: statesOf({
      noted: ["1"],
      departed: ["5"],
      outForDelivery: ["6"],
      deliveryAttempted: ["11"],
      delivered: ["14"],
      returning: ["18"],
      withdrawn: ["2"],
    }),
  },
  async authentication(http) {
    const { headers } = basicSession(http.secret("user"), http.secret("password"));
    const reply = await http.ask({ path: "/login", headers });
    const token = reply.headers.get("x-authorization-token");
    if (!reply.ok || token === null) throw unexpected(reply);
    return { headers: { "x-authorization-token": token }, seconds: 82_800 };
  },
  async quote({ to, parcel, goodsInsured }, http) {
    const { weightKg, lengthCm, widthCm, heightCm } = parcel;
    const json = await http.read({
      path: "/v1/tarifas",
      query: {
        cpDestino: to.city.codigoPostal,
        contrato: http.constant("contrato"),
        cliente: http.constant("cliente"),
        "bultos[0][kilos]": weightKg,
        "bultos[0][volumen]": lengthCm * widthCm * heightCm,
        "bultos[0][valorDeclarado]": goodsInsured,
      },
    });
    return { total: json.tarifaConIva.total, days: USUAL_DAYS };
  },
  async create({ reference, sender, recipient, parcel, goodsInsured }, http) {
    const { json } = await http.commit({
      path: "/v2/ordenes-de-envio",
      json: {
        contrato: http.constant("contrato"),
        idPedido: reference,
        origen: { postal: postalOf(sender) },
        destino: { postal: postalOf(recipient) },
        remitente: personOf(sender),
        destinatario: [personOf(recipient)],
        bultos: [
          {
            kilos: parcel.weightKg,
            largoCm: parcel.lengthCm,
            anchoCm: parcel.widthCm,
            altoCm: parcel.heightCm,
            volumenCm: parcel.lengthCm * parcel.widthCm * parcel.heightCm,
            valorDeclaradoConImpuestos: goodsInsured,
            referencias: [{ meta: "idCliente", contenido: reference }],
          },
        ],
      },
    });
    return madeOf(json);
  },
  async find({ trackingNumber }, http) {
    if (trackingNumber === undefined) throw new Error("it is searched by its own number alone");
    return madeOf(await http.read({ path: `/v2/ordenes-de-envio/${trackingNumber}` }));
  },
  label: ({ carrierRef }, http) =>
    http.file({ path: `/v2/ordenes-de-envio/${carrierRef}/etiquetas` }),
  track: trackOneByOne(async (trackingNumber, http) => {
    const { eventos } = await http.read({ path: `/v2/envios/${trackingNumber}/trazas` });
    return eachOf(eventos, ({ Fecha, Estado, EstadoId, Motivo, Sucursal }) => ({
      code: EstadoId,
      at: Fecha,
      place: Sucursal,
      detail: [Estado, Motivo].filter(Boolean).join(": "),
    }));
  }),
});

/** Of its answer to an order, and to the question after one. */
function madeOf({ estado, bultos, agrupadorDeBultos, motivo }: Parsed): Made {
  if (estado === "Rechazado") refused(motivo);
  return { trackingNumber: listOf(bultos)[0].numeroDeEnvio, carrierRef: agrupadorDeBultos };
}

function postalOf({ streetLine1, city }: Party) {
  const { street, number, rest } = splitStreet(streetLine1);
  const further = rest === "" ? [] : [{ meta: "observaciones", contenido: rest }];
  return {
    ...city,
    calle: street,
    numero: number ?? "S/N",
    pais: "Argentina",
    componentesDeDireccion: further,
  };
}

const personOf = ({ fullName, email, documentNumber, phone }: Party) => ({
  nombreCompleto: fullName,
  email: email ?? undefined,
  documentoTipo: documentNumber ? "DNI" : undefined,
  documentoNumero: documentNumber ?? undefined,
  telefonos: [{ tipo: 1, numero: nationalPhone(phone, "54") }],
});
