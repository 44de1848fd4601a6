import type { Schema } from "#app/public-api/docs/openapi-document.ts";

/** What says which values are valid and nothing about their type, or is for people. */
const beside = new Set([
  ..."default description example examples title deprecated readOnly writeOnly format not".split(
    " ",
  ),
  ..."minimum maximum exclusiveMinimum exclusiveMaximum multipleOf".split(" "),
  ..."minLength maxLength pattern minItems maxItems uniqueItems propertyNames discriminator".split(
    " ",
  ),
]);
const understood = new Set(
  "$ref type properties required additionalProperties items enum const anyOf oneOf allOf".split(
    " ",
  ),
);

/**
 * The TypeScript of a schema, as written at this depth.
 * @throws Error for a keyword that it does not understand: a type that says less than the document helps less
 */
export function printType(schema: Schema, depth = 0): string {
  const unknown = Object.keys(schema).find(
    (keyword) => !beside.has(keyword) && !understood.has(keyword) && !keyword.startsWith("x-"),
  );
  if (unknown) throw new Error(`a schema has the keyword ${unknown}`);
  if (schema.$ref) return schema.$ref.split("/").at(-1)!;

  const parts = [ownType(schema, depth), alternatives(schema, depth)].filter(isPresent);
  parts.push(...(schema.allOf ?? []).map((part) => printType(part, depth)));
  if (parts.length === 0) return "unknown";
  return parts.length === 1 ? parts[0]! : parts.map(bracketed).join(" & ");
}

function ownType(schema: Schema, depth: number): string | null {
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.properties) return withNull(schema, printProperties(schema, depth));
  if (schema.type === undefined)
    return schema.required ? `Record<${union(schema.required)}, unknown>` : null;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.map((type) => plainType(type, schema, depth)).join(" | ");
}

const union = (names: string[]) => names.map((name) => JSON.stringify(name)).join(" | ");

/** One of several; a list that may grow keeps its known values for the editor. */
function alternatives({ anyOf, oneOf }: Schema, depth: number): string | null {
  const among = anyOf ?? oneOf;
  if (!among) return null;
  const isOpen = among.some((one) => one.enum || one.$ref) && among.some(isAnyString);
  const printed = among.map((one) =>
    isOpen && isAnyString(one) ? "(string & {})" : printType(one, depth),
  );
  return [...new Set(printed)].join(" | ");
}

const isAnyString = ({ type, enum: values, ...rest }: Schema) =>
  type === "string" && !values && !("const" in rest);

function plainType(type: string, schema: Schema, depth: number): string {
  if (type === "integer" || type === "number") return "number";
  if (type === "array") return `${bracketed(printType(schema.items ?? {}, depth))}[]`;
  if (type === "object") return `Record<string, ${valueType(schema, depth)}>`;
  if (["boolean", "null", "string"].includes(type)) return type;
  throw new Error(`a schema has the type ${type}`);
}

const valueType = ({ additionalProperties: values }: Schema, depth: number) =>
  typeof values === "object" ? printType(values, depth) : "unknown";

const withNull = ({ type }: Schema, printed: string) =>
  Array.isArray(type) && type.includes("null") ? `${printed} | null` : printed;

/** The braces of an object and what is between them. */
export function printProperties({ properties = {}, required = [] }: Schema, depth = 0): string {
  const indent = "  ".repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? "" : "?";
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return `${printComment(schema.description, indent)}${indent}${key}${mark}: ${printType(schema, depth + 1)};\n`;
  });
  return lines.length === 0
    ? "Record<string, never>"
    : `{\n${lines.join("")}${"  ".repeat(depth)}}`;
}

const COLUMNS_MAX = 110;

/** A text as a comment of its own lines; nothing for none. */
export function printComment(text: string | undefined, indent = ""): string {
  if (!text) return "";
  const lines = text.replaceAll("*/", "*\\/").split("\n").flatMap(wrapped);
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return [
    `${indent}/**`,
    ...lines.map((line) => `${indent} * ${line}`.trimEnd()),
    `${indent} */\n`,
  ].join("\n");
}

function wrapped(line: string): string[] {
  const lines = [""];
  for (const word of line.trim().split(/\s+/)) {
    const last = lines.at(-1)!;
    if (last && last.length + 1 + word.length > COLUMNS_MAX) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

const bracketed = (type: string) =>
  /[|&]/.test(type) && !/^\{[\s\S]*\}$/.test(type) ? `(${type})` : type;
const isPresent = (part: string | null): part is string => part !== null;
