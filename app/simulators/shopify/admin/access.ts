import { getNamedType, GraphQLError, type GraphQLResolveInfo } from "graphql";

import {
  approvedFields,
  neededFor,
  PROTECTED_DATA_URL,
  type ProtectedSettings,
} from "../protected-data.ts";
import { scopesOf } from "./schema.ts";

/** A write scope includes its read scope. */
export function grants(granted: ReadonlySet<string>, scope: string): boolean {
  return granted.has(scope) || granted.has(scope.replace(/^read_/, "write_"));
}

/** @throws GraphQLError ACCESS_DENIED, which makes the field null as Shopify does */
export function checkScopes(info: GraphQLResolveInfo, granted: ReadonlySet<string>): void {
  const parent = info.parentType.name;
  const rootless = /^(QueryRoot|Mutation)$/.test(parent) ? [] : [parent];
  const subjects = [`${parent}.${info.fieldName}`, getNamedType(info.returnType).name, ...rootless];
  for (const subject of subjects) {
    const any = scopesOf[subject];
    if (!any || any.some((scope) => grants(granted, scope))) continue;
    throw accessDenied(info.fieldName, any);
  }
}

/**
 * The error of a value of a union or an interface whose own type needs a scope that was not granted. Whether Shopify
 * denies even its `__typename` is not documented: here it does.
 */
export function memberDenied(
  value: unknown,
  info: GraphQLResolveInfo,
  granted: ReadonlySet<string>,
): GraphQLError | null {
  const { __typename: type = "" } = (value ?? {}) as { __typename?: string };
  const any = scopesOf[type];
  if (!any || any.some((scope) => grants(granted, scope))) return null;
  return accessDenied(info.fieldName, any);
}

function accessDenied(fieldName: string, any: readonly string[]): GraphQLError {
  const requiredAccess = `${any.map((scope) => `\`${scope}\``).join(" or ")} access scope.`;
  return new GraphQLError(
    `Access denied for ${fieldName} field. Required access: ${requiredAccess}`,
    {
      extensions: {
        code: "ACCESS_DENIED",
        documentation: "https://shopify.dev/api/usage/access-scopes",
        requiredAccess,
      },
    },
  );
}

/** @throws GraphQLError when the app is not approved for this customer data, which makes the field null */
export function checkProtectedData(info: GraphQLResolveInfo, settings: ProtectedSettings): void {
  const { protectedData } = settings;
  const type = getNamedType(info.returnType).name;
  const isHidden =
    (type === "Order" && ["notApproved", "notEvenFulfillmentOrders"].includes(protectedData)) ||
    (type === "FulfillmentOrder" && protectedData === "notEvenFulfillmentOrders");
  if (isHidden) deny(`access the ${type} object`);
  const needed = neededFor(info.parentType.name, info.fieldName);
  if (!needed.every((field) => approvedFields(settings).includes(field)))
    deny(`use the ${info.fieldName} field`);
}

/** As in the documented response: a message and the path, without `extensions`. */
function deny(what: string): never {
  throw new GraphQLError(
    `This app is not approved to ${what}. See ${PROTECTED_DATA_URL} for more details.`,
  );
}
