import type { AddressId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { ShopFacts } from "#app/shopify/orders/desired/draft-plan.ts";
import type {
  FulfillmentOrder,
  OrderLine,
  StoreAddress,
  StoreOrder,
} from "#app/shopify/orders/read/store-order.ts";
import { readShopSettings } from "#app/shopify/shop/shop-settings.ts";
import { buildGazetteer } from "#app/territories/build-gazetteer.ts";
import { readPlaces } from "#db/markets/read-places.ts";
import { marketsServedBy } from "#test/support/world.ts";

const market = marketsServedBy().get("EC")!;
const gazetteer = buildGazetteer("EC", market.territories, readPlaces("EC", market.territories));

/** A paid order of one shirt to Quito, with the changes of a test. */
export function sampleOrder(changes: Partial<StoreOrder> = {}): StoreOrder {
  return {
    orderId: "1",
    name: "#1",
    note: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    isCancelled: false,
    financialStatus: "PAID",
    isTest: false,
    isRisky: false,
    isCompany: false,
    hasPaymentTerms: false,
    gateways: [{ name: "shopify_payments", isManual: false }],
    currency: "USD",
    subtotal: cents(2_500),
    total: cents(2_500),
    outstanding: cents(0),
    payments: [],
    email: "rosa@example.com",
    phone: null,
    address: null,
    shippingLines: [],
    trackingNumbers: [],
    fulfillmentOrders: [sampleFulfillmentOrder()],
    withheld: new Set(),
    ...changes,
  };
}

export function sampleFulfillmentOrder(changes: Partial<FulfillmentOrder> = {}): FulfillmentOrder {
  return {
    fulfillmentOrderId: "10",
    status: "OPEN",
    canBeFulfilled: true,
    isHeld: false,
    holdReasons: [],
    addressHoldId: null,
    locationId: "7",
    destination: sampleAddress(),
    method: "SHIPPING",
    serviceCode: null,
    lines: [sampleLine()],
    ...changes,
  };
}

export function sampleAddress(changes: Partial<StoreAddress> = {}): StoreAddress {
  return {
    name: "Rosa Quishpe",
    company: null,
    address1: "Av. Amazonas N24-03",
    address2: null,
    city: "Quito",
    province: null,
    provinceCode: null,
    countryCode: "EC",
    zip: null,
    phone: "0991234567",
    email: null,
    lat: null,
    lng: null,
    ...changes,
  };
}

let items = 0;

/** Of an item of its own, all of whose pieces are in it. */
export function sampleLine(changes: Partial<OrderLine> = {}): OrderLine {
  items += 1;
  return {
    lineId: "100",
    itemId: String(items),
    itemQuantity: changes.totalQuantity ?? 1,
    totalQuantity: 1,
    remainingQuantity: 1,
    requiresShipping: true,
    title: "Camisa",
    sku: null,
    vendor: null,
    weightGrams: 1_500,
    value: cents(2_500),
    product: { productId: "5", productType: "Camisas", category: null },
    ...changes,
  };
}

export function sampleFacts(settings: object = {}, changes: Partial<ShopFacts> = {}): ShopFacts {
  return {
    market,
    gazetteer,
    settings: readShopSettings(settings),
    products: new Map(),
    confirmedPlace: () => null,
    seal: (text) => String(text.length),
    senders: new Map(),
    senderAddressId: 3 as AddressId,
    isTestAccount: false,
    ...changes,
  };
}
