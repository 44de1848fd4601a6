import type { Known } from "./carrier-plugin.ts";

/** A carrier's answer as its parser types it: nothing is known of it until it is read. */
export type Parsed = ReturnType<typeof JSON.parse>;

/** What a login gave for the bodies of requests, by name. */
type SessionValues = Readonly<Record<string, string>>;
/** A body, or one that is written with the values of the request's session, and again after another login. */
type Body<Content> = Content | ((session: SessionValues) => Content);
type Fields = Readonly<Record<string, Field | readonly Field[]>>;
/** Null and undefined are left out. */
type Field = string | number | boolean | null | undefined;

/** At most one of the bodies. */
export interface PluginRequest {
  /** GET without a body, POST with one. */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** One of the card's hosts; the first when left out. */
  host?: string;
  /**
   * Below the host's base address, beginning with a slash. Encode what is not fixed. Or a whole address that the
   * carrier gave, of a label for one, below one of the card's hosts.
   */
  path: string;
  /** A list is the same field again and again, here and in `form`. */
  query?: Fields;
  headers?: Readonly<Record<string, string>>;
  /** Written by JSON.stringify, which a signature can be over. */
  json?: unknown;
  form?: Body<Fields>;
  xml?: Body<string>;
  multipart?: Readonly<Record<string, string | FilePart>>;
  /**
   * One of the plugin's `sessions`, whose headers are added. Left out: the plugin's `authentication`, where it has one
   * and the request goes to the card's first host. Null: none.
   */
  session?: string | null;
}

/** The request that makes the waybill. */
export interface CommitRequest extends PluginRequest {
  /**
   * Statuses besides 4xx without 408, 409 and 499 with which the carrier documents that it made nothing.
   */
  refusalStatuses?: readonly number[];
  /** Statuses besides 2xx in which `refused(reason)` is the carrier's word: a SOAP fault has 500. */
  wordStatuses?: readonly number[];
}

export interface FilePart {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface Part {
  /** Of its Content-Disposition; null without one. */
  name: string | null;
  headers: Headers;
  bytes: Uint8Array;
}

/** What the carrier answered, whatever the status. A reader throws when the body is not of its kind. */
export interface PluginReply {
  status: number;
  /** True for 2xx. */
  ok: boolean;
  headers: Headers;
  bytes: Uint8Array;
  text: string;
  /** Numbers beyond 2^53 stay texts. */
  readonly json: Parsed;
  /** Elements without namespace prefixes and attributes; every value is a text. */
  readonly xml: Parsed;
  /** The parts of a multipart answer. */
  readonly parts: readonly Part[];
}

/** How requests authenticate. */
export interface PluginSession {
  headers?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** What a body is written with: `xml: ({ id }) => …`, and `json` and `form` so too. */
  values?: SessionValues;
  /** How long it lasts; a minute less is used. */
  seconds: number;
}

/** All that a plugin reaches of the outside: the hosts of its card, with deadlines and verified certificates. */
export interface Http {
  /** A request that may be repeated. Before `commit`, its failure proves that nothing was made. */
  ask: (request: PluginRequest) => Promise<PluginReply>;
  /**
   * The JSON of a 2xx answer, asked for as by `ask`.
   * @throws Error for every other answer, with its status and how it begins
   */
  read: (request: PluginRequest) => Promise<Parsed>;
  /** The bytes of a 2xx answer, such as a label, asked for as by `ask`; null for every other: it is not ready. */
  file: (request: PluginRequest) => Promise<Uint8Array | null>;
  /**
   * The one request that makes the waybill, in `create` only. After it has left, every failure is an unknown outcome,
   * whatever the plugin throws.
   */
  commit: (request: CommitRequest) => Promise<PluginReply>;
  /** The value of one of the card's secrets. */
  secret: (name: string) => string;
  /** One of the card's constants. */
  constant: (name: string) => string | number | boolean | null;
  /** Notes what the carrier said so far: it is stored with an unknown outcome, and `find` and `label` get it. */
  keep: (known: Known) => void;
  /** Calls again until there is something, or until the time of the operation is nearly over: then null. */
  until: <Found>(
    read: () => Promise<Found | null | undefined>,
    options?: { everyMs?: number },
  ) => Promise<Found | null>;
}
