import { RequestFailure } from "#app/runtime/http.ts";

import type { RequestTemplate } from "../template/request-template.ts";
import type { Fields } from "../template/template.ts";
import type { CarrierReply } from "./carrier-reply.ts";
import { NotSent } from "./not-sent.ts";
import { type ReplyTest, meets } from "./reply-test.ts";
import type { Session } from "./session.ts";
import type { Send, Wire } from "./wire.ts";

/**
 * Sends a request to the carrier and returns its response, whatever the status.
 * @throws NotSent when the carrier certainly saw nothing; RequestFailure when it may have
 */
export type Call = (fields: Fields, signal: AbortSignal) => Promise<CarrierReply>;

export function makeCall(
  template: RequestTemplate,
  wire: Wire,
  session: Session,
  unauthorized: ReplyTest = { status: [401] },
): Call {
  const send = wire.prepare(template);

  return async function call(fields, signal) {
    const headers = await session.authorize(signal);
    const reply = await sendOnce(send, fields, headers, signal);
    // An unauthorized response changed nothing, so a retry with a new token repeats nothing.
    if (!meets(unauthorized, reply) || !session.expire(headers)) return reply;
    return sendOnce(send, fields, await session.authorize(signal), signal);
  };
}

async function sendOnce(
  send: Send,
  fields: Fields,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<CarrierReply> {
  try {
    return await send(fields, headers, signal);
  } catch (error) {
    if (error instanceof RequestFailure) {
      if (error.mayHaveArrived || error.message === "aborted") throw error;
      throw new NotSent(error.message, { mayArriveLater: true });
    }
    // The template cannot be filled. The messages name fields and filters, never values.
    const reason = error instanceof TypeError ? error.message : "the request cannot be written";
    throw new NotSent(reason, { mayArriveLater: false });
  }
}
