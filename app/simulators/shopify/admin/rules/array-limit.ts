import { GraphQLError, Kind, visit, type DocumentNode } from "graphql";

/** @see https://shopify.dev/docs/api/usage/limits: input arguments that accept an array take at most 250 items. */
const ARRAY_MAX = 250;

/** An error for each array that is too long, whether it is written in the document or given as a variable. */
export function arraysTooLong(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError[] {
  const errors: GraphQLError[] = [];
  const refuse = (length: number, path: readonly string[]) =>
    errors.push(
      new GraphQLError(
        `The input array size of ${length} is greater than the maximum allowed of ${ARRAY_MAX}.`,
        { path, extensions: { code: "MAX_INPUT_SIZE_EXCEEDED" } },
      ),
    );
  const walk = (value: unknown, path: readonly string[]): void => {
    if (Array.isArray(value) && value.length > ARRAY_MAX) refuse(value.length, path);
    if (typeof value === "object" && value !== null)
      for (const [key, held] of Object.entries(value)) walk(held, [...path, key]);
  };
  walk(variables, []);
  visit(document, {
    [Kind.LIST]: ({ values }) => void (values.length > ARRAY_MAX && refuse(values.length, [])),
  });
  return errors;
}
