import { show } from "../../shared/show.ts";
import { BulkDialog } from "./bulk-dialog.tsx";

export default () => {
  const orderIds = shopify.data.selected.map(({ id }) => id);
  show(<BulkDialog orderIds={orderIds} />);
};
