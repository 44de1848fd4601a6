import {
  getNamedType,
  GraphQLError,
  isAbstractType,
  isCompositeType,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
} from "graphql";

import type { Shop } from "../shop.ts";
import { checkProtectedData, checkScopes, memberDenied } from "./access.ts";
import { isWrapper } from "./cost.ts";
import { judgeInputs } from "./rules/check-inputs.ts";

export interface Asking {
  shop: Shop;
  granted: ReadonlySet<string>;
  /** The points of what was really returned. */
  actualCost: number;
  /** `Type.field` that was requested and is not simulated. */
  gaps: string[];
}

/**
 * Returns the source's property, calling functions with the arguments. A property that the source lacks is not
 * simulated: never null, always an error.
 */
export const resolveField: GraphQLFieldResolver<unknown, Asking> = (source, args, asking, info) => {
  checkScopes(info, asking.granted);
  checkProtectedData(info, asking.shop.settings);

  const held = source as Record<string, unknown>;
  if (!(info.fieldName in held)) throw gapIn(asking, [`${info.parentType.name}.${info.fieldName}`]);
  const refused = info.parentType.name === "Mutation" && refusalOf(args, asking, info);
  if (refused) return refused;
  const value = held[info.fieldName];
  const given: unknown = typeof value === "function" ? value(args) : value;
  if (given === undefined)
    throw new Error(`${info.parentType.name}.${info.fieldName} is undefined`);
  if (given !== null) {
    const type = getNamedType(info.returnType);
    const isCounted =
      isCompositeType(type) && !type.name.endsWith("Connection") && !isWrapper(type.name);
    if (isCounted) asking.actualCost += Array.isArray(given) ? given.length : 1;
  }
  return withMembersDenied(given, asking, info);
};

function gapIn(asking: Asking, gaps: readonly string[]): GraphQLError {
  asking.gaps.push(...gaps);
  const message = `${gaps.join(", ")} is not simulated`;
  return new GraphQLError(message, { extensions: { code: "NOT_SIMULATED" } });
}

/** The payload of a mutation whose input breaks a rule: an error for each value, and nothing else. */
function refusalOf(
  args: Readonly<Record<string, unknown>>,
  asking: Asking,
  info: GraphQLResolveInfo,
): Record<string, unknown> | null {
  const field = info.parentType.getFields()[info.fieldName]!;
  const { gaps, broken } = judgeInputs(field, args, {
    now: asking.shop.world.now(),
    appUrl: asking.shop.world.appUrl(),
  });
  if (gaps.length > 0) throw gapIn(asking, gaps);
  const payload = getNamedType(field.type);
  if (broken.length === 0 || !isObjectType(payload)) return null;
  const nothing = Object.fromEntries(Object.keys(payload.getFields()).map((name) => [name, null]));
  const userErrors = broken.map(({ message, code, path }) => ({
    message: `${path.at(-1)} ${message}`,
    field: path,
    code: code ?? null,
  }));
  return { ...nothing, userErrors };
}

/** A member of a union or an interface whose own scope is missing is withheld like a field. */
function withMembersDenied(given: unknown, { granted }: Asking, info: GraphQLResolveInfo): unknown {
  if (!isAbstractType(getNamedType(info.returnType))) return given;
  if (Array.isArray(given)) return given.map((one) => memberDenied(one, info, granted) ?? one);
  const denied = memberDenied(given, info, granted);
  if (denied) throw denied;
  return given;
}
