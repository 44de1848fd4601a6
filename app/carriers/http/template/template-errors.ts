import type { InputError } from "../config/config-errors.ts";
import type { HttpConfig } from "../config/config.ts";
import { fieldsOf } from "./fields.ts";
import { placeholdersOf } from "./template.ts";

type Path = readonly (string | number)[];

/** Every template that cannot be parsed, or uses a field that its operation does not have. */
export function templateErrors(config: HttpConfig): InputError[] {
  const { authentication, operations } = config;
  const errors: InputError[] = [];

  function validate(value: unknown, path: Path, operation: keyof typeof fieldsOf): void {
    if (typeof value === "string") {
      if (isBareSecret(value, path)) errors.push({ path, message: BARE_SECRET });
      errors.push(...errorsOfText(value, config, operation).map((message) => ({ path, message })));
    } else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        validate(inner, [...path, Array.isArray(value) ? Number(key) : key], operation);
      }
    }
  }

  if (authentication.kind === "login") {
    validate(authentication.request, ["authentication", "request"], "login");
  } else if (authentication.kind !== "none") {
    validate(authentication, ["authentication"], "login");
  }
  for (const [name, value] of Object.entries(config.constants)) {
    const path = ["constants", name];
    if (typeof value === "string" && isBareSecret(value, path))
      errors.push({ path, message: BARE_SECRET });
  }
  for (const [name, operation] of Object.entries(operations)) {
    validate(operation?.request, ["operations", name, "request"], name as keyof typeof operations);
  }
  return errors;
}

const BARE_SECRET = "must take a secret, such as {{secrets.password}}";
const SECRET_NAME =
  /^(pass(word|wd)?|clave|contrase(n|ñ)a|secret|token|api[-_]?key|authorization)$/i;

/** A literal password in a field that takes only a secret's name. */
function isBareSecret(text: string, path: Path): boolean {
  const isValidatedByShape = path[0] === "authentication" && path.length === 2;
  if (isValidatedByShape) return false;
  return text !== "" && SECRET_NAME.test(String(path.at(-1))) && !text.includes("{{");
}

function errorsOfText(
  text: string,
  config: HttpConfig,
  operation: keyof typeof fieldsOf,
): string[] {
  try {
    return placeholdersOf(text).flatMap(({ field, filters }) => [
      ...(isKnown(field, config, operation)
        ? []
        : [`uses the field ${field}, which this operation does not have`]),
      ...filters
        .filter(
          ({ name, args }) => name === "table" && !Object.hasOwn(config.tables, String(args[0])),
        )
        .map(({ args }) => `uses the table ${String(args[0])}, which does not exist`),
    ]);
  } catch (error) {
    return [(error as SyntaxError).message];
  }
}

function isKnown(field: string, config: HttpConfig, operation: keyof typeof fieldsOf): boolean {
  if (field === "now") return true;
  const [head = "", ...rest] = field.split(".");
  const name = rest.join(".");
  if (head === "secrets") return Object.hasOwn(config.secrets, name);
  if (head === "constants") return Object.hasOwn(config.constants, name);
  if (/^recipient\.(identity|hasIdentity)$/.test(field) && !config.recipientIdentity) return false;

  // When the carrier numbers its waybills, the number of the one searched for is unknown.
  const isNotOurs = operation === "findByReference" && !config.trackingNumbers;
  if (field === "trackingNumber" && isNotOurs) return false;

  const city = CITY_OF[operation]?.exec(field);
  if (city) return everyCityHas(config, city[1]);
  return (fieldsOf[operation] as readonly string[]).includes(field);
}

const OF_A_ROUTE = /^(?:sender|recipient)\.city(?:\.(.+))?$/;
const CITY_OF: Partial<Record<keyof typeof fieldsOf, RegExp>> = {
  quote: OF_A_ROUTE,
  create: OF_A_ROUTE,
  returnWaybill: OF_A_ROUTE,
  servicePoints: /^city(?:\.(.+))?$/,
};

function everyCityHas({ cities }: HttpConfig, part: string | undefined): boolean {
  return Object.values(cities).every((city) =>
    part === undefined ? typeof city !== "object" : Object.hasOwn(Object(city) as object, part),
  );
}
