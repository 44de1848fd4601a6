import { useSearchParams } from "@remix-run/react";
import { BlockStack, Box, Card, DataTable, Select, Text, useBreakpoints } from "@shopify/polaris";

import { carriersMessages } from "#app/locales/messages/carriers.ts";
import type { HistoryPage, HistoryView } from "#app/shopify/merchant/carriers/read-history.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

/** What each carrier did with the shop's own parcels, to one canton or to all. */
export function CarrierHistories({
  history: { cantons, canton, carriers },
}: {
  history: HistoryPage;
}) {
  const messages = useMessages(carriersMessages).history;
  const isNarrow = useBreakpoints().smDown;
  const [, setSearch] = useSearchParams();
  const { headings, row } = useHistoryTexts();
  const choose = (value: string) =>
    setSearch(
      (search) => {
        if (value) search.set("canton", value);
        else search.delete("canton");
        return search;
      },
      { preventScrollReset: true },
    );
  const rows = carriers.map((carrier) => ({ ...carrier, cells: row(carrier) }));
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd">
              {messages.title}
            </Text>
            <Text as="p" tone="subdued">
              {messages.text}
            </Text>
          </BlockStack>
          {cantons.length > 0 && (
            <Select
              label={messages.place}
              options={[
                { value: "", label: messages.everywhere },
                ...cantons.map(({ canton: value, name: label }) => ({ value, label })),
              ]}
              value={canton ?? ""}
              onChange={choose}
            />
          )}
        </BlockStack>
      </Box>
      {isNarrow ? (
        <Box paddingInline="400" paddingBlockEnd="400">
          <BlockStack gap="400">
            {rows.map(({ carrierToken, name, cells }) => (
              <BlockStack key={carrierToken} gap="050">
                <Text as="h3" variant="headingSm">
                  {name}
                </Text>
                {cells.map((cell, at) => (
                  <Text as="p" key={headings[at]}>
                    {`${headings[at]}: ${cell}`}
                  </Text>
                ))}
              </BlockStack>
            ))}
          </BlockStack>
        </Box>
      ) : (
        <DataTable
          columnContentTypes={["text", ...headings.map(() => "numeric" as const)]}
          headings={[messages.carrier, ...headings]}
          rows={rows.map(({ name, cells }) => [name, ...cells])}
        />
      )}
    </Card>
  );
}

/** The measures in the order of their headings; a dash where too few parcels say it. */
function useHistoryTexts() {
  const messages = useMessages(carriersMessages).history;
  const { money, number, percent } = useFormat();
  const { parcels, firstTry, days, returned, refused, incidents, cost } = messages.measures;
  return {
    headings: [parcels, firstTry, days, returned, refused, incidents, cost],
    row: (history: HistoryView) => [
      number(history.parcels),
      percent(history.firstTryShare),
      history.days ? messages.days(history.days.p50, history.days.p90) : NONE,
      percent(history.returnedShare),
      history.refusedShare === null ? NONE : percent(history.refusedShare),
      percent(history.incidentShare),
      history.costPerDelivered === null ? NONE : money(history.costPerDelivered),
    ],
  };
}

const NONE = "–";
