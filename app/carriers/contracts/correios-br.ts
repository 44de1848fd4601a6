import {
  bearerSession,
  bytesOf,
  decimalComma,
  defineCarrier,
  grams,
  listOf,
  nationalPhone,
  refused,
  splitStreet,
  toBase64,
  trackEach,
  type Party,
} from "encomienda/carrier-kit";

const PAC = "03298";
const LABELS = "/prepostagem/v1/prepostagens/rotulo";

/**
 * Correios, Brazil (CWS): price and days are two calls, weights are grams, and the label is made behind a receipt.
 * Contract-tested against recorded answers, never against the live system.
 */
export default defineCarrier({
  card: {
    carrierToken: "correios",
    version: "2026-11-23.1",
    country: "BR",
    currency: "BRL",
    displayName: "Correios PAC",
    ceilings: { goodsCollectionMax: null, goodsInsuredMax: 3000 },
    // Postal codes of the cities that the contract collects in and delivers to.
    cities: { "5300108": "70902000", "3550308": "01001000" },
    label: "carrier",
    trackingUrl: "https://rastreamento.correios.com.br/app/index.php?objetos={{trackingNumber}}",
    hosts: { api: "https://api.correios.com.br" },
    secrets: {
      user: { env: "CORREIOS_USER" },
      code: { env: "CORREIOS_CODE" },
      card: { env: "CORREIOS_CARD" },
    },
    recipientIdentity: { fallback: "00000000000", fromCompany: true },
    utcOffset: "-03:00",
    states: {
      "PO/01": "pickedUp",
      "DO/01": "departed",
      "OEC/01": "departed",
      "BDE/01": "delivered",
      "BDE/20": "incidentOpened",
      "BDE/23": "returning",
    },
  },
  sessions: {
    api: async (http) => {
      const basic = toBase64(`${http.secret("user")}:${http.secret("code")}`);
      const { json } = await http.ask({
        path: "/token/v1/autentica/cartaopostagem",
        headers: { authorization: `Basic ${basic}` },
        json: { numero: http.secret("card") },
      });
      const seconds = (Date.parse(json.expiraEm) - Date.parse(json.emissao)) / 1000;
      return bearerSession(json.token, seconds);
    },
  },
  async quote({ from, to, parcel, goodsInsured }, http) {
    const route = { cepOrigem: from.city, cepDestino: to.city };
    const sizes = {
      ...route,
      psObjeto: grams(parcel.weightKg),
      tpObjeto: 2,
      comprimento: parcel.lengthCm,
      largura: parcel.widthCm,
      altura: parcel.heightCm,
      vlDeclarado: goodsInsured || null,
    };
    const read = (what: string, query: typeof sizes | typeof route) =>
      http.ask({ session: "api", path: `/${what}/v1/nacional/${PAC}`, query });
    const price = await read("preco", sizes);
    const time = await read("prazo", route);
    if (price.json.txErro) return null;
    return { total: decimalComma(price.json.pcFinal), days: time.json.prazoEntrega };
  },
  async create({ reference, sender, recipient, parcel, goodsInsured }, http) {
    const { json } = await http.commit({
      session: "api",
      path: "/prepostagem/v1/prepostagens",
      json: {
        codigoServico: PAC,
        numeroCartaoPostagem: http.secret("card"),
        remetente: partyOf(sender),
        destinatario: partyOf(recipient),
        pesoInformado: String(grams(parcel.weightKg)),
        codigoFormatoObjetoInformado: "2",
        alturaInformada: String(parcel.heightCm),
        larguraInformada: String(parcel.widthCm),
        comprimentoInformado: String(parcel.lengthCm),
        valorDeclarado: goodsInsured || undefined,
        observacao: reference,
      },
    });
    if (json.msgs?.length > 0) refused(json.msgs.join("; "));
    return { trackingNumber: json.codigoObjeto, carrierRef: json.id };
  },
  async label({ trackingNumber }, http) {
    const asked = await http.ask({
      session: "api",
      path: `${LABELS}/assincrono/pdf`,
      json: {
        codigosObjeto: [trackingNumber],
        numeroCartaoPostagem: http.secret("card"),
        tipoRotulo: "P",
        formatoRotulo: "ET",
      },
    });
    const path = `${LABELS}/download/assincrono/${asked.json.idRecibo}`;
    return http.until(async () => bytesOf((await http.ask({ session: "api", path })).json.dados));
  },
  async annul({ carrierRef }, http) {
    const path = `/prepostagem/v1/prepostagens/${carrierRef}`;
    const { ok, status, json } = await http.ask({ session: "api", method: "DELETE", path });
    if (!ok || json.id !== carrierRef) throw new Error(`status ${status}`);
    return "annulled";
  },
  track: (numbers, http) =>
    trackEach(numbers, async (trackingNumber) => {
      const path = `/srorastro/v1/objetos/${trackingNumber}`;
      const { json } = await http.ask({ session: "api", path });
      return listOf(json.objetos[0].eventos).map((each) => ({
        trackingNumber,
        // BDE alone is a delivery, and a return: only both fields are the meaning.
        code: `${each.codigo}/${each.tipo}`,
        at: each.dtHrCriado,
        place: each.unidade.endereco.cidade,
        detail: each.descricao,
      }));
    }),
});

function partyOf({ fullName, identity, city, streetLine1, neighbourhood, phone, email }: Party) {
  const { street, number, rest } = splitStreet(streetLine1);
  const local = nationalPhone(phone, "55");
  return {
    nome: fullName,
    cpfCnpj: identity,
    email,
    dddCelular: local.slice(0, 2),
    celular: local.slice(2),
    endereco: {
      cep: city,
      logradouro: street,
      numero: number ?? "S/N",
      complemento: rest,
      bairro: neighbourhood ?? "",
    },
  };
}
