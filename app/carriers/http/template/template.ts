import { applyFilter, type FilterScope, filterError } from "./filters.ts";

/** A value that a template may use. */
export type FieldValue = string | number | boolean | null | Date | readonly string[];
export type Fields = ReadonlyMap<string, FieldValue>;

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface AppliedFilter {
  name: string;
  args: readonly (string | number)[];
}

export interface Placeholder {
  field: string;
  filters: readonly AppliedFilter[];
}

type Part = string | Placeholder;

/** A filled template: the value itself when the template is a single placeholder, else text. */
export type Fill = (fields: Fields) => Json;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/;
const FIELD = /^[A-Za-z]\w*(\.[\w-]+)*$/;
const FILTER = /^([A-Za-z]+)((?::(?:'[^']*'|-?\d+))*)$/;

/**
 * `{{field | filter:'text':12 | filter}}` inside any other text.
 * @throws SyntaxError with the reason
 */
function parseTemplate(text: string): Part[] {
  const parts: Part[] = [];
  for (const [index, piece] of text.split(PLACEHOLDER).entries()) {
    if (index % 2 === 1) parts.push(parsePlaceholder(piece));
    else if (/\{\{|\}\}/.test(piece)) throw new SyntaxError("has a placeholder that does not end");
    else if (piece) parts.push(piece);
  }
  return parts;
}

export function placeholdersOf(text: string): Placeholder[] {
  return parseTemplate(text).filter((part) => typeof part !== "string");
}

export function compileTemplate(text: string, scope: FilterScope): Fill {
  const parts = parseTemplate(text);
  const [first] = parts;
  if (parts.length === 1 && first !== undefined && typeof first !== "string") {
    return (fields) => toJson(valueOf(first, fields, scope));
  }
  return (fields) => parts.map((part) => textOfPart(part, fields, scope)).join("");
}

/**
 * A JSON value whose strings are templates. A filled value cannot break out of its string, because the result is never
 * parsed.
 */
export function compileJson(template: Json, scope: FilterScope): Fill {
  if (typeof template === "string") return compileTemplate(template, scope);
  if (Array.isArray(template)) {
    const items = template.map((item) => compileJson(item, scope));
    return (fields) => items.map((fill) => fill(fields));
  }
  if (typeof template !== "object" || template === null) return () => template;

  const entries = Object.entries(template).map(
    ([key, value]) => [key, compileJson(value, scope)] as const,
  );
  return (fields) => Object.fromEntries(entries.map(([key, fill]) => [key, fill(fields)]));
}

/** As written in a path, a query or a sentence; null is empty text. */
export function plainText(value: Json): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function parsePlaceholder(expression: string): Placeholder {
  const [field = "", ...rest] = (expression.match(/(?:'[^']*'|[^|'])+/g) ?? []).map((piece) =>
    piece.trim(),
  );
  if (!FIELD.test(field)) throw new SyntaxError(`has no field in {{${expression}}}`);
  return { field, filters: rest.map(parseFilter) };
}

function parseFilter(expression: string): AppliedFilter {
  const [, name, written] = FILTER.exec(expression) ?? [];
  if (!name) throw new SyntaxError(`has the unreadable filter ${expression}`);

  const args = (written?.match(/'[^']*'|-?\d+/g) ?? []).map((arg) =>
    arg.startsWith("'") ? arg.slice(1, -1) : Number(arg),
  );
  const error = filterError({ name, args });
  if (error) throw new SyntaxError(error);
  return { name, args };
}

function valueOf({ field, filters }: Placeholder, fields: Fields, scope: FilterScope): FieldValue {
  const value = fields.get(field);
  if (value === undefined) throw new TypeError(`${field} is not known here`);
  return filters.reduce((filtered, filter) => applyFilter(filter, filtered, scope), value);
}

function textOfPart(part: Part, fields: Fields, scope: FilterScope): string {
  return typeof part === "string" ? part : plainText(toJson(valueOf(part, fields, scope)));
}

function toJson(value: FieldValue): Json {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && value !== null ? [...value] : value;
}
