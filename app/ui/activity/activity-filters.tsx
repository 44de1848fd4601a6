import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { Card, InlineStack, Select } from "@shopify/polaris";

import { activityMessages } from "#app/locales/messages/activity.ts";
import type { ActivityRows } from "#app/shopify/merchant/list-activity-rows.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useActorName } from "./activity-list.tsx";

/** Kept in the address, so that going back finds the list as it was. */
export function ActivityFilters({ people, filter }: Pick<ActivityRows, "people" | "filter">) {
  const messages = useMessages(activityMessages);
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const nameOf = useActorName();

  function show(name: string, value: string) {
    const params = new URLSearchParams(search);
    params.delete("before");
    params.set(name, value);
    navigate(`${pathname}?${params}`);
  }
  const options = (texts: Record<string, string>) =>
    Object.entries(texts).map(([value, label]) => ({ value, label }));

  return (
    <Card>
      <InlineStack gap="300">
        <Select
          label={messages.filters.group}
          options={[{ value: "", label: messages.filters.everything }, ...options(messages.groups)]}
          value={filter.group ?? ""}
          onChange={(group) => show("group", group)}
        />
        <Select
          label={messages.filters.person}
          options={[
            { value: "", label: messages.filters.everyone },
            ...new Map(
              people.map(({ value, who }) => [value, { value, label: nameOf(who) }]),
            ).values(),
          ]}
          value={filter.person ?? ""}
          onChange={(person) => show("person", person)}
        />
        <Select
          label={messages.filters.period}
          options={["7", "30", "90", "all"].map((value) => ({
            value,
            label: messages.periods[value as keyof typeof messages.periods],
          }))}
          value={filter.period}
          onChange={(period) => show("period", period)}
        />
      </InlineStack>
    </Card>
  );
}
