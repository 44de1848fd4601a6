import { useNavigate } from "@remix-run/react";
import {
  IndexTable,
  IndexTableSelectionType,
  Text,
  useBreakpoints,
  useIndexResourceState,
} from "@shopify/polaris";
import { memo, useEffect, useRef } from "react";

import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { ShipmentRow } from "#app/shopify/merchant/shipments/shipment-rows.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useTo } from "../shell/merchant-link.tsx";
import { NarrowList } from "./narrow-list.tsx";
import {
  Age,
  CashCell,
  CellName,
  Items,
  PriceCell,
  ShipmentLink,
  StateCell,
  Subdued,
  Total,
  type RowProps,
} from "./shipment-cells.tsx";

interface Props {
  /** The filters that the rows are of: under others nothing is selected. */
  listOf: string;
  rows: readonly ShipmentRow[];
  /** What ages are measured to. */
  now: string;
  isLoading: boolean;
}

/** The customer first: whose order it is, what is in it, and where it goes. */
export function ShipmentTable({ listOf, rows, now, isLoading }: Props) {
  const messages = useMessages(shipmentsMessages);
  const isNarrow = useBreakpoints().smDown;
  const navigate = useNavigate();
  const to = useTo();
  const resources = rows.map(({ shipmentId }) => ({ id: String(shipmentId) }));
  const { selectedResources, allResourcesSelected, handleSelectionChange, clearSelection } =
    useIndexResourceState(resources);
  // The table stays: made anew, it would measure itself again while the merchant waits.
  const shownRef = useRef(listOf);
  useEffect(() => {
    if (shownRef.current !== listOf) clearSelection();
    shownRef.current = listOf;
  }, [listOf, clearSelection]);

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
  const papers = {
    content: messages.selected.papers,
    onAction: () =>
      navigate(to(`/app/print?shipments=${selectedResources.join(",")}&papers=alone`)),
  };
  const actions = [
    ...(drafts.length > 0 ? [purchase] : []),
    // Drafts have no label yet.
    ...(drafts.length < selectedResources.length ? [print] : []),
    ...(selectedResources.length > 0 ? [papers] : []),
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
        <TableLine
          key={row.shipmentId}
          row={row}
          now={now}
          position={index}
          isSelected={selectedResources.includes(String(row.shipmentId))}
        />
      ))}
    </IndexTable>
  );
}

interface LineProps extends RowProps {
  position: number;
  isSelected: boolean;
}

/** A line renders again when it changes: not for another that is selected, nor while the next list is loaded. */
const TableLine = memo(function TableLine({ row, now, position, isSelected }: LineProps) {
  return (
    <IndexTable.Row id={String(row.shipmentId)} position={position} selected={isSelected}>
      <WideRow row={row} now={now} />
    </IndexTable.Row>
  );
});

/** Its cells stay as they are when the line is selected. */
const WideRow = memo(function WideRow({ row, now }: RowProps) {
  const messages = useMessages(shipmentsMessages);
  return (
    <>
      <IndexTable.Cell>
        <ShipmentLink row={row} />
        <Age row={row} now={now} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="span" fontWeight="medium">
          <CellName>{row.customer.fullName}</CellName>
        </Text>
        <Subdued>{row.customer.street}</Subdued>
        <Subdued>{row.place}</Subdued>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Items row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Total row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        {row.carrier !== null && <CellName>{row.carrier}</CellName>}
        <Subdued>{row.isProposed ? messages.proposed : row.trackingNumber}</Subdued>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <StateCell row={row} now={now} />
        <CashCell row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <PriceCell row={row} />
      </IndexTable.Cell>
    </>
  );
});
