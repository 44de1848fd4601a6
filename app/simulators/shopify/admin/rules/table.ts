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
};
