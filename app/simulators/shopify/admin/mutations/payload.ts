import { GraphQLError } from "graphql";

import { Refusal } from "../../refusal.ts";

type Payload = Record<string, unknown>;

/** What a mutation did, or `userErrors` and null for everything else. */
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

/** The whole request is answered with HTTP 403 and nothing else. */
export function forbidden(): GraphQLError {
  return new GraphQLError("Forbidden", { extensions: { isForbidden: true } });
}
