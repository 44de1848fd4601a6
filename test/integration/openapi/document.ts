import { z } from "zod";

type Json = Record<string, unknown>;

/** One operation as the OpenAPI document describes it; nothing else is known here. */
export interface Operation {
  operationId: string;
  method: string;
  path: string;
  query: { name: string; schema: Json }[];
  body: { schema: Json; example: Json } | null;
  answers: Map<number, Answer>;
}

export interface Answer {
  /** Accepts every documented body of this status. */
  isDocumented(body: unknown): boolean;
  /** Without a body: 304. */
  isEmpty: boolean;
}

/** Reads every operation of the document. References to schemas are resolved by zod. */
export function readOperations(document: Json): Operation[] {
  const definitions = at(document, "components", "schemas");
  const shared = at(document, "components", "responses");
  return Object.entries(at(document, "paths")).flatMap(([path, item]) =>
    Object.entries(item as Json).map(([method, operation]) =>
      readOperation({ definitions, shared }, path, method, operation as Json),
    ),
  );
}

function readOperation(
  { definitions, shared }: { definitions: Json; shared: Json },
  path: string,
  method: string,
  operation: Json,
): Operation {
  const parameters = (operation["parameters"] ?? []) as Json[];
  const media = operation["requestBody"]
    ? at(operation, "requestBody", "content", "application/json")
    : null;
  return {
    operationId: String(operation["operationId"]),
    method: method.toUpperCase(),
    path,
    query: parameters
      .filter((parameter) => parameter["in"] === "query")
      .map((parameter) => ({ name: String(parameter["name"]), schema: at(parameter, "schema") })),
    body: media && {
      schema: inlined(definitions, at(media, "schema")),
      example: (media["example"] ?? {}) as Json,
    },
    answers: new Map(
      Object.entries(at(operation, "responses")).map(([status, answer]) => [
        Number(status),
        readAnswer(definitions, sharedOr(shared, answer as Json)),
      ]),
    ),
  };
}

const sharedOr = (shared: Json, answer: Json): Json =>
  typeof answer["$ref"] === "string" ? at(shared, answer["$ref"].split("/").at(-1) ?? "") : answer;

function readAnswer(definitions: Json, answer: Json): Answer {
  if (!answer["content"]) return { isEmpty: true, isDocumented: () => false };

  // A file is no JSON.
  if (!("application/json" in at(answer, "content")))
    return { isEmpty: false, isDocumented: (body) => body === null };
  const media = at(answer, "content", "application/json");
  // A refusal's codes are its documented examples.
  const codes = Object.keys(media["examples"] ?? {});
  const schema = z.fromJSONSchema(inlined(definitions, at(media, "schema")));
  return {
    isEmpty: false,
    isDocumented: (body) =>
      schema.safeParse(body).success &&
      (codes.length === 0 || codes.includes(String((body as Json)["message"]))),
  };
}

/** The schema with every reference replaced by what it refers to; the document has no recursive ones. */
function inlined(definitions: Json, schema: Json): Json {
  const text = JSON.stringify(schema, (_key, value: unknown) => {
    const reference =
      value !== null && typeof value === "object" ? (value as Json)["$ref"] : undefined;
    if (typeof reference !== "string") return value;
    return inlined(definitions, at(definitions, reference.split("/").at(-1) ?? ""));
  });
  return JSON.parse(text) as Json;
}

function at(json: Json, ...path: string[]): Json {
  let found: unknown = json;
  for (const key of path) found = (found as Json)[key];
  if (typeof found !== "object" || found === null)
    throw new Error(`the document has no ${path.join(".")}`);
  return found as Json;
}
