import { GraphQLError } from "graphql";

import { Refusal } from "../../refusal.ts";

type Payload = Record<string, unknown>;

/** The mutation's payload, or `userErrors` with null for every other field. */
export function payload(empty: readonly string[], act: () => Payload): Payload {
  try {
    return { ...act(), userErrors: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, field, code } = error;
    const nothing = Object.fromEntries(empty.map((name) => [name, null]));
    return { ...nothing, userErrors: [{ message, field, code }] };
  }
}

/** The response to the whole request becomes HTTP 403 without a body. */
export function forbidden(): GraphQLError {
  return new GraphQLError("Forbidden", { extensions: { isForbidden: true } });
}
