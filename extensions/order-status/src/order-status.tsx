import { show } from "../../shared/show.ts";
import { ParcelStatus } from "./parcel-status.tsx";

export default () => {
  show(<ParcelStatus orderId={shopify.order.value?.id} fulfillmentId={shopify.fulfillmentId} />);
};
