import { Loading } from "../../shared/loading.tsx";
import { t } from "../../shared/messages.ts";
import { type ParcelState } from "../../shared/views.ts";

/** One action, three steps. The current one is read from the server, which continues even when this is closed. */
export function Progress({ state }: { state: ParcelState }) {
  return (
    <s-banner tone="info" heading={t("progress.heading")}>
      <Loading text={t(`progress.${stepOf(state)}`)} />
      <s-paragraph color="subdued">{t("progress.canClose")}</s-paragraph>
    </s-banner>
  );
}

function stepOf(state: ParcelState): "paying" | "numbering" | "labelling" {
  if (state === "paid") return "numbering";
  return state === "labelled" ? "labelling" : "paying";
}
