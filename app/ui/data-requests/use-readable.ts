import { dataRequestMessages } from "#app/locales/messages/data-requests.ts";
import { merchantMessages } from "#app/locales/messages/merchant.ts";
import type { DataReport } from "#app/shopify/compliance/answer-data-request.ts";

import type { DescriptionItem } from "../description-list.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

export interface ReadablePart {
  key: string;
  heading: string;
  facts: DescriptionItem[];
}

/** What is kept of each shipment, in the merchant's language; what is not known is left out. */
export function useReadable(shipments: DataReport["shipments"]): ReadablePart[] {
  const { facts: terms, ...messages } = useMessages(dataRequestMessages).document;
  const { statuses } = useMessages(merchantMessages);
  const { money, dateTime } = useFormat();
  return shipments.map((shipment) => {
    const { recipient, orderName, items, cashOnDelivery } = shipment;
    const { lat, lng } = recipient;
    const known: Record<keyof typeof terms, string | null> = {
      fullName: recipient.fullName,
      company: recipient.company,
      email: recipient.email,
      phone: recipient.phone,
      streetLine1: recipient.streetLine1,
      reference: recipient.reference,
      neighbourhood: recipient.neighbourhood,
      documentNumber: recipient.documentNumber,
      place: recipient.place ?? recipient.territoryBaseId,
      zip: recipient.zip,
      coordinates: lat === null || lng === null ? null : `${lat}, ${lng}`,
      items: items.map(({ quantity, title }) => `${quantity} × ${title}`).join(", "),
      cashOnDelivery: cashOnDelivery > 0 ? money(cashOnDelivery) : null,
      status: statuses[shipment.status],
      trackingNumber: shipment.trackingNumber,
      created: dateTime(shipment.objectCreated),
    };
    const names = Object.keys(terms) as (keyof typeof terms)[];
    return {
      key: String(shipment.shipmentId),
      heading: orderName === null ? messages.noOrder : messages.shipment(orderName),
      facts: names.flatMap((name) => {
        const text = known[name];
        return text === null || text === "" ? [] : [{ term: terms[name], text }];
      }),
    };
  });
}
