import type { UnlistedCode } from "#app/shipping/model/carrier.ts";
import { writtenText } from "#app/shipping/model/written-text.ts";

/** What a carrier's own text may say of a parcel, without its code being known. */
type SaidKind = NonNullable<UnlistedCode["says"]>;

/** In Spanish, English and Portuguese, in small letters without accents or signs. */
const phrases = (...patterns: string[]) => new RegExp(String.raw`\b(?:${patterns.join("|")})\b`);

/** The first that applies counts: an attempt that failed is told with the words of a delivery. */
const RULES: readonly [SaidKind, RegExp][] = [
  [
    "deliveryAttempted",
    phrases(
      String.raw`no (?:fue |ha sido |pudo (?:ser )?|se (?:pudo |logro |realizo )?)?(?:posible )?(?:realizar )?(?:la |el )?entreg\w*`,
      String.raw`nao (?:foi |conseguimos )?(?:possivel )?(?:realizar |efetuar )?(?:a )?entreg\w*`,
      "(?:nao|no) (?:pode|pudo|puede) ser (?:efetuada|efectuada|realizada|entregad[oa])",
      "entrega (?:no|nao) (?:realizada|efectuada|efetuada|exitosa|concretada|lograda)",
      "entrega (?:fallida|frustrada|sin exito|sem sucesso)",
      String.raw`(?:intento|tentativa)s? (?:\w+ )?(?:de |da )?(?:entrega|visita)\w*`,
      "visita (?:fallida|frustrada|sin exito)",
      "ausente",
      "(?:domicilio|local|comercio) (?:cerrado|fechado)",
      "carteiro nao atendido",
      String.raw`delivery (?:was |has )?(?:attempt\w*|failed|unsuccessful)`,
      "(?:attempted|failed|unsuccessful|missed) delivery",
      "(?:failed |unsuccessful )?attempt(?:ed)? (?:to deliver|of delivery)",
      "not (?:be )?delivered|undelivered|undeliverable",
      "(?:unable|failed) to deliver|could(?:n't| not) (?:be )?deliver(?:ed)?",
      "(?:notice|card|calling card) left",
      "no ?(?:one|body) (?:was )?(?:at )?(?:home|available|in)",
      "(?:customer|recipient|receiver|consignee|business) (?:was )?(?:not (?:home|available|in)|unavailable|absent|closed)",
    ),
  ],
  [
    "readyForPickup",
    phrases(
      String.raw`(?:listo|lista|disponible|disponivel|pronto|pronta|aguarda|aguardando|espera|esperando|ready|available|awaiting|waiting|held)(?: \w+){0,3}? (?:retiro|retirar|retirada|retirado|recogida|recoger|recojo|recogido|pickup|pick up|collection|be collected|collect)`,
      String.raw`(?:espera|esperando|disponible|disponivel|listo|retenido|aguardando) (?:en|em|na|no) (?:la |el |a |o )?(?:sucursal|agencia|oficina|punto|ponto|tienda|locker|unidade|casillero|local)`,
      "(?:pode|puede) (?:ser )?(?:retirado|retirar|recogido|recoger)",
      String.raw`held (?:at|in) (?:the |our |a )?(?:\w+ ){0,2}(?:post office|location|facility|depot|store|locker|access point|parcelshop)`,
      "hold at location|pick ?up available",
    ),
  ],
  [
    "outForDelivery",
    phrases(
      "out for delivery|in delivery|delivering",
      String.raw`on (?:\w+ )?(?:vehicle|van|truck) for delivery|loaded (?:on|for) (?:\w+ )?delivery`,
      "with (?:the )?(?:delivery )?(?:courier|driver|carrier)(?: for delivery)?",
      "(?:en|salio a|salida a|sale a|para) reparto",
      String.raw`en (?:ruta|camino|proceso|vehiculo|transito|curso)(?: \w+)? (?:de|a|hacia|para) (?:la |su )?(?:entrega|reparto)`,
      "(?:salio|salida|saiu|saida|sale) (?:a|para|de|em) (?:la |a )?(?:entrega|distribucion|rota)",
      "en distribucion|em rota de entrega|a caminho da entrega",
      "en (?:poder|manos) del (?:cartero|distribuidor|repartidor|mensajero)",
      "(?:con el|asignado a) (?:repartidor|mensajero|courier)",
    ),
  ],
  [
    "delivered",
    phrases(
      "delivered|entregad[oa]s?|entregues?",
      "entrega (?:exitosa|realizada|efectuada|efetuada|completada|concluida|conforme|cumplida)",
      String.raw`recibid[oa] por (?:el |la )?(?:destinatari\w*|client\w*|titular)`,
      "proof of delivery|signed for",
    ),
  ],
];

/** Another receiver, the way back, a word about the way: the same words mean something else. */
const OF_ANOTHER = phrases(
  "remetente|remitente|sender|shipper|vendedor|seller",
  String.raw`transportist\w*|transportador\w*|por (?:el )?(?:transport\w*|courier|recolect\w*)`,
  "(?:to|at|by) (?:the |a |an |your )?(?:carrier|courier|airline|customs|agent|local|post office|facility|depot|hub)",
  "(?:carrier|courier|delivery) (?:facility|hub|depot|station|center)",
  String.raw`(?:al?|ao|a la|en|na|no|en el|en la) (?:courier|carrier|aerolinea|aduana|alfandega|transport\w*|operador|bodega|deposito|centro|unidad\w*|oficina|sucursal|agencia|correo\w*|punto|ponto|locker)`,
  "(?:to|at|in) (?:the |a |an )?(?:pick ?up point|service point|access point|parcelshop|locker|collection point)",
  String.raw`devuelt\w*|devolvid\w*|devolucao|devolucion|return\w*|retorn\w*|cancel\w*`,
  String.raw`information|informacion|informacao|recolecc?i\w*|coleta|collect(?:ed)? from`,
);
/** A time to come, or a doubt. */
const TO_COME = phrases(
  String.raw`sera|seran|seria|estara|podra|previst\w*|estimad\w*|agendad\w*|programad\w*|reprogramad\w*`,
  "pendiente|pendente|por entregar|para entregar|a ser|para ser",
  "will|would|expected|estimated|scheduled|rescheduled|pending|to be delivered|if",
);

/** What a text must not say besides; a failed attempt stays one, and a courier who has it names his time. */
const DOUBTS: Readonly<Record<SaidKind, readonly RegExp[]>> = {
  deliveryAttempted: [],
  readyForPickup: [
    /\b(?:by|por) (?:the |el |o )?(?:carrier|courier|driver|transport\w*)\b/,
    phrases("remetente|remitente|sender|shipper", String.raw`recolecc?i\w*|coleta|cancel\w*`),
    TO_COME,
  ],
  outForDelivery: [OF_ANOTHER],
  delivered: [OF_ANOTHER, TO_COME],
};

/**
 * What the texts of a carrier's event say: that the parcel was delivered, is out for delivery, was not taken, or waits
 * at a counter. It is a proposal for the operator and moves nothing by itself.
 * @param texts the event's own, the most telling first
 * @returns with the words of the text that say so, among which is no name of a person; null for anything else, and for
 * a text that may mean something else as well
 */
export function saidBy(...texts: (string | null)[]): { says: SaidKind; words: string } | null {
  for (const text of texts) {
    const plain = foldedText(text ?? "");
    const [kind, rule] = RULES.find(([, each]) => each.test(plain)) ?? [];
    if (!kind || !rule) continue;
    if (DOUBTS[kind].some((doubt) => doubt.test(plain))) return null;
    return { says: kind, words: rule.exec(plain)?.[0] ?? "" };
  }
  return null;
}

const foldedText = (text: string): string =>
  writtenText(text)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9']+/g, " ");
