import { useSearchParams } from "@remix-run/react";
import {
  Badge,
  BlockStack,
  Box,
  Button,
  Card,
  IndexTable,
  InlineError,
  InlineGrid,
  InlineStack,
  Link,
  Select,
  Text,
  useBreakpoints,
} from "@shopify/polaris";

import { cashMessages } from "#app/locales/messages/cash.ts";
import { cashProblems, cashStates } from "#app/shipping/model/cash.ts";
import type { CashCarrier, CashPage, CashRow } from "#app/shopify/merchant/cash/read-cash-page.ts";

import { DaysFilter } from "../days-filter.tsx";
import { useFile } from "../hooks/use-file.ts";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { ListPagination } from "../pagination.tsx";
import { useTo } from "../shell/merchant-link.tsx";

type Props = Omit<CashPage, "currencies" | "carriers"> & {
  carriers: readonly CashCarrier[];
};

/** The parcels, by where their cash is; the file has those that are chosen. */
export function CashList({ rows, filter, today, counts, total, page, limit, carriers }: Props) {
  const { list } = useMessages(cashMessages);
  const file = useFile();
  const to = useTo();
  const [search] = useSearchParams();
  const isNarrow = useBreakpoints().smDown;
  const { columns } = list;
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="h2" variant="headingMd">
              {list.title}
            </Text>
            <InlineStack gap="200">
              {(["csv", "xlsx"] as const).map((format) => (
                <Button
                  key={format}
                  loading={file.isBusy}
                  disabled={rows.length === 0}
                  onClick={() =>
                    void file.download(to(`/app/cash.${format}?${search}`), `cash.${format}`)
                  }
                >
                  {format === "csv" ? list.download : list.downloadWorkbook}
                </Button>
              ))}
            </InlineStack>
          </InlineStack>
          <Filters filter={filter} counts={counts} carriers={carriers} />
          <BlockStack gap="100">
            <Text as="p" tone="subdued">
              {list.days}
            </Text>
            <DaysFilter days={filter.days} today={today} />
          </BlockStack>
        </BlockStack>
        {file.hasFailed && (
          <InlineError message={file.reason ?? list.downloadFailed} fieldID="cash" />
        )}
      </Box>
      {rows.length === 0 ? (
        <Box padding="400">
          <Text as="p" tone="subdued">
            {list.none}
          </Text>
        </Box>
      ) : (
        <IndexTable
          selectable={false}
          condensed={isNarrow}
          itemCount={rows.length}
          resourceName={{ singular: list.title, plural: list.title }}
          headings={[
            { title: columns.order },
            { title: columns.state },
            { title: columns.due },
            { title: columns.expected, alignment: "end" },
            { title: columns.collected, alignment: "end" },
            { title: columns.remitted, alignment: "end" },
          ]}
        >
          {rows.map((row, index) => (
            <IndexTable.Row id={String(row.shipmentId)} key={row.shipmentId} position={index}>
              {isNarrow ? <NarrowRow row={row} /> : <WideRow row={row} />}
            </IndexTable.Row>
          ))}
        </IndexTable>
      )}
      <ListPagination total={total} limit={limit} page={page} />
    </Card>
  );
}

function Filters({ filter, counts, carriers }: Pick<Props, "filter" | "counts" | "carriers">) {
  const { list, states, problems } = useMessages(cashMessages);
  const [search, setSearch] = useSearchParams();
  const choose = (name: string) => (value: string) => {
    const changed = new URLSearchParams(search);
    if (value) changed.set(name, value);
    else changed.delete(name);
    changed.delete("page");
    setSearch(changed);
  };
  const all = { label: list.all, value: "" };
  const some = cashStates.flatMap((state) =>
    counts[state] || filter.state === state
      ? [{ label: `${states[state]} (${counts[state] ?? 0})`, value: state }]
      : [],
  );
  return (
    <InlineGrid columns={{ xs: 1, sm: 3 }} gap="300">
      <Select
        label={list.state}
        options={[all, ...some]}
        value={filter.state ?? ""}
        onChange={choose("state")}
      />
      <Select
        label={list.carrier}
        options={[
          all,
          ...carriers.map(({ name, carrierToken }) => ({ label: name, value: carrierToken })),
        ]}
        value={filter.carrier ?? ""}
        onChange={choose("carrier")}
      />
      <Select
        label={list.problem}
        options={[
          all,
          { label: list.anyProblem, value: "any" },
          ...cashProblems.map((problem) => ({ label: problems[problem], value: problem })),
          { label: list.disputed, value: "disputed" },
        ]}
        value={filter.problem ?? ""}
        onChange={choose("problem")}
      />
    </InlineGrid>
  );
}

function Marks({ row: { state, problem, isDisputed } }: { row: CashRow }) {
  const { list, states, problems } = useMessages(cashMessages);
  return (
    <InlineStack gap="100">
      <Badge {...(state === "paidOut" && { tone: "success" })}>{states[state]}</Badge>
      {problem && <Badge tone="critical">{problems[problem]}</Badge>}
      {isDisputed && <Badge tone="attention">{list.disputed}</Badge>}
    </InlineStack>
  );
}

function WideRow({ row }: { row: CashRow }) {
  const { moneyIn, date } = useFormat();
  const money = moneyIn(row.currency);
  return (
    <>
      <IndexTable.Cell>
        <Link url={`/app/shipments/${row.shipmentId}`}>{row.name}</Link>
        <Text as="p" tone="subdued">
          {`${row.carrier} · ${row.trackingNumber}`}
        </Text>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Marks row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>{row.dueAt ? date(row.dueAt) : "–"}</IndexTable.Cell>
      <Amount text={money(row.expected)} />
      <Amount text={row.collected === null ? "–" : money(row.collected)} />
      <Amount text={row.remitted === 0 ? "–" : money(row.remitted)} />
    </>
  );
}

function Amount({ text }: { text: string }) {
  return (
    <IndexTable.Cell>
      <Text as="span" alignment="end" numeric>
        {text}
      </Text>
    </IndexTable.Cell>
  );
}

function NarrowRow({ row }: { row: CashRow }) {
  const { list } = useMessages(cashMessages);
  const { moneyIn, date } = useFormat();
  const money = moneyIn(row.currency);
  return (
    <Box padding="300">
      <BlockStack gap="100">
        <InlineStack align="space-between" gap="200">
          <Link url={`/app/shipments/${row.shipmentId}`}>{row.name}</Link>
          <Text as="span" numeric>
            {money(row.collected ?? row.expected)}
          </Text>
        </InlineStack>
        <Text as="p" tone="subdued">
          {`${row.carrier} · ${row.trackingNumber}`}
        </Text>
        <Marks row={row} />
        {row.dueAt && (
          <Text as="p" tone="subdued">
            {`${list.columns.due}: ${date(row.dueAt)}`}
          </Text>
        )}
      </BlockStack>
    </Box>
  );
}
