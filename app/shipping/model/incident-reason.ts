import type { IncidentReason } from "./incident.ts";
import { plainText } from "./search-terms.ts";

/** A reason, and the words of carriers that say it; folded letters. The first that is found decides. */
const wordsOf: readonly (readonly [IncidentReason, RegExp])[] = [
  [
    "noCash",
    /\b(sin|no (tiene|tenia|cuenta con|contaba con)( el)?|falta de) (dinero|efectivo|pago|plata)|no cancela|no (cash|money|payment)|cash not|payment (not )?(unavailable|ready|refused)|sem dinheiro/,
  ],
  ["damaged", /\b(danad[oa]|averi|rot[oa]\b|damage|broken|avaria)/],
  ["lost", /\b(perdid|extravi|siniestr|robo\b|robad|hurt(o|ad)|lost|missing|stolen|roubo|furto)/],
  ["refused", /\b(rechaz|rehus|no desea|no quiere|se niega|no acepta|refus|declin|reject|recus)/],
  [
    "wantsLater",
    /\b(reprogram|aplaz|pospon|posterg|otro dia|otra fecha|mas tarde|reschedul|another day|later date|future delivery|postpone|reagend|outro dia)/,
  ],
  [
    "wrongAddress",
    /\b(direccion|domicilio|nomenclatura|numeracion|address|endereco)\b.*\b(err|incorrect|incomplet|insufic|insuffic|no (existe|corresponde)|not? (found|exist|valid)|invalid|desconoc|unknown|wrong|mal\b|inexistent)|\b(bad|wrong|incorrect|incomplete|insufficient|invalid|unknown) address|direccion no|no (vive|reside)|moved|se mudo|cambio de domicilio|traslad/,
  ],
  [
    "absent",
    /\b(ausen|nadie|no se encontr|no se encuentra|no hay quien|no contesta|no responde|no atiende|cerrad|no estaba|absent|not (at )?home|nobody|no ?one|unavailable|not available|no answer|closed|nao (estava|atend)|fechad)/,
  ],
  ["held", /\b(aduana|retenid|bloquead|customs|held|detenid|decomis|alfandega)/],
];

/** Why a parcel does not arrive, from the carrier's Spanish, English or Portuguese; `other` when it says none. */
export function reasonOfText(text: string | null): IncidentReason {
  const folded = plainText(text ?? "");
  return wordsOf.find(([, words]) => words.test(folded))?.[0] ?? "other";
}
