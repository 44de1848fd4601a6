import { t } from "./messages.ts";
import { type ParcelView } from "./views.ts";

/** Opens the label in a new tab, to view, save or print it. */
export function LabelButton({ parcel, isNext }: { parcel: ParcelView; isNext: boolean }) {
  const { labelUrl, canPrint } = parcel;
  if (!canPrint || !labelUrl) return null;
  return (
    <s-button
      variant={isNext ? "primary" : "secondary"}
      icon="print"
      href={labelUrl}
      target="_blank"
    >
      {t("openLabel")}
    </s-button>
  );
}
