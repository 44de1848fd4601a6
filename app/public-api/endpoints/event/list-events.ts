import { z } from "zod";

import { listEvents } from "#app/shipping/events/list-events.ts";

import { detail } from "../../details.ts";
import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { wholeOut } from "../../json/id.ts";
import { sliceQuery } from "../../json/page.ts";
import { timestampOut } from "../../json/time.ts";
import { messageTypeOut } from "../../json/webhook.ts";
import { badRequest } from "../../read.ts";

const eventSchema = z
  .object({
    eventId: z.string().describe("The `webhook-id` of the same event's messages."),
    type: messageTypeOut,
    timestamp: timestampOut.describe("When it happened."),
    data: z
      .record(z.string(), z.unknown())
      .describe("As in a message: the state at that time. See the webhooks of this document."),
  })
  .meta({ id: "Event", description: "Something that happened in the account." });

const payload = z
  .object({
    count: wholeOut.describe("Events in this answer."),
    data: z.array(eventSchema).describe("Oldest first."),
    nextCursor: z
      .string()
      .describe("Keep it, and send it as `after` the next time, also when there was no event."),
  })
  .meta({ id: "EventPage", description: "The next events of the log." });

export const listEventsEndpoint = endpoint({
  operationId: "listEvents",
  method: "GET",
  path: "/event",
  status: 200,
  objectType: "event",
  scope: "read",
  summary: "Read what happened",
  description:
    "Everything that a webhook could be told, oldest first, for 30 days: the cure for a missed message, and an " +
    "alternative to webhooks. A reader that always sends its last `nextCursor` gets every event once, in one order, " +
    "however many happen at the same time. Without `after` it begins with the oldest that is kept.",
  query: z.object(sliceQuery),
  payload,
  errors: ["eventCursorExpired"],
  async respond(ctx, { query }) {
    const found = await listEvents(ctx, query);
    if (found.kind === "expired") throw new RequestError("eventCursorExpired");
    if (found.kind === "unknown") throw badRequest(detail("after", "unknownCursor"));
    return {
      count: found.data.length,
      data: found.data.map(({ eventId, type, occurredAt, data }) => ({
        eventId,
        type,
        timestamp: occurredAt.toISOString(),
        data: { ...data },
      })),
      nextCursor: String(found.last),
    };
  },
});
