import {
  JSON_TYPE,
  resolve,
  type Body,
  type OpenApi,
  type Operation,
  type Parameter,
  type Schema,
} from "#app/public-api/docs/openapi-document.ts";

/** One operation of the document, as a method of a client. */
export interface ClientOperation {
  operationId: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  /** Path and query parameters. */
  parameters: Parameter[];
  body: Schema | null;
  /** Null when the success is a file. */
  payload: Schema | null;
  /** Of every refusal, in the document's order. */
  codes: string[];
  /** What a page of it holds when it can be read on by `after`; else null. */
  item: Schema | null;
}

/** @throws Error when a name stands for two things, which one flat input cannot hold */
export function clientOperations(document: OpenApi): ClientOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) =>
      clientOperation(document, { method: method.toUpperCase(), path, operation }),
    ),
  );
}

function clientOperation(
  document: OpenApi,
  { method, path, operation }: { method: string; path: string; operation: Operation },
): ClientOperation {
  const parameters = (operation.parameters ?? [])
    .map((parameter) => resolve<Parameter>(document, parameter))
    .filter((parameter) => parameter.in !== "header");
  const body = operation.requestBody ? schemaOf(document, operation.requestBody) : null;
  const names = [
    ...parameters.map(({ name }) => name),
    ...(body ? propertyNames(document, body) : []),
  ];
  if (new Set(names).size !== names.length)
    throw new Error(`${operation.operationId} has a name that stands for two things`);

  const payload = payloadOf(document, operation);
  const data = payload && propertiesOf(document, payload)["data"];
  const isReadOn = parameters.some(({ name }) => name === "after");
  return {
    operationId: operation.operationId,
    method,
    path,
    summary: operation.summary ?? "",
    description: operation.description ?? "",
    parameters,
    body,
    payload,
    codes: codesOf(document, operation),
    item: isReadOn && data ? (resolve(document, data).items ?? null) : null,
  };
}

function schemaOf(document: OpenApi, of: Body | { $ref: string }): Schema | null {
  return resolve<Body>(document, of).content?.[JSON_TYPE]?.schema ?? null;
}

/** What the envelope of a success holds. */
function payloadOf(document: OpenApi, { responses, operationId }: Operation): Schema | null {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  if (!success) throw new Error(`${operationId} has no success`);
  const envelope = schemaOf(document, success);
  if (!envelope) return null;
  const payload = propertiesOf(document, envelope)["payload"];
  if (!payload) throw new Error(`${operationId} answers without a payload`);
  return payload;
}

function codesOf(document: OpenApi, { responses }: Operation): string[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    if (Number(status) < 400) return [];
    const examples = resolve<Body>(document, response).content?.[JSON_TYPE]?.examples ?? {};
    return Object.keys(examples);
  });
}

const propertyNames = (document: OpenApi, schema: Schema) => [
  ...new Set(Object.keys(propertiesOf(document, schema))),
];

function propertiesOf(document: OpenApi, schema: Schema): Record<string, Schema> {
  const { properties, allOf = [], anyOf = [], oneOf = [] } = resolve<Schema>(document, schema);
  const inner = [...allOf, ...anyOf, ...oneOf].map((part) => propertiesOf(document, part));
  return Object.assign({}, ...inner, properties) as Record<string, Schema>;
}
