import { call, type Caller } from "./call.ts";
import type { Lists, Methods } from "./generated/methods.ts";
import { operations } from "./generated/operations.ts";
import type { CallOptions, OperationRow } from "./operation.ts";

export interface ClientOptions {
  /** Of the API: `https://shipping.example.com/api/public`. */
  baseUrl: string;
  /** A secret that can pay: keep it on servers. `enc_test_…` acts in the sandbox. */
  apiKey: string;
  /** The market, ISO 3166-1 alpha-2. */
  country: string;
  /** For one attempt, in milliseconds; 30,000 when absent. */
  timeoutMs?: number;
  /** After the first attempt, of what may pass by itself: 429, 503, 504, no answer. 3 when absent. */
  retries?: number;
  /** Before the first retry, in milliseconds; 500 when absent. `Retry-After` goes first. */
  backoffMs?: number;
  /** A longer `Retry-After` is not waited for: the error says it. 60,000 when absent. */
  retryAfterMaxMs?: number;
  /** In place of the global one. */
  fetch?: typeof globalThis.fetch;
  /** Sees every answer, refusals included: its `x-request-id`, `ratelimit`, `idempotency-replayed`. */
  onResponse?: (response: Response, operationId: string) => void;
}

type Page<Name extends keyof Lists> = Lists[Name]["page"];
type Item<Name extends keyof Lists> = Page<Name> extends { data: (infer One)[] } ? One : never;

export interface Client extends Methods {
  /** Every page of a list, by cursor: `client.pages("listEvents", { after: kept })`. */
  pages<Name extends keyof Lists>(
    list: Name,
    input?: Lists[Name]["input"],
    options?: CallOptions,
  ): AsyncGenerator<Page<Name>, void, undefined>;
  /** Every item of a list, by cursor: `for await (const shipment of client.each("listShipments"))`. */
  each<Name extends keyof Lists>(
    list: Name,
    input?: Lists[Name]["input"],
    options?: CallOptions,
  ): AsyncGenerator<Item<Name>, void, undefined>;
}

type Input = Readonly<Record<string, unknown>>;

/** A client of the API with one key in one market. It keeps no connection and no state. */
export function createClient(options: ClientOptions): Client {
  const caller: Caller = {
    timeoutMs: 30_000,
    retries: 3,
    backoffMs: 500,
    retryAfterMaxMs: 60_000,
    onResponse: undefined,
    // Bound to nothing: a browser's own refuses any other receiver.
    fetch: (...args) => globalThis.fetch(...args),
    ...withoutAbsent(options),
  };
  const ask = (operationId: string, input: Input = {}, callOptions: CallOptions = {}) => {
    const operation = (operations as Record<string, OperationRow>)[operationId];
    if (!operation) throw new TypeError(`there is no operation ${operationId}`);
    return call(caller, operationId, operation, input, callOptions);
  };
  const methods = Object.fromEntries(
    Object.keys(operations).map((operationId) => [operationId, ask.bind(null, operationId)]),
  ) as unknown as Methods;

  async function* pages(list: string, input: Input = {}, callOptions: CallOptions = {}) {
    let after = typeof input["after"] === "string" ? input["after"] : "";
    for (;;) {
      const page = (await ask(list, { ...input, after }, callOptions)) as CursorPage;
      yield page;
      // A log has a cursor after its last event too.
      if (page.data.length === 0 || !page.nextCursor || page.nextCursor === after) return;
      after = page.nextCursor;
    }
  }
  async function* each(list: string, input?: Input, callOptions?: CallOptions) {
    for await (const { data } of pages(list, input, callOptions)) yield* data;
  }
  return { ...methods, pages, each } as unknown as Client;
}

interface CursorPage {
  data: unknown[];
  nextCursor?: string | null;
}

function withoutAbsent<Options extends object>(options: Options): Options {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Options;
}
