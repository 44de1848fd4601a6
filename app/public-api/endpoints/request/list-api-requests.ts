import { z } from "zod";

import { listApiRequests } from "#app/shipping/activity/list-api-requests.ts";

import { endpoint } from "../../endpoint.ts";
import { idOut, idText, wholeOut } from "../../json/id.ts";
import { sliceJson, sliceQuery, sliceSchema } from "../../json/page.ts";
import { timestampOut } from "../../json/time.ts";

const requestSchema = z
  .object({
    requestId: z.string().describe("As it was answered in `x-request-id`."),
    apiKeyId: idOut.describe("The key that asked."),
    method: z.string().describe("The HTTP method."),
    path: z.string().describe("The operation's path."),
    id: idOut.nullable().describe("The id in its place, where there is one."),
    status: wholeOut.describe("The HTTP status of the answer."),
    code: z.string().nullable().describe("Of a refusal: its code."),
    ms: wholeOut.describe("How long the answer took, in milliseconds."),
    times: wholeOut.describe("For how many equal ones within two seconds it stands."),
    at: timestampOut.describe("When it was answered."),
  })
  .meta({ id: "ApiRequest", description: "What a key asked, and how it was answered." });

export const listApiRequestsEndpoint = endpoint({
  operationId: "listApiRequests",
  method: "GET",
  path: "/request",
  status: 200,
  objectType: "apiRequest",
  scope: "read",
  summary: "Read what your keys asked",
  description:
    "The requests of the last 30 days, newest first, a few seconds after their answer. No bodies and no personal data: " +
    "the operation, the id in its path, the answer's status and code. Of equal ones in a moment the first have a row each " +
    "and the last of these counts the others.",
  query: z.object({
    ...sliceQuery,
    apiKeyId: idText<"ApiKey">()
      .optional()
      .meta({ type: "integer", format: "int64", description: "Only those of this key." }),
    isRefused: z
      .enum(["true", "false"])
      .transform((text) => text === "true")
      .optional()
      .meta({ type: "boolean", description: "Only refusals, or only the others." }),
  }),
  payload: sliceSchema(requestSchema),
  errors: [],
  async respond(ctx, { query }) {
    return sliceJson(await listApiRequests(ctx, query), (row) => ({
      requestId: row.requestId,
      apiKeyId: row.apiKeyId,
      method: row.method,
      path: row.path,
      id: row.subjectId,
      status: row.status,
      code: row.code,
      ms: row.ms,
      times: row.count,
      at: row.objectCreated.toISOString(),
    }));
  },
});
