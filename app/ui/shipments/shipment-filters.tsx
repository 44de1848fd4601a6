import { Form, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { Box, Button, InlineStack, Select, Tabs, TextField } from "@shopify/polaris";
import { useState } from "react";

import type { Catalogue } from "#app/locales/catalogue.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { SavedView } from "#app/shopify/merchant/shipments/saved-views.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { SavedViews } from "./saved-views.tsx";

type Group = keyof Catalogue["shipments"]["groups"];

/** What Polaris's tabs take once they are measured: kept free, so that nothing moves when they are. */
const TABS_HEIGHT = "44px";

const FILTERS_ID = "shipment-filters";
const filters = ["printed", "cash", "carrier", "sort"] as const;
/** What a filter says that leaves nothing out. */
const unset = ["", "all", "newest"];

interface Props {
  group: Group;
  query: string;
  counts: Record<Group, number>;
  carriers: readonly { token: string; name: string }[];
  views: readonly SavedView[];
}

/** Groups as tabs and a search, both kept in the address, so that going back finds the list as it was. */
export function ShipmentFilters({ group, query, counts, carriers, views }: Props) {
  const messages = useMessages(shipmentsMessages);
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = filters.filter((name) => !unset.includes(search.get(name) ?? "")).length;
  const groups = Object.keys(messages.groups) as Group[];

  function show(changes: Record<string, string>) {
    const params = new URLSearchParams(search);
    params.delete("page");
    for (const [name, value] of Object.entries(changes)) params.set(name, value);
    navigate(`${pathname}?${params}`);
  }

  return (
    <>
      <Box minHeight={TABS_HEIGHT}>
        <Tabs
          tabs={groups.map((id) => ({
            id,
            content: messages.groups[id],
            badge: String(counts[id]),
          }))}
          selected={groups.indexOf(group)}
          onSelect={(index) => show({ group: groups[index] ?? "all", query: "" })}
        />
      </Box>
      <Box padding="300" paddingBlockStart="200">
        <Form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            show({ query: typed, group: "all" });
          }}
        >
          <TextField
            label={messages.search}
            labelHidden
            type="search"
            name="query"
            autoComplete="off"
            placeholder={messages.searchHelp}
            clearButton
            onClearButtonClick={() => show({ query: "" })}
            value={typed}
            onChange={setTyped}
          />
        </Form>
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
