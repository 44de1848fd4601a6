/** Queries for the simulator's own tests. */
export const orderDocument = `
query ($id: ID!) {
  order(id: $id) {
    id name email displayFinancialStatus displayFulfillmentStatus
    totalOutstandingSet { shopMoney { amount currencyCode } presentmentMoney { amount currencyCode } }
    shippingAddress { name address1 city provinceCode countryCodeV2 zip phone }
    shippingLines(first: 3) { nodes { title code carrierIdentifier } }
    fulfillmentOrders(first: 5, displayable: true) {
      nodes { id status supportedActions { action } destination { firstName city } assignedLocation { name location { id } } }
    }
    fulfillments(first: 10) { id status displayStatus trackingInfo(first: 3) { number company url } }
  }
}`;

export const linesDocument = `
query ($id: ID!, $after: String) {
  fulfillmentOrder(id: $id) { id status
    lineItems(first: 50, after: $after) { pageInfo { hasNextPage endCursor }
      nodes { id totalQuantity remainingQuantity weight { value unit } lineItem { id product { productType category { fullName } } } } } }
}`;

export const ordersDocument = `
query ($q: String!, $after: String) {
  orders(first: 2, after: $after, query: $q, sortKey: UPDATED_AT) { pageInfo { hasNextPage endCursor } nodes { name } }
}`;

export const fulfillDocument = `
mutation ($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id status trackingInfo(first: 1) { number company url } } userErrors { field message } }
}`;

export const cancelDocument = `
mutation ($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { id status } userErrors { field message } } }`;

export const eventDocument = `
mutation ($e: FulfillmentEventInput!) { fulfillmentEventCreate(fulfillmentEvent: $e) { fulfillmentEvent { id } userErrors { message } } }`;

export const createServiceDocument = `
mutation ($input: DeliveryCarrierServiceCreateInput!) {
  carrierServiceCreate(input: $input) { carrierService { id active } userErrors { code message } }
}`;

export const purchaseDocument = `
mutation ($price: MoneyInput!) {
  appPurchaseOneTimeCreate(name: "Saldo", price: $price, returnUrl: "https://app.example/back", test: true) {
    appPurchaseOneTime { id status } confirmationUrl userErrors { field message } }
}`;

export const subscribeDocument = `
mutation ($cap: MoneyInput!) {
  appSubscriptionCreate(name: "Guías", returnUrl: "https://app.example/back", lineItems: [{ plan: { appUsagePricingDetails: { terms: "Por guía", cappedAmount: $cap } } }]) {
    appSubscription { id lineItems { id } } confirmationUrl userErrors { message } }
}`;

export const usageDocument = `
mutation ($id: ID!, $p: MoneyInput!, $k: String) {
  appUsageRecordCreate(subscriptionLineItemId: $id, description: "Guía", price: $p, idempotencyKey: $k) { appUsageRecord { id } userErrors { message } }
}`;

export const capDocument = `
mutation ($id: ID!, $c: MoneyInput!) { appSubscriptionLineItemUpdate(id: $id, cappedAmount: $c) { confirmationUrl userErrors { message } } }`;

export const billingDocument = `
query { currentAppInstallation {
  oneTimePurchases(first: 50, reverse: true) { nodes { id status price { amount currencyCode } } }
  activeSubscriptions { id lineItems { id plan { pricingDetails { ... on AppUsagePricing { cappedAmount { amount } balanceUsed { amount } } } } } }
} }`;

export const returnDocument = `
mutation ($input: ReturnInput!) {
  returnCreate(returnInput: $input) {
    return { id name status totalQuantity reverseFulfillmentOrders(first: 3) { nodes { id status lineItems(first: 5) { nodes { id totalQuantity } } } } }
    userErrors { code field message } }
}`;

export const cancelReturnDocument = `
mutation ($id: ID!) { returnCancel(id: $id) { return { id status } userErrors { code message } } }`;

export const reverseDeliveryDocument = `
mutation ($id: ID!, $lines: [ReverseDeliveryLineItemInput!]!, $tracking: ReverseDeliveryTrackingInput, $label: ReverseDeliveryLabelInput) {
  reverseDeliveryCreateWithShipping(reverseFulfillmentOrderId: $id, reverseDeliveryLineItems: $lines, trackingInput: $tracking, labelInput: $label) {
    reverseDelivery { id deliverable { ... on ReverseDeliveryShippingDeliverable { tracking { number url } label { publicFileUrl } } } }
    userErrors { code field message } }
}`;

export const reverseShippingDocument = `
mutation ($id: ID!, $tracking: ReverseDeliveryTrackingInput) {
  reverseDeliveryShippingUpdate(reverseDeliveryId: $id, trackingInput: $tracking) {
    reverseDelivery { id deliverable { ... on ReverseDeliveryShippingDeliverable { tracking { number } label { publicFileUrl } } } }
    userErrors { code field message } }
}`;

export const returnableDocument = `
query ($id: ID!) {
  returnableFulfillments(orderId: $id, first: 5) { nodes { id fulfillment { id }
    returnableFulfillmentLineItems(first: 50) { nodes { quantity fulfillmentLineItem { id } } } } }
}`;
