/** What a webhook's payload is about: ids of the store as text, no personal data. */
export interface StoreEventHint {
  orderId?: string;
  fulfillmentOrderId?: string;
  locationId?: string;
  purchaseId?: string;
  subscriptionId?: string;
  dataRequestId?: string;
  orderIds?: string[];
  grantedScopes?: string[];
}
