import { useEffect, useRef, useState } from "preact/hooks";

import { t } from "../../shared/messages.ts";
import { askParcel, type Reply } from "./ask-parcel.ts";
import type { BuyerParcelView } from "./buyer-parcel-view.ts";

interface Props {
  /** Absent until the page has read the order. */
  orderId: string | undefined;
  fulfillmentId: string;
}

/** What the app knows of one fulfilment; nothing for one that is not the app's. */
export function ParcelStatus({ orderId, fulfillmentId }: Props) {
  const [reply, setReply] = useState<Reply | null>(null);
  const askedRef = useRef(0);
  const ask = async (id: string) => {
    const question = ++askedRef.current;
    setReply(null);
    const given = await askParcel({ orderId: id, fulfillmentId });
    if (question === askedRef.current) setReply(given);
  };
  useEffect(() => {
    if (orderId) void ask(orderId);
    // oxlint-disable-next-line react/exhaustive-deps -- asked again for another order only
  }, [orderId]);

  if (reply === "none" || !orderId) return null;
  if (reply === null) return <s-text color="subdued">{t("loading")}</s-text>;
  if (reply === "failed") {
    return (
      <s-stack gap="small">
        <s-text>{t("failed")}</s-text>
        <s-button variant="secondary" onClick={() => void ask(orderId)}>
          {t("retry")}
        </s-button>
      </s-stack>
    );
  }
  return <Parcel {...reply.parcel} />;
}

function Parcel(parcel: BuyerParcelView) {
  return (
    <s-stack gap="base">
      <s-heading>{parcel.headline}</s-heading>
      <s-text>{parcel.explanation}</s-text>
      {parcel.incident && <s-banner tone="warning">{parcel.incident}</s-banner>}
      <s-stack gap="small">
        {parcel.facts.map(({ name, value }) => (
          <s-text key={name}>
            <s-text color="subdued">{name}:</s-text> <s-text type="strong">{value}</s-text>
          </s-text>
        ))}
      </s-stack>
      <s-link href={parcel.trackingUrl} target="_blank">
        {t("follow")}
      </s-link>
      {parcel.contacts.length > 0 && (
        <s-stack gap="small">
          <s-text color="subdued">{parcel.contactTitle}</s-text>
          <s-stack direction="inline" gap="base">
            {parcel.contacts.map(({ text, url }) => (
              <s-link key={url} href={url} target="_blank">
                {text}
              </s-link>
            ))}
          </s-stack>
        </s-stack>
      )}
    </s-stack>
  );
}
