import type { Failure } from "./fake-server.ts";
import type { FakeServer } from "./fake-server.ts";

/** What a carrier has in its books. */
export interface BookedWaybill {
  number: string;
  reference: string;
  isAnnulled: boolean;
  /** The request that made it, as it was understood. */
  order: Record<string, unknown>;
}

/** An invented carrier in the shape of a real one: its server and the configuration that fits it. */
export interface Fixture {
  name: string;
  card: Record<string, unknown>;
  secrets: Record<string, string>;
  server: FakeServer;
  book: Map<string, BookedWaybill>;
  createPath: string;
  /** Failures after which the waybill is there and the answer is not. */
  failures: readonly Failure[];
  annulAnswer: "annulled" | "manual";
  labelText: string;
  trackedKinds: readonly string[];
  /** A message that this carrier would push about the number, or null when it pushes nothing. */
  pushOf(trackingNumber: string): { headers: Headers; body: Uint8Array } | null;
  pushedKinds: readonly string[];
}

export const lostAnswers = [
  "answerLost",
  "answerCut",
  "answerMalformed",
  "answer500",
  "answerLate",
] as const satisfies readonly Failure[];

export const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.4 ${text}`);

/** What no test of a fixture needs to be different. */
export const commonConfig = {
  kind: "http",
  version: "2026-01-01",
  country: "XX",
  currency: "USD",
  collectionMustEqualInsured: false,
  rateCard: null,
  trackingNumbers: null,
  trackingUrl: null,
  labelIfMissing: "ours",
  timeoutMs: 400,
  answerBytesMax: 100_000,
  authentication: { kind: "none" },
  secrets: {},
  constants: {},
  tables: {},
  utcOffset: "-05:00",
  fieldMax: {},
  recipientIdentity: null,
  states: {},
};

export const bytesOf = (json: unknown) => new TextEncoder().encode(JSON.stringify(json));
