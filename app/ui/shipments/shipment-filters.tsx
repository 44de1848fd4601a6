import { Form } from "@remix-run/react";
import { Box, Button, InlineStack, Select, Tabs, Text, TextField } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";

import type { Catalogue } from "#app/locales/catalogue.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { ShipmentsPage } from "#app/shopify/merchant/shipments/list-shipments.ts";
import type { SavedView } from "#app/shopify/merchant/shipments/saved-views.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { SavedViews } from "./saved-views.tsx";
import { useListAddress } from "./use-list-address.ts";

type Group = keyof Catalogue["shipments"]["groups"];

/** What Polaris's tabs take once they are measured: kept free, so that nothing moves when they are. */
const TABS_HEIGHT = "44px";

export const SEARCH_ID = "shipment-search";
const QUERY_LENGTH_MAX = 200;
const FILTERS_ID = "shipment-filters";
const filters = ["printed", "cash", "carrier", "sort"] as const;
/** What a filter says that leaves nothing out. */
const unset = ["", "all", "newest"];

/** The names of the filters that leave something out. */
export const chosenFilters = (search: URLSearchParams): string[] =>
  filters.filter((name) => !unset.includes(search.get(name) ?? ""));

interface Props {
  list: Pick<ShipmentsPage, "groups" | "limit">;
  carriers: readonly { token: string; name: string }[];
  views: readonly SavedView[];
}

/** Groups as tabs and a search, both kept in the address, so that going back finds the list as it was. */
export function ShipmentFilters({ list, carriers, views }: Props) {
  const messages = useMessages(shipmentsMessages);
  const { search, typed, type, show } = useListAddress();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = chosenFilters(search).length;
  const groups = Object.keys(messages.groups) as Group[];

  const tabs = useRef<HTMLDivElement>(null);
  const at = Math.max(0, groups.indexOf(search.get("group") as Group));
  // On a phone the chosen one may lie beside the screen.
  useEffect(() => {
    // Beside it Polaris has another row, to measure, which nobody sees.
    const row = tabs.current?.querySelector(".Polaris-Tabs__Wrapper");
    const tab = row?.querySelectorAll<HTMLElement>('[role="tab"]')[at];
    if (!row || !tab) return;
    const { left, width } = tab.getBoundingClientRect();
    row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
  }, [at]);

  return (
    <>
      <Box minHeight={TABS_HEIGHT} ref={tabs}>
        <Tabs
          tabs={groups.map((id) => ({
            id,
            // No badge: Polaris does not measure one, and lays what does not fit in a second row.
            content: list.groups
              ? `${messages.groups[id]} (${list.groups[id]})`
              : messages.groups[id],
          }))}
          selected={at}
          onSelect={(index) => show({ group: groups[index] ?? "all" })}
        />
      </Box>
      <Box padding="300" paddingBlockStart="200">
        <Form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            show({});
          }}
        >
          <TextField
            id={SEARCH_ID}
            label={messages.search}
            labelHidden
            type="search"
            name="query"
            autoComplete="off"
            placeholder={messages.searchHelp}
            clearButton
            onClearButtonClick={() => type("")}
            maxLength={QUERY_LENGTH_MAX}
            value={typed}
            onChange={type}
          />
        </Form>
        <Text as="span" visuallyHidden>
          <span role="status">
            {search.has("query") &&
              messages.found(list.groups ? String(list.groups.all) : `${list.limit}+`)}
          </span>
        </Text>
      </Box>
      <div className="only-on-phone">
        <Box paddingInline="300" paddingBlockEnd="200">
          <Button
            size="slim"
            disclosure={isOpen ? "up" : "down"}
            ariaExpanded={isOpen}
            ariaControls={FILTERS_ID}
            onClick={() => setIsOpen(!isOpen)}
          >
            {messages.filters(chosen)}
          </Button>
        </Box>
      </div>
      <div id={FILTERS_ID} className={`shipment-filters${isOpen ? " is-open" : ""}`}>
        <Box paddingInline="300" paddingBlockEnd="200">
          <InlineStack gap="200">
            <Select
              label={messages.printed.label}
              labelInline
              options={[
                { label: messages.printed.all, value: "all" },
                { label: messages.printed.no, value: "no" },
                { label: messages.printed.yes, value: "yes" },
              ]}
              value={search.get("printed") ?? "all"}
              onChange={(printed) => show({ printed })}
            />
            <Select
              label={messages.cash.label}
              labelInline
              options={[
                { label: messages.cash.all, value: "all" },
                { label: messages.cash.yes, value: "yes" },
                { label: messages.cash.no, value: "no" },
              ]}
              value={search.get("cash") ?? "all"}
              onChange={(cash) => show({ cash })}
            />
            <Select
              label={messages.columns.carrier}
              labelInline
              options={[
                { label: messages.anyCarrier, value: "" },
                ...carriers.map(({ token, name }) => ({ label: name, value: token })),
              ]}
              value={search.get("carrier") ?? ""}
              onChange={(carrier) => show({ carrier })}
            />
            <Select
              label={messages.sort.label}
              labelInline
              options={[
                { label: messages.sort.newest, value: "newest" },
                { label: messages.sort.oldest, value: "oldest" },
              ]}
              value={search.get("sort") ?? "newest"}
              onChange={(sort) => show({ sort })}
            />
          </InlineStack>
        </Box>
        <SavedViews views={views} search={search} />
      </div>
    </>
  );
}
