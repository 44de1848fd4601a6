import { z } from "zod";

import { parseJson } from "../parse-json.ts";
import { isPrivateChannel } from "./url-rules.ts";

/** How a gateway for text messages is asked over HTTP, with `{to}`, `{text}` and `{key}` where these belong. */
export interface SmsGateway {
  url: string;
  /** By their names in small letters. */
  headers: Readonly<Record<string, string>>;
  /** JSON or the fields of a form; null asks by GET. */
  body: string | null;
}

const headers = z
  .record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\u0020-\u007e]*$/))
  .transform((given) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value])),
  );

export const smsVariables = {
  SMS_URL: z.string().refine(isPrivateChannel, "must be an https address").optional(),
  SMS_HEADERS: z
    .string()
    .optional()
    .transform((text) => headers.safeParse(text === undefined ? {} : parseJson(text)))
    .refine(({ success }) => success, "must be a JSON object of texts")
    .transform(({ data = {} }) => data),
  SMS_BODY: z.string().optional(),
};

/** @throws Error without a place for the number and the text; no value is repeated, because they are secret */
export function smsGatewayOf({
  SMS_URL: url,
  SMS_HEADERS,
  SMS_BODY: body = null,
}: {
  SMS_URL?: string | undefined;
  SMS_HEADERS: SmsGateway["headers"];
  SMS_BODY?: string | null | undefined;
}): SmsGateway | null {
  if (url === undefined) return null;
  const asked = url + (body ?? "");
  if (!asked.includes("{to}") || !asked.includes("{text}"))
    throw new Error(
      "wrong settings in the environment: SMS_URL and SMS_BODY without {to} or {text}",
    );
  return { url, headers: SMS_HEADERS, body };
}
