import { z } from "zod";

import { isOrigin } from "./url-rules.ts";

/** Who runs the service, as its support and privacy pages print it. Null and empty where it is not set. */
export interface ServiceOperator {
  /** The person or firm that is responsible. */
  name: string | null;
  supportEmail: string | null;
  /** Who answers about people's data. */
  privacyContact: string | null;
  /** Where the data is processed: a place, as a reader knows it. */
  place: string | null;
  /** Who processes it for the operator: name, purpose and place of each, as written. */
  processors: readonly string[];
}

const text = z.string().trim().max(200);

export const serviceOperatorVariables = {
  SERVICE_OPERATOR: text.optional(),
  SUPPORT_EMAIL: z.email("must be an e-mail address").optional(),
  PRIVACY_CONTACT: z.email("must be an e-mail address").optional(),
  PROCESSING_PLACE: text.optional(),
  PROCESSORS: z
    .string()
    .default("")
    .transform((list) => list.split(";").flatMap((each) => each.trim() || [])),
};

const needed = {
  SERVICE_OPERATOR: "the person or firm that runs the service",
  SUPPORT_EMAIL: "where merchants write",
  PRIVACY_CONTACT: "where people write about their data",
  PROCESSING_PLACE: "where the data is processed, such as a city and a country",
} as const;

/**
 * With a store the support and privacy pages are public, and its listing links to them. `shopify app dev` passes its
 * tunnel in HOST: nobody else reads the pages of a development.
 * @throws Error with each setting that is missing
 */
export function serviceOperatorOf(
  data: z.infer<z.ZodObject<typeof serviceOperatorVariables>> & {
    SHOPIFY_API_KEY?: string | undefined;
  },
  host: string | undefined,
): ServiceOperator {
  const isAsked = data.SHOPIFY_API_KEY !== undefined && !(host && isOrigin(host));
  const missing = (Object.keys(needed) as (keyof typeof needed)[]).filter((name) => !data[name]);
  if (isAsked && missing.length > 0) {
    const lines = missing.map((name) => `${name} is missing with SHOPIFY_API_KEY: ${needed[name]}`);
    throw new Error(`wrong settings in the environment: ${lines.join("; ")}`);
  }
  return {
    name: data.SERVICE_OPERATOR ?? null,
    supportEmail: data.SUPPORT_EMAIL ?? null,
    privacyContact: data.PRIVACY_CONTACT ?? null,
    place: data.PROCESSING_PLACE ?? null,
    processors: data.PROCESSORS,
  };
}
