import { show } from "../../shared/show.ts";
import { OrderCard } from "./order-card.tsx";

export default () => {
  show(<OrderCard orderId={shopify.data.selected[0]!.id} />);
};
