/** A line of a fulfillment order that goes into the parcel. */
export interface FulfillmentLine {
  lineId: string;
  quantity: number;
}
