import type { Endpoint } from "#app/public-api/endpoint.ts";
import { endpoints } from "#app/public-api/endpoints.ts";

import type { ApiClient, Sent } from "../api-client.ts";
import { makeSettled } from "./settled.ts";

type Answer = Awaited<ReturnType<ApiClient["send"]>>;

/** How one operation is asked. */
export interface Asked extends Sent {
  /** The values of the path's parameters. */
  path?: Record<string, number | string>;
  query?: string;
}

/**
 * Keeps what the service answers, successes by operation (of a file its text) and refusals by code, and what it sends,
 * messages by type.
 */
export function makeRecorder(nowMs: () => number) {
  const settled = makeSettled(nowMs);
  const successes: Record<string, unknown> = {};
  const refusals: Record<string, unknown> = {};
  const messages: Record<string, unknown> = {};

  const ask = (client: ApiClient, operationId: string, asked: Asked = {}): Promise<Answer> => {
    const { method, path } = endpointOf(operationId);
    const { path: values = {}, query = "", ...sent } = asked;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? 1));
    return client.send(method, filled + query, sent);
  };

  const keepRefusal = (code: string, { status, json, text }: Answer): void => {
    if (codeOf({ json }) !== code) throw new Error(`${code} expected: ${status} ${text}`);
    refusals[code] = settled(json);
  };

  const success = async <Payload>(
    client: ApiClient,
    operationId: string,
    asked: Asked = {},
    shorten: (body: unknown) => unknown = (body) => body,
  ): Promise<Payload> => {
    const { status, json, text } = await ask(client, operationId, asked);
    if (status !== endpointOf(operationId).status)
      throw new Error(`${operationId}: ${status} ${text}`);
    successes[operationId] = settled(shorten(json ?? text.replace("\uFEFF", "")));
    return (json as { payload: Payload } | null)?.payload as Payload;
  };

  const refusal = async (
    client: ApiClient,
    operationId: string,
    code: string,
    asked: Asked = {},
  ): Promise<void> => keepRefusal(code, await ask(client, operationId, asked));

  /** The first of these requests that is refused with the code. */
  const firstRefusal = async (
    code: string,
    requests: readonly (() => Promise<Answer>)[],
  ): Promise<void> => {
    for (const send of requests) {
      const answer = await send();
      if (codeOf(answer) === code) return keepRefusal(code, answer);
    }
    throw new Error(`no request was refused with ${code}`);
  };

  const message = (body: { type: string }): void => {
    messages[body.type] ??= settled(body);
  };

  return { successes, refusals, messages, ask, success, refusal, firstRefusal, message };
}
export type Recorder = ReturnType<typeof makeRecorder>;

const codeOf = ({ json }: Pick<Answer, "json">): string | undefined =>
  (json as { message?: string } | null)?.message;

export function endpointOf(operationId: string): Endpoint {
  const found = endpoints.find((endpoint) => endpoint.operationId === operationId);
  if (!found) throw new Error(`no operation ${operationId}`);
  return found;
}
