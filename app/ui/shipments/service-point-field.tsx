import { BlockStack, InlineError, Select } from "@shopify/polaris";
import { useEffect, useState } from "react";

import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import { SERVICE_POINT_NAME_LENGTH_MAX } from "#app/shipping/model/shipment.ts";
import type {
  ServicePointChoice,
  ServicePointsView,
} from "#app/shopify/merchant/shipments/service-points.ts";

import { TerritoryPicker } from "../form/territory-picker.tsx";
import { useMessages } from "../hooks/use-merchant.ts";
import { useQuery } from "../hooks/use-query.ts";
import { useTo } from "../shell/merchant-link.tsx";

interface Props {
  carrierToken: string;
  /** Where it is searched first. */
  place: ServicePointChoice["place"];
}

/** The service point of the chosen carrier, near a place: a field of the form, empty for delivery at the door. */
export function ServicePointField({ carrierToken, place }: Props) {
  const messages = useMessages(shipmentsMessages).servicePoints;
  const to = useTo();
  const { data, read, state } = useQuery<ServicePointsView>();
  const [near, setNear] = useState(place.territoryBaseId);
  const [ref, setRef] = useState("");
  const path = to(
    `/app/service-points?${new URLSearchParams({ carrier: carrierToken, place: near })}`,
  );
  useEffect(() => read(path), [read, path]);
  const points = data?.ok && state === "idle" ? data.points : [];
  const chosen = points.find(({ servicePointRef }) => servicePointRef === ref);
  const refusal = data?.ok === false ? data.text : state === "failed" ? messages.failed : null;
  return (
    <BlockStack gap="200">
      <input type="hidden" name="servicePointRef" value={chosen?.servicePointRef ?? ""} />
      <input type="hidden" name="servicePointName" value={chosen ? nameOf(chosen) : ""} />
      <TerritoryPicker
        label={messages.near}
        chosen={place}
        onChoose={({ territoryBaseId }) => setNear(territoryBaseId)}
      />
      <Select
        id="service-point"
        label={messages.label}
        disabled={state === "reading"}
        options={[
          { value: "", label: messages.none },
          ...points.map((point) => ({ value: point.servicePointRef, label: nameOf(point) })),
        ]}
        value={chosen?.servicePointRef ?? ""}
        onChange={setRef}
      />
      {refusal !== null && <InlineError message={refusal} fieldID="service-point" />}
    </BlockStack>
  );
}

type Point = Extract<ServicePointsView, { ok: true }>["points"][number];

const nameOf = ({ name, streetLine1 }: Pick<Point, "name" | "streetLine1">): string =>
  [name, streetLine1].filter(Boolean).join(", ").slice(0, SERVICE_POINT_NAME_LENGTH_MAX);
