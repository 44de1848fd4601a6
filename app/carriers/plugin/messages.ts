import type { Known } from "../kit/carrier-plugin.ts";

export const pluginOperationNames = [
  "quote",
  "create",
  "find",
  "label",
  "annul",
  "track",
  "push",
  "pickup",
  "manifest",
  "returnWaybill",
  "answerIncident",
  "servicePoints",
] as const;
export type PluginOperation = (typeof pluginOperationNames)[number];

/** What a plugin's file says of itself. Functions stay in its worker. */
export interface PluginDescription {
  card: unknown;
  operations: PluginOperation[];
}

/**
 * Statuses of a commit besides the usual ones: `refusals` prove that nothing was made, `words` are answers in which the
 * plugin may read so. `isAgain`: it read in the answer that the session had ended, so nothing was made.
 */
export interface CommitTerms {
  refusals: readonly number[];
  words: readonly number[];
  isAgain: boolean;
}

/** A request of a plugin, written out. */
export interface WireRequest {
  method: string;
  host: string | null;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  /** Null for a request that makes nothing. */
  commit: CommitTerms | null;
  /** A request of one of the plugin's `sessions`. */
  isLogin: boolean;
}

export interface WireReply {
  status: number;
  headers: [string, string][];
  body: Uint8Array;
}

/** A request that was answered, for the author of a plugin. */
export interface AnsweredRequest {
  operation: PluginOperation;
  request: WireRequest;
  reply: WireReply;
}

/** The service to the worker. */
export type ToWorker =
  | { kind: "call"; callId: number; operation: PluginOperation; input: unknown; forMs: number }
  | { kind: "reply"; requestId: number; reply: WireReply }
  /** `isOver`: the call that sent it waits no longer. */
  | { kind: "failure"; requestId: number; reason: string; isOver: boolean }
  | { kind: "ping" };

/** The worker to the service. */
export type FromWorker =
  | { kind: "ready"; description: PluginDescription }
  | { kind: "refused"; reason: string }
  | { kind: "request"; callId: number; requestId: number; request: WireRequest }
  | { kind: "known"; callId: number; known: Known }
  | { kind: "result"; callId: number; value: unknown }
  | { kind: "error"; callId: number; reason: string; isRefusal: boolean }
  | { kind: "pong" };

export type Scalar = string | number | boolean | null;

/** What a worker is given when it starts. */
export interface WorkerSetting {
  /** The plugin's file. */
  pluginUrl: string;
  /** The values of the secrets that its card names, or none when only its card is read. */
  secrets: Record<string, string>;
  /** In place of the card's constants. */
  constants?: Record<string, Scalar>;
}
