import type { Tape } from "../tape.ts";
import type { TriedOperation } from "../try-operation.ts";

/** What `tryOperation` answers, as far as a tape expects something of it. */
interface Answered {
  kind?: string;
  detail?: string;
  trackingNumber?: string;
  unavailableReason?: string | null;
  priceTotal?: number;
  estimateDays?: number;
  known?: { trackingNumber: string | null };
}

/**
 * What the tape is to expect of an operation that answered so.
 * @throws Error for an answer that proves nothing: no price, no waybill, no outcome
 */
export function expectationOf(operation: TriedOperation, answer: unknown): Partial<Tape["expect"]> {
  if (operation === "quote") return { quote: priceOf([answer].flat()[0] as Answered | null) };
  if (operation === "create" || operation === "find" || operation === "label") {
    const { kind, trackingNumber, detail, known } = (answer ?? {}) as Answered;
    // Its label, or even its number, comes later: the tape is about it all the same.
    if (operation === "create" && kind === "unknown" && known)
      return { trackingNumber: known.trackingNumber ?? "" };
    if (kind !== "created" || trackingNumber === undefined)
      throw new Error(`${operation} answered ${kind ?? "nothing"}: ${detail ?? "no waybill"}`);
    return { trackingNumber };
  }
  if (operation === "track") {
    const events = answer as readonly { kind: string }[] | null;
    if (!events) throw new Error("the plugin has no track");
    return { track: events.map(({ kind }) => kind) };
  }
  const text = String(answer);
  if (operation === "annul" && text !== "unknown") return { annul: text as "annulled" };
  if (operation === "answerIncident" && text !== "unknown")
    return { answerIncident: text as "answered" };
  if (operation === "servicePoints") return { servicePoints: text === "" ? [] : text.split(", ") };
  if (operation === "manifest" && text === "a document") return { manifest: true };
  const [, done, ref = ""] = /^(requested|created) (.+)$/.exec(text) ?? [];
  if (operation === "pickup" && done === "requested") return { pickup: ref };
  if (operation === "returnWaybill" && done === "created") return { returnWaybill: ref };
  throw new Error(`${operation} answered ${text}`);
}

function priceOf(answer: Answered | null): NonNullable<Tape["expect"]["quote"]> {
  if (answer?.priceTotal === undefined) throw new Error("the plugin has no quote");
  const { unavailableReason, priceTotal, estimateDays = 0 } = answer;
  if (unavailableReason) throw new Error(`the tape's parcel is not served: ${unavailableReason}`);
  return { total: priceTotal, days: estimateDays };
}
