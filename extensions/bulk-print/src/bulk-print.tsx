import { show } from "../../shared/show.ts";
import { BulkPrintDialog } from "./bulk-print-dialog.tsx";

export default () => {
  const orderIds = shopify.data.selected.map(({ id }) => id);
  show(<BulkPrintDialog orderIds={orderIds} />);
};
