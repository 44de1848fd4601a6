import { show } from "../../shared/show.ts";
import { PrintDialog } from "./print-dialog.tsx";

export default () => {
  show(<PrintDialog orderId={shopify.data.selected[0]!.id} />);
};
