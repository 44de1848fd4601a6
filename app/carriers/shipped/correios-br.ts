import {
  basicSession,
  bearerSession,
  bytesOf,
  decimalComma,
  defineCarrier,
  eachOf,
  grams,
  nationalPhone,
  refused,
  secretsOf,
  splitStreet,
  statesOf,
  trackOneByOne,
  unexpected,
  type Party,
} from "encomienda/carrier-kit";

const PAC = "03298";
const WAYBILLS = "/prepostagem/v1/prepostagens";

/**
 * Correios, Brazil (CWS): price and days are two calls, weights are grams, and the label is made behind a receipt.
 * Contract-tested against recorded answers, never against the live system.
 */
export default defineCarrier({
  card: {
    carrierToken: "correios",
    version: "2026-11-27",
    country: "BR",
    currency: "BRL",
    displayName: "Correios PAC",
    ceilings: { goodsCollectionMax: null, goodsInsuredMax: 3000 },
    // Postal codes of the cities that the contract collects in and delivers to.
    cities: { "5300108": "70902000", "3550308": "01001000" },
    label: "carrier",
    trackingUrl: "https://rastreamento.correios.com.br/app/index.php?objetos={{trackingNumber}}",
    hosts: { api: "https://api.correios.com.br" },
    secrets: secretsOf("CORREIOS", "user", "code", "card"),
    recipientIdentity: { fallback: "00000000000", fromCompany: true },
    timeZone: "America/Sao_Paulo",
    // Both fields are the meaning, and BDE, BDI and BDR write the same: its list of events of 2023.
    states: statesOf({
      pickedUp: ["PO/*", "CO/01"],
      departed: ["{RO,DO,TRI,PMT,CD,CUN,CMT,CAR}/*", "PAR/{16..18}"],
      outForDelivery: ["OEC/{00,01}"],
      delivered: ["{BDE,BDI,BDR}/{00,01}"],
      deliveryAttempted: ["{BDE,BDI,BDR}/{02,18,20,25,35,46}"],
      heldForPickup: ["LDI/{00,01,03,04,14}"],
      readyForPickup: ["LDI/02", "{BDE,BDI,BDR}/24"],
      incidentOpened: [
        "{BDE,BDI,BDR}/{04,05,06,07,08,10,19,21,26,28,33,34,36,37,40,42,43,48,49,50,51,52,54,56,75}",
        "FC/{04,07}",
        "IDC/*",
      ],
      returning: ["{BDE,BDI,BDR}/23", "{OEC,LDE}/09", "LDE/00", "FC/{01,47}"],
      noted: [
        "{BDE,BDI,BDR}/{03,09,12,14,15,22,30,32,38,39,41,45,47,53,55,57,58,59}",
        "FC/{02,03,05,08,09,10}",
        "{EST,BLQ}/*",
      ],
    }),
  },
  async authentication(http) {
    const { token, emissao, expiraEm } = await http.read({
      path: "/token/v1/autentica/cartaopostagem",
      headers: basicSession(http.secret("user"), http.secret("code")).headers,
      json: { numero: http.secret("card") },
    });
    return bearerSession(token, (Date.parse(expiraEm) - Date.parse(emissao)) / 1000);
  },
  async quote({ from, to, parcel, goodsInsured }, http) {
    const route = { cepOrigem: from.city, cepDestino: to.city };
    const sizes = {
      psObjeto: grams(parcel.weightKg),
      tpObjeto: 2,
      comprimento: parcel.lengthCm,
      largura: parcel.widthCm,
      altura: parcel.heightCm,
      vlDeclarado: goodsInsured || null,
    };
    const query = { ...route, ...sizes };
    const { json: price } = await http.ask({ path: `/preco/v1/nacional/${PAC}`, query });
    const time = await http.read({ path: `/prazo/v1/nacional/${PAC}`, query: route });
    if (price.txErro) return null;
    return { total: decimalComma(price.pcFinal), days: time.prazoEntrega };
  },
  async create({ reference, sender, recipient, parcel, goodsInsured }, http) {
    const { json } = await http.commit({
      path: WAYBILLS,
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
    const { idRecibo } = await http.read({
      path: `${WAYBILLS}/rotulo/assincrono/pdf`,
      json: {
        codigosObjeto: [trackingNumber],
        numeroCartaoPostagem: http.secret("card"),
        tipoRotulo: "P",
        formatoRotulo: "ET",
      },
    });
    const path = `${WAYBILLS}/rotulo/download/assincrono/${idRecibo}`;
    return http.until(async () => bytesOf((await http.ask({ path })).json.dados));
  },
  async annul({ carrierRef }, http) {
    // A person found the number after a lost answer: the operator annuls it where the carrier lists it.
    if (!carrierRef) return "manual";
    const reply = await http.ask({ method: "DELETE", path: `${WAYBILLS}/${carrierRef}` });
    if (!reply.ok || reply.json.id !== carrierRef) throw unexpected(reply);
    return "annulled";
  },
  track: trackOneByOne(async (number, http) => {
    const { objetos } = await http.read({ path: `/srorastro/v1/objetos/${number}` });
    // Its word for a number that was not handed over yet.
    if (/^SRO-020\b/.test(objetos[0].mensagem)) return [];
    return eachOf(objetos[0].eventos, (each) => ({
      code: `${each.codigo}/${each.tipo}`,
      at: each.dtHrCriado,
      place: each.unidade?.endereco?.cidade,
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
