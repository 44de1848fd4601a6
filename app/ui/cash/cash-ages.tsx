import { BlockStack, Box, Card, DataTable, Text, useBreakpoints } from "@shopify/polaris";

import { cashMessages } from "#app/locales/messages/cash.ts";
import type { CashCarrier } from "#app/shopify/merchant/cash/read-cash-page.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { AskCarrier } from "./ask-carrier.tsx";

const NONE = "–";

/** What each carrier has, by how long it is overdue, how long it usually keeps it, and what to ask about it. */
export function CashAges({ carriers }: { carriers: readonly CashCarrier[] }) {
  const messages = useMessages(cashMessages);
  const { moneyIn, number } = useFormat();
  const isNarrow = useBreakpoints().smDown;
  const { ages, ranking } = messages;
  const keeps = ({ keptDays, keptParcels }: CashCarrier) =>
    keptDays === null
      ? ranking.none
      : `${ranking.keeps(number(keptDays, 1))} · ${ranking.parcels(keptParcels)}`;
  // A carrier that has nothing and never had anything says nothing.
  const shown = carriers.filter((carrier) => carrier.ages.length > 0 || carrier.keptDays !== null);
  const rows = shown.flatMap((carrier) =>
    (carrier.ages.length > 0 ? carrier.ages : [{ currency: "", amounts: [] }]).map(
      ({ currency, amounts }) => [
        carrier.name,
        keeps(carrier),
        ...ages.ranges.map((_, age) => (amounts[age] ? moneyIn(currency)(amounts[age]) : NONE)),
      ],
    ),
  );
  const asked = carriers.filter(({ ask }) => ask);
  const isAssumed = carriers.some((carrier) => !carrier.hasTerms && carrier.ages.length > 0);
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {ages.title}
          </Text>
          <Text as="p" tone="subdued">
            {carriers.some((carrier) => carrier.ages.length > 0) ? ages.text : ages.none}
          </Text>
        </BlockStack>
      </Box>
      {rows.length === 0 ? null : isNarrow ? (
        <Box paddingInline="400" paddingBlockEnd="400">
          <BlockStack gap="300">
            {rows.map(([name = "", kept = "", ...cells], index) => (
              <BlockStack key={`${name} ${index}`} gap="050">
                <Text as="h3" variant="headingSm">
                  {name}
                </Text>
                {ages.ranges.map(
                  (range, age) =>
                    cells[age] !== NONE && (
                      <Text as="p" key={range}>
                        {`${range}: ${cells[age]}`}
                      </Text>
                    ),
                )}
                <Text as="p" tone="subdued">
                  {`${ranking.title}: ${kept}`}
                </Text>
              </BlockStack>
            ))}
          </BlockStack>
        </Box>
      ) : (
        <DataTable
          columnContentTypes={["text", "text", ...ages.ranges.map(() => "numeric" as const)]}
          headings={[ages.carrier, ranking.title, ...ages.ranges]}
          rows={rows}
        />
      )}
      {(asked.length > 0 || isAssumed) && (
        <Box padding="400">
          <BlockStack gap="400">
            {asked.map((carrier) => (
              <AskCarrier key={carrier.carrierToken} carrier={carrier} />
            ))}
            {isAssumed && (
              <Text as="p" tone="subdued">
                {ages.assumed}
              </Text>
            )}
          </BlockStack>
        </Box>
      )}
    </Card>
  );
}
