import {
  JSON_TYPE,
  resolve,
  type Body,
  type OpenApi,
  type Schema,
} from "#app/public-api/docs/openapi-document.ts";

import { clientOperations, type ClientOperation } from "./client-operations.ts";
import { printComment, printProperties, printType } from "./print-type.ts";

const HEADING = "// Generated from the OpenAPI document by `npm run client`. Do not edit.\n\n";

/** The generated files of the TypeScript client, by name: the same document gives the same text. */
export function clientSources(document: OpenApi): Map<string, string> {
  const operations = clientOperations(document);
  return new Map([
    [
      "types.ts",
      HEADING +
        [...components(document), ...operations.flatMap(inputAndPayload), messages(document)].join(
          "\n",
        ),
    ],
    ["errors.ts", HEADING + errorCodes(operations)],
    ["operations.ts", HEADING + table(document, operations)],
    ["methods.ts", HEADING + methods(operations)],
  ]);
}

function components(document: OpenApi): string[] {
  const schemas = document.components["schemas"] as Record<string, Schema>;
  return Object.entries(schemas)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => declaration(name, schema));
}

function declaration(name: string, schema: Schema): string {
  const comment = printComment(schema.description);
  const isPlain =
    schema.type === "object" &&
    schema.properties !== undefined &&
    !schema.anyOf &&
    !schema.oneOf &&
    !schema.allOf &&
    Object.keys(schema.properties).length > 0;
  if (isPlain) return `${comment}export interface ${name} ${printProperties(schema)}\n`;
  return `${comment}export type ${name} = ${printType(schema)};\n`;
}

const typeName = (operationId: string) =>
  operationId.charAt(0).toUpperCase() + operationId.slice(1);
const inputName = ({ operationId }: ClientOperation) => `${typeName(operationId)}Input`;

function inputAndPayload(operation: ClientOperation): string[] {
  const { payload, operationId } = operation;
  const isNamed = payload === null || payload.$ref !== undefined;
  return [
    `export type ${inputName(operation)} = ${inputType(operation)};\n`,
    ...(isNamed ? [] : [declaration(`${typeName(operationId)}Payload`, payload)]),
  ];
}

/** Path, query and body in one flat object. */
function inputType({ parameters, body }: ClientOperation): string {
  const asked: Schema = {
    properties: Object.fromEntries(
      parameters.map(({ name, description, schema }) => [
        name,
        { ...schema, ...(description !== undefined && { description }) },
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
  const parts = [
    ...(parameters.length > 0 ? [printProperties(asked)] : []),
    ...(body ? [printType(body)] : []),
  ];
  return parts.length === 0 ? "Record<string, never>" : parts.join(" & ");
}

function payloadName({ payload, operationId }: ClientOperation): string {
  if (payload === null) return "Response";
  return payload.$ref ? printType(payload) : `types.${typeName(operationId)}Payload`;
}

function messages(document: OpenApi): string {
  const bodies = Object.values(document.webhooks ?? {}).map((item) => {
    const [operation] = Object.values(item);
    const body = operation?.requestBody && resolve<Body>(document, operation.requestBody);
    return printType(body?.content?.[JSON_TYPE]?.schema ?? {}, 1);
  });
  const comment = printComment(
    "What is posted to a webhook. New types may come: ignore what you do not know.",
  );
  return `${comment}export type WebhookMessage =\n${bodies.map((body) => `  | ${body}`).join("\n")};\n`;
}

const code = (name: string) => `  | "${name}"`;

function errorCodes(operations: ClientOperation[]): string {
  const isOfAll = (name: string) => operations.every(({ codes }) => codes.includes(name));
  const all = [...new Set(operations.flatMap(({ codes }) => codes))].toSorted();
  const rows = operations.map(({ operationId, codes }) => {
    const own = codes.filter((name) => !isOfAll(name)).toSorted();
    return `  ${operationId}: ${["CommonErrorCode", ...own.map((name) => `"${name}"`)].join(" | ")};\n`;
  });
  return `${printComment("The codes that every operation can answer.")}export type CommonErrorCode =
${all.filter(isOfAll).map(code).join("\n")};

${printComment("Every code that this client was generated with; new ones may come.")}export type ErrorCode =
  | CommonErrorCode
${all
  .filter((name) => !isOfAll(name))
  .map(code)
  .join("\n")};

${printComment("What each operation can answer.")}export interface ErrorCodeOf {
${rows.join("")}}
`;
}

function table({ info }: OpenApi, operations: ClientOperation[]): string {
  const rows = operations.map(({ operationId, method, path, parameters, body, payload }) => {
    const query = parameters.filter((each) => each.in === "query").map(({ name }) => name);
    const row = { method, path, query, hasBody: body !== null, isFile: payload === null };
    return `  ${operationId}: ${JSON.stringify(row)},\n`;
  });
  return `import type { OperationTable } from "../operation.ts";

export const API_VERSION = "${info.version}";

export const operations = {
${rows.join("")}} as const satisfies OperationTable;
`;
}

function methods(operations: ClientOperation[]): string {
  const signatures = operations.map((operation) => {
    const { operationId, method, path, summary, description, parameters, body } = operation;
    const needsInput = body !== null || parameters.some(({ required }) => required);
    const comment = printComment(`${summary}.\n${description}\n\`${method} ${path}\``, "  ");
    const payload = payloadName(operation).replace(/^(?!types\.|Response$)/, "types.");
    return `${comment}  ${operationId}(
    input${needsInput ? "" : "?"}: types.${inputName(operation)},
    options?: CallOptions,
  ): Promise<${payload}>;\n`;
  });
  const lists = operations.filter(({ item }) => item !== null);
  const rows = lists.map((operation) => {
    const name = operation.operationId;
    const page = payloadName(operation).replace(/^(?!types\.)/, "types.");
    return `  ${name}: { input: types.${inputName(operation)}; page: ${page} };\n`;
  });
  return `import type { CallOptions } from "../operation.ts";
import type * as types from "./types.ts";

${printComment("One method for each operation; its input is path, query and body in one object.")}export interface Methods {
${signatures.join("\n")}}

${printComment("The lists that can be read on by cursor.")}export interface Lists {
${rows.join("")}}
`;
}
