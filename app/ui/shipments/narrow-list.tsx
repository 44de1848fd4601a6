import { BlockStack, Box, Button, Checkbox, InlineStack, Text } from "@shopify/polaris";
import { memo } from "react";

import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { ShipmentRow } from "#app/shopify/merchant/shipments/shipment-rows.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import {
  Age,
  CashCell,
  Items,
  PriceCell,
  ShipmentLink,
  StateCell,
  type RowProps,
} from "./shipment-cells.tsx";

interface Props {
  rows: readonly ShipmentRow[];
  now: string;
  /** Ids as texts. */
  selected: readonly string[];
  /** For one row, or for all. */
  onSelect: (isSelected: boolean, id?: string) => void;
  actions: readonly { content: string; onAction: () => void }[];
}

/** The list on a phone, where the table of the component library selects nothing. */
export function NarrowList({ rows, now, selected, onSelect, actions }: Props) {
  const messages = useMessages(shipmentsMessages);
  return (
    <>
      <Box padding="300" borderBlockStartWidth="025" borderColor="border">
        <InlineStack gap="300" blockAlign="center">
          <Checkbox
            label={messages.selected.count(selected.length)}
            checked={
              selected.length === rows.length || (selected.length > 0 ? "indeterminate" : false)
            }
            onChange={(isSelected) => onSelect(isSelected)}
          />
          {actions.map(({ content, onAction }) => (
            <Button key={content} onClick={onAction}>
              {content}
            </Button>
          ))}
        </InlineStack>
      </Box>
      <ul className="plain-list">
        {rows.map((row) => (
          <Box
            as="li"
            key={row.shipmentId}
            padding="300"
            borderBlockStartWidth="025"
            borderColor="border"
          >
            <InlineStack gap="200" blockAlign="start" wrap={false}>
              <Checkbox
                label={messages.selected.one(row.name)}
                labelHidden
                checked={selected.includes(String(row.shipmentId))}
                onChange={(isSelected) => onSelect(isSelected, String(row.shipmentId))}
              />
              <NarrowRow row={row} now={now} />
            </InlineStack>
          </Box>
        ))}
      </ul>
    </>
  );
}

/** Not again for another that is selected. */
const NarrowRow = memo(function NarrowRow({ row, now }: RowProps) {
  const facts = [row.place, row.carrier, row.trackingNumber].filter((fact) => fact !== null);
  return (
    <Box width="100%" minWidth="0">
      <BlockStack gap="100">
        <InlineStack align="space-between">
          <ShipmentLink row={row} />
          <Age row={row} now={now} />
        </InlineStack>
        <Text as="span" fontWeight="medium">
          {row.customer.fullName}
        </Text>
        <Text as="span">{facts.join(" · ")}</Text>
        <Items row={row} />
        <InlineStack align="space-between" blockAlign="center">
          <StateCell row={row} now={now} />
          <PriceCell row={row} />
        </InlineStack>
        <CashCell row={row} />
      </BlockStack>
    </Box>
  );
});
