import { createConfig, lintFromString } from "@redocly/openapi-core";

/** What Redocly's strict rules say about a document; its examples are compared with their schemas too. */
export async function problemsOf(document: object) {
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      // Examples are whole answers, and a schema names what it extends.
      "no-invalid-media-type-examples": { severity: "error", allowAdditionalProperties: true },
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location }) => ({
    rule: ruleId,
    message,
    place: location[0]?.pointer,
  }));
}
