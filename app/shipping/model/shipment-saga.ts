import { DAY_MS } from "./time-units.ts";

/**
 * What a paid shipment, its call to the carrier, its money and the request to annul it go through together. The
 * operations decide by `afterNothing`; test/unit/model/shipment-saga.test.ts tries every order of these steps against
 * every carrier, and test/integration/shipping/lost-answers compares what the operations do with them.
 */

/** How often at most a carrier is asked, without an answer, to make the waybill of one shipment. */
export const CREATES_MAX = 2;

/**
 * A carrier may go on making a waybill long after this service hung up, and report until then that it has none. Servers
 * give a request up after 30 to 100 seconds, whether or not a client waits; only after that does "none" mean that none
 * will come.
 */
export const LATE_WAYBILL_MS = 120_000;

/** After so long without an outcome a call needs a person, whether or not processes go on asking. */
export const QUESTION_AFTER_MS = 240_000;

/**
 * Carriers of small number ranges begin again after years. A number counts as free so long after its last shipment was
 * over: longer than a parcel is disputed, found again, or scanned late.
 */
export const NUMBER_FREE_AFTER_MS = 180 * DAY_MS;

export interface SagaState {
  shipment: "paid" | "labelled" | "refundPending" | "refunded";
  /** The one open call. A question needs a person; what waits was never sent. */
  call:
    | "none"
    | "waiting"
    | "waitingQuestion"
    | "create"
    | "createQuestion"
    | "annul"
    | "annulQuestion";
  /** Open until the number posts the money or a refund voids it; returned when posted money went back. */
  hold: "open" | "posted" | "voided" | "returned";
  annulRequested: boolean;
}

export const sagaStart: SagaState = {
  shipment: "paid",
  call: "none",
  hold: "open",
  annulRequested: false,
};

interface SagaStep {
  /** Each part is one of these; a part that is left out may be anything. */
  from: { [Part in keyof SagaState]?: readonly SagaState[Part][] };
  to: Partial<SagaState>;
}

const unsent = ["waiting", "waitingQuestion"] as const;
const creating = ["create", "createQuestion"] as const;
const annulling = ["annul", "annulQuestion"] as const;

/** Every step there is. What is not here never happens. */
export const sagaSteps = {
  /** The carrier does not answer others at present: it is asked when it may be. */
  createWaits: {
    from: { shipment: ["paid"], call: ["none"], annulRequested: [false] },
    to: { call: "waiting" },
  },
  waitNeedsPerson: { from: { call: ["waiting"] }, to: { call: "waitingQuestion" } },
  /** The carrier is asked to make the waybill, for the first time in this call or once more. */
  createSent: {
    from: { shipment: ["paid"], call: ["none", "waiting"], annulRequested: [false] },
    to: { call: "create" },
  },
  createSentAsQuestion: {
    from: { shipment: ["paid"], call: ["waitingQuestion"], annulRequested: [false] },
    to: { call: "createQuestion" },
  },
  /** The carrier was not reached. A request to annul may have come meanwhile. */
  createUnsent: {
    from: { shipment: ["paid", "refundPending"], call: ["create"] },
    to: { call: "waiting" },
  },
  createUnsentAsQuestion: {
    from: { shipment: ["paid", "refundPending"], call: ["createQuestion"] },
    to: { call: "waitingQuestion" },
  },
  createSentAgain: {
    from: { shipment: ["paid"], call: creating, annulRequested: [false] },
    to: {},
  },
  created: {
    from: { shipment: ["paid"], call: [...creating, "waitingQuestion"], annulRequested: [false] },
    to: { shipment: "labelled", call: "none", hold: "posted" },
  },
  /** By the carrier, or by the word of the operator. */
  refused: {
    from: { shipment: ["paid"], call: [...creating, "waitingQuestion"], annulRequested: [false] },
    to: { call: "none" },
  },
  createNeedsPerson: { from: { call: ["create"] }, to: { call: "createQuestion" } },
  refundedBeforeLabel: {
    from: { shipment: ["paid"], call: ["none", ...unsent] },
    to: { shipment: "refunded", call: "none", hold: "voided" },
  },
  /** From here on nothing sends a create. */
  annulRequested: {
    from: { shipment: ["paid"], call: creating, annulRequested: [false] },
    to: { shipment: "refundPending", annulRequested: true },
  },
  /** The carrier has none and makes none any more, or refused: also by the word of the operator. */
  noneAfterRequest: {
    from: { shipment: ["refundPending"], call: [...creating, ...unsent], annulRequested: [true] },
    to: { shipment: "refunded", call: "none", hold: "voided" },
  },
  foundAfterRequest: {
    from: { shipment: ["refundPending"], call: creating, annulRequested: [true] },
    to: { call: "annul", hold: "posted" },
  },
  annulSent: { from: { shipment: ["labelled"], call: ["none"] }, to: { call: "annul" } },
  annulled: {
    from: { shipment: ["labelled", "refundPending"], call: annulling },
    to: { shipment: "refunded", call: "none", hold: "returned" },
  },
  annulledByHand: {
    from: { shipment: ["labelled", "refundPending"], call: annulling },
    to: { shipment: "refundPending", call: "none" },
  },
  /** Too late. After a request to annul the operator asks the carrier, as for any refund by hand. */
  annulRefused: { from: { call: annulling }, to: { call: "none" } },
  annulNeedsPerson: { from: { call: ["annul"] }, to: { call: "annulQuestion" } },
  refundSettled: {
    from: { shipment: ["refundPending"], call: ["none"], hold: ["posted"] },
    to: { shipment: "refunded", hold: "returned" },
  },
  refundRefused: {
    from: { shipment: ["refundPending"], call: ["none"], hold: ["posted"] },
    to: { shipment: "labelled" },
  },
} as const satisfies Record<string, SagaStep>;

export type SagaStepName = keyof typeof sagaSteps;

/** The state after the step; null when it cannot happen in that state. */
export function sagaAfter(state: SagaState, name: SagaStepName): SagaState | null {
  const { from, to }: SagaStep = sagaSteps[name];
  const fits =
    (from.shipment?.includes(state.shipment) ?? true) &&
    (from.call?.includes(state.call) ?? true) &&
    (from.hold?.includes(state.hold) ?? true) &&
    (from.annulRequested?.includes(state.annulRequested) ?? true);
  return fits ? { ...state, ...to } : null;
}

export interface NothingYet {
  annulRequested: boolean;
  /** The carrier was last asked to create so long ago, or its creates are repeatable: it makes none any more. */
  isCertain: boolean;
  /** It was asked about the call for so long that a person should look. */
  isOld: boolean;
  /** Creates of this shipment without an answer, this call's included. */
  createsSent: number;
}

/** What follows from the carrier's "none", or from no word at all, which is never certain. */
export function afterNothing({ annulRequested, isCertain, isOld, createsSent }: NothingYet) {
  if (!isCertain) return isOld ? "needsPerson" : "wait";
  if (annulRequested) return "none";
  return createsSent < CREATES_MAX ? "sendAgain" : "needsPerson";
}
