import {
  BlockStack,
  Box,
  Button,
  Card,
  DataTable,
  InlineGrid,
  InlineStack,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";

import { remittancesMessages } from "#app/locales/messages/remittances.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import {
  type ColumnMapping,
  mappedDates,
  mappedFields,
  type MappedField,
} from "#app/shipping/model/column-mapping.ts";
import type { UploadResult } from "#app/shopify/merchant/cash/remittance-action.ts";

import { useFault } from "../hooks/use-fault.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { FileFaults } from "./file-faults.tsx";

type Columns = Extract<UploadResult, { kind: "columns" }>;
type Props = Columns & {
  isBusy: boolean;
  onRead: (mapping: ColumnMapping) => void;
  onCancel: () => void;
};

const needed: readonly MappedField[] = ["trackingNumber", "amount"];
const NONE = "";

/** What each column of a file is, beside the file's first rows. */
export function ColumnForm({ head, mapping: proposed, faults, isBusy, onRead, onCancel }: Props) {
  const messages = useMessages(remittancesMessages);
  const [mapping, setMapping] = useState(proposed);
  const change = (changes: Partial<ColumnMapping>) =>
    setMapping((before) => ({ ...before, ...changes }));
  const { headerRow, firstRow, columns, decimal, dateFormat, totalLabel } = mapping;
  const titles = headerRow === null ? [] : (head.rows[headerRow - 1] ?? []);
  const letters = Array.from({ length: head.width }, (_column, at) => letterOf(at));
  const places = letters.map((letter, at) => ({
    value: String(at + 1),
    label: messages.mapping.column(letter, titles[at] ?? ""),
  }));
  const place = (field: MappedField) => (value: string) => {
    const { [field]: _before, ...others } = columns;
    change({ columns: value === NONE ? others : { ...others, [field]: Number(value) } });
  };
  const rows = head.rows.map((_cells, at) => at + 1);
  const { missing } = useMessages(shellMessages);
  const lacks = (field: MappedField) => needed.includes(field) && columns[field] === undefined;
  const { error, check } = useFault(needed.some(lacks) ? missing.column : null);
  return (
    <BlockStack gap="400">
      <FileFaults faults={faults} />
      <Card>
        <BlockStack gap="400">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd">
              {messages.mapping.title}
            </Text>
            <Text as="p" tone="subdued">
              {messages.mapping.text}
            </Text>
          </BlockStack>
          <InlineGrid columns={{ xs: 1, sm: 2, md: 3 }} gap="400">
            <Select
              label={messages.mapping.header}
              options={[
                { value: NONE, label: messages.mapping.noHeader },
                ...rows.map((row) => ({
                  value: String(row),
                  label: messages.mapping.headerRow(row),
                })),
              ]}
              value={headerRow === null ? NONE : String(headerRow)}
              onChange={(value) =>
                change(
                  value === NONE
                    ? { headerRow: null, firstRow: 1 }
                    : { headerRow: Number(value), firstRow: Number(value) + 1 },
                )
              }
            />
            {headerRow === null && (
              <Select
                label={messages.mapping.firstRow}
                options={rows.map((row) => ({ value: String(row), label: String(row) }))}
                value={String(firstRow)}
                onChange={(value) => change({ firstRow: Number(value) })}
              />
            )}
            {mappedFields.map((field) => (
              <Select
                key={field}
                label={
                  needed.includes(field)
                    ? `${messages.fields[field]} (${messages.needed})`
                    : messages.fields[field]
                }
                options={[{ value: NONE, label: messages.mapping.notThere }, ...places]}
                value={String(columns[field] ?? NONE)}
                onChange={place(field)}
                {...(error !== undefined && lacks(field) && { error })}
              />
            ))}
            <Select
              label={messages.mapping.decimal}
              options={[
                { value: NONE, label: messages.mapping.decimals.auto },
                ...([",", "."] as const).map((value) => ({
                  value,
                  label: messages.mapping.decimals[value],
                })),
              ]}
              value={decimal ?? NONE}
              onChange={(value) =>
                change({ decimal: value === "," || value === "." ? value : null })
              }
            />
            <Select
              label={messages.mapping.date}
              options={[
                { value: NONE, label: messages.mapping.dates.auto },
                ...mappedDates.map((value) => ({ value, label: messages.mapping.dates[value] })),
              ]}
              value={dateFormat ?? NONE}
              onChange={(value) =>
                change({ dateFormat: mappedDates.find((each) => each === value) ?? null })
              }
            />
            <TextField
              label={messages.mapping.total}
              helpText={messages.mapping.totalHelp}
              autoComplete="off"
              maxLength={60}
              value={totalLabel ?? ""}
              onChange={(value) => change({ totalLabel: value.trim() === "" ? null : value })}
            />
          </InlineGrid>
          <InlineStack gap="200">
            <Button variant="primary" loading={isBusy} onClick={() => check() && onRead(mapping)}>
              {messages.mapping.submit}
            </Button>
            <Button disabled={isBusy} onClick={onCancel}>
              {messages.mapping.cancel}
            </Button>
          </InlineStack>
        </BlockStack>
      </Card>
      <Card padding="0">
        <Box padding="400">
          <Text as="h2" variant="headingMd">
            {messages.mapping.head}
          </Text>
        </Box>
        <DataTable
          columnContentTypes={["numeric", ...letters.map(() => "text" as const)]}
          headings={[messages.mapping.row, ...letters]}
          rows={head.rows.map((cells, at) => [at + 1, ...letters.map((_, to) => cells[to] ?? "")])}
          increasedTableDensity
        />
      </Card>
    </BlockStack>
  );
}

/** As a spreadsheet names it: A to Z, then AA. */
function letterOf(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}
