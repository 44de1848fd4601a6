import { getNamedType, GraphQLError, isCompositeType, type GraphQLFieldResolver } from "graphql";

import type { Shop } from "../shop.ts";
import { checkProtectedData, checkScopes } from "./access.ts";
import { isWrapper } from "./cost.ts";

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
  if (!(info.fieldName in held)) {
    const gap = `${info.parentType.name}.${info.fieldName}`;
    asking.gaps.push(gap);
    throw new GraphQLError(`${gap} is not simulated`, { extensions: { code: "NOT_SIMULATED" } });
  }
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
  return given;
};
