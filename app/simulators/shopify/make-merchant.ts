import { addressOf } from "./address.ts";
import type { AppSettings } from "./app.ts";
import { announceSubscription } from "./billing/announcements.ts";
import { decide } from "./billing/confirmation.ts";
import type { Calling } from "./checkout/call-back.ts";
import { discoverServices } from "./checkout/request-rates.ts";
import { install, setScopes, uninstall } from "./installing.ts";
import type { LocationInput, Merchant } from "./merchant.ts";
import { makeIdToken } from "./oauth/id-token.ts";
import { openingUrl } from "./opening-url.ts";
import {
  cancelOrder,
  changeAddress,
  closeOrder,
  deleteOrder,
  editOrder,
  payOrder,
  recordPayment,
} from "./orders/change-order.ts";
import { cancelFulfillment, fulfill } from "./orders/fulfill.ts";
import { placeHold, releaseHolds } from "./orders/holds.ts";
import { assessRisk, endAuthorization } from "./orders/payment.ts";
import { merge, move, split, startScheduled } from "./orders/rearrange.ts";
import { refundMoney, refundOrder } from "./orders/refund-order.ts";
import {
  approveReturn,
  cancelReturn,
  closeReturn,
  processReturn,
  requestReturn,
} from "./orders/returns.ts";
import { makeVariant } from "./orders/variants.ts";
import type { Location, Shop } from "./shop.ts";
import {
  announceApp,
  announceCompliance,
  announceLocation,
} from "./webhooks/shop-announcements.ts";

export function makeMerchant(shop: Shop, app: AppSettings, calling: () => Calling): Merchant {
  const getLocation = (locationId: number) => {
    const location = shop.locations.get(locationId);
    if (!location) throw new Error(`${shop.domain} has no location ${locationId}`);
    return location;
  };
  const changeLocation = (location: Location, changes: LocationInput) => {
    const { address, ...rest } = changes;
    Object.assign(location, rest, { updatedAt: shop.world.now() });
    if (address) location.address = { ...location.address, ...address };
    return location;
  };

  return {
    install: (optionalScopes) => install(shop, app, optionalScopes),
    uninstall: () => uninstall(shop),
    setScopes: (scopes) => setScopes(shop, app, scopes),
    idToken: (changes) => makeIdToken(shop, app, changes),
    openingUrl: (locale = "es-EC") => openingUrl(shop, app, locale),
    changeSettings: (settings) => {
      Object.assign(shop.settings, settings);
      shop.announce(announceApp(shop, "shop/update"));
    },

    addLocation: (input = {}) => {
      const location = addLocation(shop, input);
      shop.announce(announceLocation(location, "locations/create"));
      return location;
    },
    changeLocation: (locationId, changes) => {
      const location = changeLocation(getLocation(locationId), changes);
      shop.announce(announceLocation(location, "locations/update"));
      return location;
    },
    deactivateLocation: (locationId) => {
      const location = changeLocation(getLocation(locationId), { isActive: false });
      shop.announce(announceLocation(location, "locations/deactivate"));
    },
    deleteLocation: (locationId) => {
      shop.announce(announceLocation(getLocation(locationId), "locations/delete"));
      shop.locations.delete(locationId);
    },
    addVariant: (variant) => makeVariant(shop, variant),

    offerRates: async (carrierServiceId) => {
      const service = shop.carrierServices.get(carrierServiceId);
      if (!service) throw new Error(`${shop.domain} has no carrier service ${carrierServiceId}`);
      service.isOffered = true;
      return discoverServices(shop, service, calling());
    },
    losePlanRates: () => {
      shop.settings.carrierRates = "notInPlan";
      for (const service of shop.carrierServices.values()) service.isActive = false;
    },

    editOrder: (orderId, edit) => editOrder(shop, orderId, edit),
    changeAddress: (orderId, address) => changeAddress(shop, orderId, address),
    cancelOrder: (orderId, reason = "customer") => cancelOrder(shop, orderId, reason),
    deleteOrder: (orderId) => deleteOrder(shop, orderId),
    closeOrder: (orderId) => closeOrder(shop, orderId),
    markPaid: (orderId) => payOrder(shop, orderId),
    recordPayment: (orderId, amount, gateway) => recordPayment(shop, orderId, amount, gateway),
    voidPayment: (orderId) => endAuthorization(shop, orderId, "voided"),
    expireAuthorization: (orderId) => endAuthorization(shop, orderId, "expired"),
    assessRisk: (orderId, riskLevel) => assessRisk(shop, orderId, riskLevel),
    refundMoney: (orderId) => refundMoney(shop, orderId),
    refund: (orderId, lines) => refundOrder(shop, orderId, lines),

    hold: (id, reason = "OTHER") => placeHold(shop, id, { reason, isOurs: false }).hold,
    releaseHold: (id) => releaseHolds(shop, id),
    split: (id, lines) => split(shop, id, lines),
    move: (id, locationId) => move(shop, id, locationId),
    merge: (ids) => merge(shop, ids),
    startScheduled: (id) => startScheduled(shop, id),
    fulfill: (fulfillmentOrderId, { lines = [], tracking } = {}) =>
      fulfill(shop, {
        parts: [{ fulfillmentOrderId, portions: lines }],
        tracking: tracking ? [{ company: null, number: null, url: null, ...tracking }] : [],
        notifyCustomer: true,
        isOurs: false,
      }),
    cancelFulfillment: (fulfillmentId) => cancelFulfillment(shop, fulfillmentId),

    openReturn: (orderId, lines) => requestReturn(shop, orderId, { lines, status: "OPEN" }),
    approveReturn: (returnId) => approveReturn(shop, returnId),
    processReturn: (returnId) => processReturn(shop, returnId),
    cancelReturn: (returnId) => cancelReturn(shop, returnId),
    closeReturn: (returnId) => closeReturn(shop, returnId),

    visit: (confirmationUrl, decision) => {
      const { hostname, pathname } = new URL(confirmationUrl);
      if (hostname !== shop.domain) throw new Error(`${confirmationUrl} is not of ${shop.domain}`);
      return decide(shop, pathname, decision);
    },
    freezeSubscription: (subscriptionId) => {
      const subscription = shop.subscriptions.get(subscriptionId);
      if (!subscription) throw new Error(`${shop.domain} has no subscription ${subscriptionId}`);
      subscription.status = "FROZEN";
      subscription.updatedAt = shop.world.now();
      shop.announce(announceSubscription(subscription));
    },

    requestCustomerData: (orderIds) =>
      shop.announce(announceCompliance(shop, "customers/data_request", orderIds)),
    redactCustomer: (orderIds) =>
      shop.announce(announceCompliance(shop, "customers/redact", orderIds)),
    redactShop: () => shop.announce(announceCompliance(shop, "shop/redact", [])),
  };
}

/** Defaults to the shop's own address. */
export function addLocation(shop: Shop, { address, ...input }: LocationInput = {}): Location {
  const now = shop.world.now();
  const location: Location = {
    id: shop.world.newId(),
    name: "Bodega principal",
    address: addressOf({ ...shop.settings.address, ...address }),
    isActive: true,
    fulfillsOnlineOrders: true,
    fulfillmentServiceHandle: null,
    createdAt: now,
    updatedAt: now,
    ...input,
  };
  shop.locations.set(location.id, location);
  return location;
}
