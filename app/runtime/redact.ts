const DEPTH_MAX = 6;
const VALUES_MAX = 500;
const REDACTED = "[redacted]";

const secrets =
  "x-api-key authorization cookie set-cookie apiKey keyHash downloadUrl signature signingSecret secret password token accessToken refreshToken databaseUrl";
const personalData =
  "fullName company email phone streetLine1 reference neighbourhood documentNumber zip lat lng senderAddress recipientAddress annulReasonDetails";
/** Names whose values come from a request. */
const contents = "body params parameters";
const hiddenNames = new Set([secrets, personalData, contents].join(" ").split(" ").map(plainName));

/**
 * A copy of a log line in which the value of every such name is gone, however it is spelled (`apiKey`, `api_key`,
 * `API-KEY`) and wherever it lies. What lies deeper than six levels, or beyond 500 values, is not logged at all.
 */
export function redact(line: Record<string, unknown>): Record<string, unknown> {
  return redactObject(line, 1, { left: VALUES_MAX });
}

interface Budget {
  left: number;
}

function redactObject(object: object, depth: number, budget: Budget): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(object)) {
    if (budget.left-- <= 0) break;
    copy[name] = isHidden(name) ? REDACTED : redactValue(value, depth, budget);
  }
  return copy;
}

function redactValue(value: unknown, depth: number, budget: Budget): unknown {
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth >= DEPTH_MAX || budget.left <= 0) return "[more]";
  if (value instanceof Error) return redactError(value, depth + 1, budget);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return Object.values(redactObject(value, depth + 1, budget));
  const object =
    value instanceof Headers || value instanceof Map ? Object.fromEntries(value) : value;
  return redactObject(object, depth + 1, budget);
}

/** What a developer needs of an error, as a plain object. */
function redactError(error: Error, depth: number, budget: Budget): Record<string, unknown> {
  return {
    ...redactObject(error, depth, budget),
    // PostgreSQL repeats the row that it refused.
    ...("detail" in error ? { detail: REDACTED } : {}),
    type: error.name,
    message: withoutParameters(error.message),
    stack: withoutParameters(error.stack ?? ""),
    ...(error.cause === undefined ? {} : { cause: redactValue(error.cause, depth, budget) }),
    ...(error instanceof AggregateError
      ? { errors: redactValue(error.errors, depth, budget) }
      : {}),
  };
}

/** Drizzle writes the values of a failed query into its message. */
function withoutParameters(text: string): string {
  return text.replaceAll(/^params: [^]*?(?=\n {4}at |$(?![^]))/gm, `params: ${REDACTED}`);
}

/** Lines have few names and have them often. */
const VALIDATED_MAX = 1000;
const validated = new Map<string, boolean>();

function isHidden(name: string): boolean {
  const earlier = validated.get(name);
  if (earlier !== undefined) return earlier;

  const hidden = hiddenNames.has(plainName(name));
  if (validated.size < VALIDATED_MAX) validated.set(name, hidden);
  return hidden;
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, "");
}
