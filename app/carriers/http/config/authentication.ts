import { z } from "zod";

import { jsonPath } from "../template/json-path.ts";
import { headers, requestTemplate } from "../template/request-template.ts";
import { replyTest } from "../transport/reply-test.ts";

const LIFETIME_MINUTES_MAX = 60 * 24 * 30;

/** A configuration contains no credentials: it names a secret, whose value comes from the environment. */
const fromSecret = z
  .string()
  .regex(/\{\{\s*secrets\./, "must take a secret, such as {{secrets.password}}");

const basic = z.strictObject({
  kind: z.literal("basic"),
  user: z.string().min(1),
  password: fromSecret,
});

const fixedHeaders = z.strictObject({
  kind: z.literal("headers"),
  headers: headers.refine(
    (all) => Object.values(all).some((value) => fromSecret.safeParse(value).success),
    "must take a secret, such as {{secrets.password}}",
  ),
});

const login = z.strictObject({
  kind: z.literal("login"),
  request: requestTemplate,
  success: replyTest.optional(),
  /** Where the response has the token. */
  token: jsonPath,
  header: z.string().regex(/^[A-Za-z0-9-]{1,60}$/),
  /** The text before the token, including the blank; empty for a bare token. */
  prefix: z.string(),
  lifetimeMinutes: z.number().positive().max(LIFETIME_MINUTES_MAX),
});

export const authentication = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  basic,
  fixedHeaders,
  login,
]);
export type Authentication = z.infer<typeof authentication>;
