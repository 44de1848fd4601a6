/** What the handlers read of a request. Nothing is made that most of them do not read. */
export interface HttpRequest {
  readonly method: string;
  /** With the origin that the client named: its own text, see `originOfLinks`. */
  readonly url: string;
  /** Without the query, and decoded once. */
  readonly path: string;
  /** The parts of the path that its pattern names; the router fills them in. */
  params: Readonly<Record<string, string>>;
  /** The first value of each name. */
  query(): Record<string, string>;
  /** @param name in lower case */
  header(name: string): string | null;
  headers(): Headers;
  /**
   * The body as it was sent, or null when it is longer than that.
   * @throws BodyMemoryFull; Error when it breaks off
   */
  readBody(bytesMax: number): Promise<Uint8Array | null>;
  /** The request as node:http has it; absent where a handler is called without a server. */
  readonly incoming?: object;
}

/** An answer before it is written: its headers are the object that node:http gets. */
export interface HttpResponse {
  status: number;
  /** By name in lower case. */
  headers: Record<string, string>;
  /** An error of the parts ends the connection before the last byte, which a client notices. */
  body: string | Uint8Array | AsyncIterable<string> | null;
}

/** Answers requests, those for paths that do not exist too. What it rejects with is a bug. */
export type Answer = (request: HttpRequest) => Promise<HttpResponse>;
