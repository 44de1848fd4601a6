import type { IncidentReason } from "./incident.ts";
import { plainText } from "./search-terms.ts";

/** A reason, and the words of carriers that say it; folded letters. The first that is found decides. */
const wordsOf: readonly (readonly [IncidentReason, RegExp])[] = [
  [
    "noCash",
    /\b(sin|falta de|no (tiene|tenia|cuenta con|contaba con)( el)?) (dinero|efectivo|pago|plata)/,
  ],
  [
    "noCash",
    /\bno cancela|\bno (cash|money|payment)|\b(cash|cod|payment)\b.*\b(not|refus|unavailable)/,
  ],
  ["noCash", /\brefus.*\b(cod|cash)\b|\bsem dinheiro/],
  ["damaged", /\b(danad|averi|rot[oa]s?\b|damage|broken|avaria)/],
  // Before what is lost: an address lacks something, and is not missing.
  [
    "wrongAddress",
    /\b(bad|wrong|incorrect|incomplete|insufficient|invalid|unknown) address|\bnumber missing/,
  ],
  [
    "wrongAddress",
    /\b(direccion|domicilio|nomenclatura|numeracion|address|endereco)\b.*\b(err|in(co|su|va|exist)|no (exist|correspond|encontr)|not? (found|exist|valid)|desconoc|unknown|wrong|mal\b)/,
  ],
  [
    "wrongAddress",
    /\b(destinatario|addressee|recipient|cliente) (es )?(desconocid|unknown)|\bse (mudo|traslado)/,
  ],
  ["wrongAddress", /\bno (vive|reside)|\bmoved\b|\bcambio de domicilio/],
  [
    "lost",
    /\b(perdid|extravi|siniestr|rob(o|ad[oa]|ou|aron)\b|roubad|hurt(o|ad)|furt|lost\b|missing|stolen)/,
  ],
  ["refused", /\b(rechaz|rehus|no (desea|quiere|acepta)|se niega|refus|declin|reject|recus)/],
  [
    "wantsLater",
    /\b(reprogram|aplaz|pospon|posterg|(otr[oa]|outr[oa]) (dia|fecha|data)|mas tarde|reschedul|another day|later date|future delivery|postpone|reagend)/,
  ],
  [
    "absent",
    /\b(ausen|nadie|no se (encontr|encuentra)|no (hay|hubo|habia) quien|no (contesta|responde|atiende|estaba)|sin (moradores|ocupantes)|cerrad|nao (estava|atend)|fechad)/,
  ],
  [
    "absent",
    /\b(absent|not (at )?home|nobody|no ?one|(un|not )available|no (answer|authorized)|closed)/,
  ],
  [
    "held",
    /\b(aduana|retenid|bloquead|customs|held\b|detenid|decomis|alfandega|retir[ao].*\b(oficina|agencia|sucursal))/,
  ],
];

/** Why a parcel does not arrive, from the carrier's Spanish, English or Portuguese; `other` when it says none. */
export function reasonOfText(text: string | null): IncidentReason {
  const folded = plainText(text ?? "");
  return wordsOf.find(([, words]) => words.test(folded))?.[0] ?? "other";
}
