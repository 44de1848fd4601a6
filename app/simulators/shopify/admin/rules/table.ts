import {
  anyMoment,
  money,
  past,
  plain,
  publicUrl,
  quantity,
  text,
  webUrl,
  type InputRule,
} from "./rule.ts";

/** What is known of one mutation. */
export interface MutationRules {
  /**
   * By the path of the input without the indexes of lists. What is not named here is refused as not simulated,
   * unless it has its default value.
   */
  inputs: Readonly<Record<string, InputRule>>;
  /** Every error code of the mutation: `raised` by the simulator, or why it cannot come. */
  codes: Readonly<Record<string, string>>;
}

/** 10,000.00: the most that a charge is tried with here. */
const CHARGE_MAX = 10_000;
const LEAST = "https://shopify.dev/docs/api/admin-rest/latest/resources/applicationcharge";
const MOST = `${LEAST} names no maximum: more than has been tried is refused`;
const price = money({ min: 0.5, max: CHARGE_MAX, source: MOST });
const cap = money({ min: 0.01, max: CHARGE_MAX, source: MOST });

const tag = text({ max: 40, required: true, source: "https://help.shopify.com/manual/tags: 40" });
const company = text();
const trackingNumber = text();
/** The numbers and links of a parcel; which of them go together is checked in `trackingOf`. */
const tracking = (path: string): Record<string, InputRule> => ({
  [`${path}.company`]: company,
  [`${path}.number`]: trackingNumber,
  [`${path}.numbers`]: trackingNumber,
  [`${path}.url`]: webUrl(),
  [`${path}.urls`]: webUrl(),
});

const methods = (path: string): Record<string, InputRule> => ({
  [`${path}.methodDefinitionsToCreate.name`]: text({ required: true }),
  [`${path}.methodDefinitionsToCreate.active`]: plain,
  [`${path}.methodDefinitionsToCreate.participant.carrierServiceId`]: plain,
  [`${path}.methodDefinitionsToCreate.participant.adaptToNewServices`]: plain,
});

const service = (code: string): Record<string, InputRule> => ({
  "input.name": text({ required: true, code }),
  "input.callbackUrl": publicUrl({ code }),
  "input.active": plain,
  "input.supportsServiceDiscovery": plain,
});

/**
 * Why an error code of returns does not come from a mutation that the table does not say otherwise of.
 * @see https://shopify.dev/docs/api/admin-graphql/2026-10/enums/ReturnErrorCode
 */
const unusedOfReturns: Readonly<Record<string, string>> = {
  ALREADY_EXISTS: "undocumented: no cause is known",
  BLANK: "the schema demands what must be there",
  CREATION_FAILED: "a failure of Shopify's own, which `store.fail` stands for",
  EQUAL_TO: "no input has only one value",
  FEATURE_NOT_ENABLED: "every plan has returns",
  GREATER_THAN: "the rule of the quantity has no code",
  GREATER_THAN_OR_EQUAL_TO: "no input has such a bound",
  INCLUSION: "the schema refuses other values",
  INCOMPATIBLE_WITH_STANDARD_POLICY: "of return policies, which are not simulated",
  INTERNAL_ERROR: "a failure of Shopify's own, which `store.fail` stands for",
  INVALID: "a rule of the input has no code",
  INVALID_STATE: "the state is never asked for",
  LESS_THAN: "no input has such a bound",
  LESS_THAN_OR_EQUAL_TO: "no input has such a bound",
  MISSING_PERMISSION: "of staff: an app has scopes, whose lack is an error of the whole field",
  NOTIFICATION_FAILED: "messages are only counted",
  NOT_A_NUMBER: "the schema refuses it",
  NOT_EDITABLE: "of exchanges and edits, which are not simulated",
  NOT_FOUND: "nothing is looked up",
  PRESENT: "no input excludes another",
  TAKEN: "undocumented: no cause is known",
  TOO_BIG: "the rule of the quantity has no code",
  TOO_LONG: "a rule of the input has no code",
  TOO_MANY_ARGUMENTS: "arrays of more than 250 are an error of the whole request",
  TOO_SHORT: "no input has a least length",
  WRONG_LENGTH: "no input has only one length",
};
const returnCodes = (...raised: string[]): Record<string, string> => ({
  ...unusedOfReturns,
  ...Object.fromEntries(raised.map((code) => [code, "raised"])),
});
const reverseShipping: Readonly<Record<string, InputRule>> = {
  notifyCustomer: plain,
  "trackingInput.number": trackingNumber,
  "trackingInput.url": webUrl(),
  "labelInput.fileUrl": webUrl(),
};

const ofHeldLines = "of fulfillmentOrderLineItems, which are refused";

/**
 * Every mutation that the product sends. One without an entry is not simulated: a mutation that is new in the product
 * is tried here before a store refuses it.
 */
export const mutationRules: Readonly<Record<string, MutationRules>> = {
  appPurchaseOneTimeCreate: {
    inputs: {
      name: text({ required: true }),
      price,
      returnUrl: webUrl(),
      test: plain,
    },
    codes: {},
  },
  appSubscriptionCreate: {
    inputs: {
      name: text({ required: true }),
      "lineItems.plan.appUsagePricingDetails.cappedAmount": cap,
      "lineItems.plan.appUsagePricingDetails.terms": text({
        required: true,
        source: "https://shopify.dev/docs/api/admin-graphql/latest/objects/AppUsagePricing",
      }),
      returnUrl: webUrl(),
      test: plain,
    },
    codes: {},
  },
  appSubscriptionLineItemUpdate: { inputs: { id: plain, cappedAmount: cap }, codes: {} },
  appUsageRecordCreate: {
    inputs: {
      subscriptionLineItemId: plain,
      description: text({ required: true }),
      price: money({ min: 0.01, max: CHARGE_MAX, source: MOST }),
      idempotencyKey: text({ source: "appUsageRecordCreate.idempotencyKey: 255 characters" }),
    },
    codes: {},
  },
  carrierServiceCreate: {
    inputs: service("CARRIER_SERVICE_CREATE_FAILED"),
    codes: { CARRIER_SERVICE_CREATE_FAILED: "raised" },
  },
  carrierServiceUpdate: {
    inputs: { "input.id": plain, ...service("CARRIER_SERVICE_UPDATE_FAILED") },
    codes: { CARRIER_SERVICE_UPDATE_FAILED: "raised" },
  },
  deliveryProfileCreate: {
    inputs: {
      "profile.name": text({ required: true }),
      "profile.coversAllItems": plain,
      "profile.locationGroupsToCreate.locations": plain,
      "profile.locationGroupsToCreate.zonesToCreate.name": text({ required: true }),
      "profile.locationGroupsToCreate.zonesToCreate.countries.code": plain,
      "profile.locationGroupsToCreate.zonesToCreate.countries.includeAllProvinces": plain,
      ...methods("profile.locationGroupsToCreate.zonesToCreate"),
    },
    codes: {},
  },
  deliveryProfileUpdate: {
    inputs: {
      id: plain,
      "profile.locationGroupsToUpdate.id": plain,
      "profile.locationGroupsToUpdate.zonesToUpdate.id": plain,
      ...methods("profile.locationGroupsToUpdate.zonesToUpdate"),
    },
    codes: {},
  },
  fulfillmentCancel: { inputs: { id: plain }, codes: {} },
  fulfillmentCreate: {
    inputs: {
      "fulfillment.lineItemsByFulfillmentOrder.fulfillmentOrderId": plain,
      "fulfillment.lineItemsByFulfillmentOrder.fulfillmentOrderLineItems.id": plain,
      "fulfillment.lineItemsByFulfillmentOrder.fulfillmentOrderLineItems.quantity": quantity,
      "fulfillment.notifyCustomer": plain,
      ...tracking("fulfillment.trackingInfo"),
    },
    codes: {},
  },
  fulfillmentEventCreate: {
    inputs: {
      "fulfillmentEvent.fulfillmentId": plain,
      "fulfillmentEvent.status": plain,
      "fulfillmentEvent.happenedAt": past,
      "fulfillmentEvent.estimatedDeliveryAt": anyMoment,
      "fulfillmentEvent.city": text(),
    },
    codes: {},
  },
  fulfillmentOrderHold: {
    inputs: {
      id: plain,
      "fulfillmentHold.reason": plain,
      "fulfillmentHold.reasonNotes": text(),
      "fulfillmentHold.handle": text({
        max: 64,
        source:
          "https://shopify.dev/docs/api/admin-graphql/latest/input-objects/FulfillmentOrderHoldInput",
      }),
    },
    codes: {
      DUPLICATED_FULFILLMENT_ORDER_LINE_ITEMS: ofHeldLines,
      DUPLICATE_FULFILLMENT_HOLD_HANDLE: "raised",
      FULFILLMENT_ORDER_HOLD_LIMIT_REACHED: "raised",
      FULFILLMENT_ORDER_NOT_FOUND: "raised",
      FULFILLMENT_ORDER_NOT_SPLITTABLE: ofHeldLines,
      GREATER_THAN_ZERO: ofHeldLines,
      INVALID_LINE_ITEM_QUANTITY: ofHeldLines,
      TAKEN: "raised",
    },
  },
  fulfillmentOrderReleaseHold: {
    inputs: { id: plain, holdIds: plain },
    codes: { FULFILLMENT_ORDER_NOT_FOUND: "raised", INVALID_ACCESS: "raised" },
  },
  orderMarkAsPaid: { inputs: { "input.id": plain }, codes: {} },
  returnCancel: { inputs: { id: plain }, codes: returnCodes("INVALID_STATE", "NOT_FOUND") },
  // A reason is demanded: the deprecated `returnReason` is not simulated.
  returnCreate: {
    inputs: {
      "returnInput.orderId": plain,
      "returnInput.returnLineItems.fulfillmentLineItemId": plain,
      "returnInput.returnLineItems.quantity": quantity,
      "returnInput.returnLineItems.returnReasonDefinitionId": plain,
      "returnInput.returnLineItems.returnReasonNote": text({
        source: "ReturnLineItemInput.returnReasonNote: 255 characters",
      }),
    },
    codes: returnCodes("BLANK", "INVALID", "NOT_FOUND"),
  },
  // A list without lines is all of them; what is more than comes back is refused, without a code.
  reverseDeliveryCreateWithShipping: {
    inputs: {
      reverseFulfillmentOrderId: plain,
      "reverseDeliveryLineItems.reverseFulfillmentOrderLineItemId": plain,
      "reverseDeliveryLineItems.quantity": quantity,
      ...reverseShipping,
    },
    codes: returnCodes("INVALID_STATE", "NOT_FOUND"),
  },
  reverseDeliveryShippingUpdate: {
    inputs: { reverseDeliveryId: plain, ...reverseShipping },
    codes: returnCodes("INVALID_STATE", "NOT_FOUND"),
  },
  tagsAdd: { inputs: { id: plain, tags: tag }, codes: {} },
  tagsRemove: { inputs: { id: plain, tags: tag }, codes: {} },
};
