import { useNavigate } from "@remix-run/react";
import {
  IndexTable,
  IndexTableSelectionType,
  Text,
  useBreakpoints,
  useIndexResourceState,
} from "@shopify/polaris";

import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { ShipmentRow } from "#app/shopify/merchant/shipments/shipment-rows.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useTo } from "../shell/merchant-link.tsx";
import { NarrowList } from "./narrow-list.tsx";
import {
  Age,
  Items,
  Price,
  ShipmentLink,
  State,
  Subdued,
  Total,
  type RowProps,
} from "./shipment-cells.tsx";

interface Props {
  rows: readonly ShipmentRow[];
  /** What ages are measured to. */
  now: string;
  isLoading: boolean;
}

/** The customer first: whose order it is, what is in it, and where it goes. */
export function ShipmentTable({ rows, now, isLoading }: Props) {
  const messages = useMessages(shipmentsMessages);
  const isNarrow = useBreakpoints().smDown;
  const navigate = useNavigate();
  const to = useTo();
  const resources = rows.map(({ shipmentId }) => ({ id: String(shipmentId) }));
  const { selectedResources, allResourcesSelected, handleSelectionChange } =
    useIndexResourceState(resources);
  const { columns } = messages;
  const open = (page: string, ids: readonly (string | number)[]) =>
    navigate(to(`/app/${page}?shipments=${ids.join(",")}`));
  const drafts = rows
    .filter(({ shipmentId, isDraft }) => isDraft && selectedResources.includes(String(shipmentId)))
    .map(({ shipmentId }) => shipmentId);
  const purchase = {
    content: messages.selected.purchase(drafts.length),
    onAction: () => open("purchase", drafts),
  };
  const print = {
    content: messages.selected.print,
    onAction: () => open("print", selectedResources),
  };
  const actions = [
    ...(drafts.length > 0 ? [purchase] : []),
    // Drafts have no label yet.
    ...(drafts.length < selectedResources.length ? [print] : []),
  ];
  if (isNarrow)
    return (
      <NarrowList
        rows={rows}
        now={now}
        selected={selectedResources}
        onSelect={(isSelected, id) =>
          id === undefined
            ? handleSelectionChange(IndexTableSelectionType.Page, isSelected)
            : handleSelectionChange(IndexTableSelectionType.Single, isSelected, id)
        }
        actions={actions}
      />
    );
  return (
    <IndexTable
      loading={isLoading}
      itemCount={rows.length}
      selectedItemsCount={allResourcesSelected ? "All" : selectedResources.length}
      onSelectionChange={handleSelectionChange}
      promotedBulkActions={actions}
      resourceName={messages.resource}
      headings={[
        { title: columns.order },
        { title: columns.customer },
        { title: columns.items },
        { title: columns.total, alignment: "end" },
        { title: columns.carrier },
        { title: columns.state },
        { title: columns.price, alignment: "end" },
      ]}
    >
      {rows.map((row, index) => (
        <IndexTable.Row
          id={String(row.shipmentId)}
          key={row.shipmentId}
          position={index}
          selected={selectedResources.includes(String(row.shipmentId))}
        >
          <WideRow row={row} now={now} />
        </IndexTable.Row>
      ))}
    </IndexTable>
  );
}

function WideRow({ row, now }: RowProps) {
  const messages = useMessages(shipmentsMessages);
  return (
    <>
      <IndexTable.Cell>
        <ShipmentLink row={row} />
        <Age row={row} now={now} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="p" fontWeight="medium">
          {row.recipient.fullName}
        </Text>
        <Subdued>{row.recipient.street}</Subdued>
        <Subdued>{row.place}</Subdued>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Items row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Total row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        {row.carrier}
        <Subdued>{row.isProposed ? messages.proposed : row.trackingNumber}</Subdued>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <State row={row} now={now} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Price row={row} />
      </IndexTable.Cell>
    </>
  );
}
