import { t } from "./messages.ts";
import { type ParcelView } from "./views.ts";

/** Opens the label beside the admin, to be looked at, saved or printed. */
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
