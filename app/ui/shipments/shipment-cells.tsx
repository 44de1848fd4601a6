import { Badge, InlineStack, Link, Text } from "@shopify/polaris";

import { cashMessages } from "#app/locales/messages/cash.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { PrintView } from "#app/shopify/merchant/print/read-prints.ts";
import type { ShipmentRow } from "#app/shopify/merchant/shipments/shipment-rows.ts";

import { useActorName } from "../activity/activity-list.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { StatusBadge } from "../status-badge.tsx";

export interface RowProps {
  row: ShipmentRow;
  /** What ages are measured to. */
  now: string;
}

/** A cell of a table keeps its text on one line; a long street is cut, and whole on the page of the shipment. */
export function Subdued({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <div className="cell-line" title={children}>
      <Text as="p" tone="subdued" variant="bodySm" truncate>
        {children}
      </Text>
    </div>
  );
}

/** A name in a table: on two lines where it is long, and whole on the page of the shipment. */
export function CellName({ children }: { children: string }) {
  return (
    <div className="cell-name" title={children}>
      {children}
    </div>
  );
}

/** Of the order, or of the shipment for what came from no order. */
export function Age({ row, now }: RowProps) {
  const { ago, dateTime } = useFormat();
  const at = row.orderedAt ?? row.createdAt;
  return (
    <Text as="p" tone="subdued" variant="bodySm">
      <time dateTime={at} title={dateTime(at)}>
        {ago(at, now)}
      </time>
    </Text>
  );
}

const ITEMS_SHOWN = 2;

export function Items({ row: { items } }: { row: ShipmentRow }) {
  const messages = useMessages(shipmentsMessages);
  const hidden = items.length - ITEMS_SHOWN;
  return (
    <>
      {items.slice(0, ITEMS_SHOWN).map(({ quantity, title }, index) => (
        <div key={`${title} ${index}`} className="cell-line" title={title}>
          <Text as="p" variant="bodySm" truncate>
            {`${quantity}× ${title}`}
          </Text>
        </div>
      ))}
      {hidden > 0 && <Subdued>{messages.moreItems(hidden)}</Subdued>}
    </>
  );
}

export function Total({ row: { orderTotal } }: { row: ShipmentRow }) {
  const { money } = useFormat();
  return (
    <Text as="span" alignment="end" numeric>
      {orderTotal === null ? "" : money(orderTotal)}
    </Text>
  );
}

/** What came back is no longer spent. */
export function PriceCell({ row: { price, isGivenBack, isProposed } }: { row: ShipmentRow }) {
  const { money } = useFormat();
  return (
    <Text
      as="span"
      alignment="end"
      numeric
      {...(isProposed && { tone: "subdued" })}
      {...(isGivenBack && { tone: "subdued", textDecorationLine: "line-through" })}
    >
      {price === null ? "" : money(price)}
    </Text>
  );
}

export function ShipmentLink({
  row: { shipmentId, name, parcel, isReturn },
}: {
  row: ShipmentRow;
}) {
  const messages = useMessages(shipmentsMessages);
  return (
    <>
      <Link url={`/app/shipments/${shipmentId}`} dataPrimaryLink>
        <CellName>{name}</CellName>
      </Link>
      {isReturn && <Subdued>{messages.returns.one}</Subdued>}
      {parcel && <Subdued>{messages.parcelOf(parcel.number, parcel.count)}</Subdued>}
    </>
  );
}

export function StateCell({ row, now }: RowProps) {
  const messages = useMessages(shipmentsMessages);
  const { status, statusText, incidentCount, printed, canPrint, isToPrint, isStopped } = row;
  return (
    <InlineStack gap="100" blockAlign="center">
      <StatusBadge status={status} text={statusText} />
      {incidentCount > 0 && <Badge tone="critical">{messages.incidents(incidentCount)}</Badge>}
      {isStopped && <Badge tone="warning">{messages.groups.toRefund}</Badge>}
      {isToPrint && <Badge>{messages.printed.not}</Badge>}
      {printed && canPrint && <Printed printed={printed} now={now} />}
    </InlineStack>
  );
}

/** How much it collects and where that is, as the page Cash says it. */
export function CashCell({ row: { cash, goodsCollection } }: { row: ShipmentRow }) {
  const { title, states, problems } = useMessages(cashMessages);
  const { money } = useFormat();
  if (!cash) return null;
  const said = cash.problem ? problems[cash.problem] : states[cash.state];
  const text = `${title}: ${money(goodsCollection)} · ${said}`;
  // On two lines where it is long: what is cut would be where the cash is.
  return (
    <div className="cell-name" title={text}>
      <Text as="p" tone="subdued" variant="bodySm">
        {text}
      </Text>
    </div>
  );
}

/** By whom and how long ago, for two packers who share a list. */
function Printed({ printed, now }: { printed: PrintView; now: string }) {
  const messages = useMessages(shipmentsMessages);
  const nameOf = useActorName();
  const { ago, dateTime } = useFormat();
  const { at, who, isConfirmed } = printed;
  return (
    <Text as="span" tone="subdued" variant="bodySm">
      {isConfirmed ? messages.printed.badge : messages.printed.file}{" "}
      <time dateTime={at} title={dateTime(at)}>
        {ago(at, now)}
      </time>
      {who && ` · ${nameOf(who)}`}
      {!isConfirmed && ` · ${messages.printed.unconfirmed}`}
    </Text>
  );
}
