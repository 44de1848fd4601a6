import { getNamedType, GraphQLError, type GraphQLResolveInfo } from "graphql";

import type { ShopSettings } from "../shop.ts";
import { scopesOf } from "./schema.ts";

const PROTECTED_DATA_URL = "https://shopify.dev/docs/apps/launch/protected-customer-data";

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
    const requiredAccess = `${any.map((scope) => `\`${scope}\``).join(" or ")} access scope.`;
    throw new GraphQLError(
      `Access denied for ${info.fieldName} field. Required access: ${requiredAccess}`,
      {
        extensions: {
          code: "ACCESS_DENIED",
          documentation: "https://shopify.dev/api/usage/access-scopes",
          requiredAccess,
        },
      },
    );
  }
}

const contact = ["firstName", "lastName", "name", "company", "phone"];
const place = ["address1", "address2", "zip", "latitude", "longitude"];

/** Names, addresses, phones and e-mails require the approval of level 2. */
const level2: Readonly<Record<string, readonly string[]>> = {
  Order: ["email", "phone"],
  MailingAddress: [...contact, ...place, "formatted"],
  FulfillmentOrderDestination: [...contact, ...place, "email"],
  DeliveryMethodAdditionalInformation: ["phone"],
};

/** @throws GraphQLError ACCESS_DENIED when the app is not approved for protected customer data */
export function checkProtectedData(
  info: GraphQLResolveInfo,
  { protectedData }: ShopSettings,
): void {
  if (protectedData === "approved") return;
  const type = getNamedType(info.returnType).name;
  const deny = (what: string) => {
    const message = `This app is not approved to ${what}. See ${PROTECTED_DATA_URL} for more details.`;
    throw new GraphQLError(message, { extensions: { code: "ACCESS_DENIED" } });
  };
  if (protectedData !== "onlyLevel1" && type === "Order") deny("access the Order object");
  if (protectedData === "notEvenFulfillmentOrders" && type === "FulfillmentOrder")
    deny("access the FulfillmentOrder object");
  if (level2[info.parentType.name]?.includes(info.fieldName))
    deny(`use the ${info.fieldName} field`);
}
