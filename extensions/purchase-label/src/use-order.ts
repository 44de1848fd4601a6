import { useRef, useState } from "preact/hooks";

import { callApp, reportToApp, type AppReply, type Trouble } from "../../shared/call-app.ts";
import { usePolling } from "../../shared/use-polling.ts";
import { useQuery } from "../../shared/use-query.ts";
import { type ChangeView, type OrderView, type PackageView } from "../../shared/views.ts";

type Change = "purchasing" | "fixing";

/** A change of one parcel got no response, or was refused with a text. */
export type Refusal = { change: Change; fulfillmentOrderId: string } & (
  | { trouble: Trouble }
  | { code: string; text: string }
);

export interface Fix {
  territoryBaseId?: string;
  phone?: string;
  weights?: { productId: string; grams: number }[];
  /** Of everything in the parcel, without its box. */
  contentsGrams?: number;
  gateway?: { name: string; decision: "awaitPayment" | "collected" | "prepaid" };
  /** In spite of what the merchant is asked about. */
  sendAnyway?: true;
  /** What the recorded payments were that are asked about. */
  payments?: { areCash: boolean };
  change?: ParcelChange;
  undoChanges?: true;
}

/** What is absent stays as it is. */
export interface ParcelChange {
  /** One of the shop's by its name, or other measurements. */
  box?: { name: string } | { lengthCm: number; widthCm: number; heightCm: number };
  weightKg?: number;
  /** The packages beside the first one; none for one package. */
  furtherParcels?: PackageView[];
  sender?: { locationId: string | null } | null;
  street?: { streetLine1: string; reference: string | null };
  phone?: string;
  goodsCollection?: number;
  goodsInsured?: number;
}

const PROGRESS_MS = 1_500;
const PROGRESS_POLLS_MAX = 40;
const NUMBER_MS = 5_000;
const NUMBER_POLLS_MAX = 60;

/** The order as the server last returned it, and the changes that can be made to its parcels, one at a time. */
export function useOrder(orderId: string) {
  const { reply, again, retry, show } = useQuery(() =>
    callApp<OrderView>("order", { id: orderId }),
  );
  const order = reply && "view" in reply ? reply.view : null;
  const [busy, setBusy] = useState<Change | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Set at once: a second click may come before the button is rendered disabled.
  const isBusyRef = useRef(false);

  usePolling(busy === "purchasing", PROGRESS_MS, PROGRESS_POLLS_MAX, again);
  const isNumberAwaited = order?.parcels.some(({ state }) => state === "paid") ?? false;
  usePolling(busy === null && isNumberAwaited, NUMBER_MS, NUMBER_POLLS_MAX, again);

  async function change(kind: Change, path: string, fulfillmentOrderId: string, body: object) {
    if (isBusyRef.current || !order) return;
    isBusyRef.current = true;
    setBusy(kind);
    setRefusal(null);

    const of = { change: kind, fulfillmentOrderId };
    const given = await reportToApp<ChangeView>(path, { fulfillmentOrderId, ...body });
    if ("trouble" in given) {
      // The server may have done it, and only its answer was lost.
      const isDone = hasNumber(await again(), fulfillmentOrderId);
      if (!isDone) setRefusal({ ...of, ...given });
    } else {
      show(withChange(order, given.view));
      if (!given.view.ok) setRefusal({ ...of, code: given.view.code, text: given.view.text });
    }
    isBusyRef.current = false;
    setBusy(null);
  }

  return {
    order,
    trouble: reply && "trouble" in reply ? reply.trouble : null,
    busy,
    refusal,
    retry: () => {
      setRefusal(null);
      retry();
    },
    purchase: (fulfillmentOrderId: string, rateId: number) =>
      change("purchasing", "purchase", fulfillmentOrderId, { rateId }),
    /** For what is paid and has no number yet. The rate is fixed. */
    finish: (fulfillmentOrderId: string) =>
      change("purchasing", "purchase", fulfillmentOrderId, {}),
    fix: (fulfillmentOrderId: string, fix: Fix) => change("fixing", "fix", fulfillmentOrderId, fix),
  };
}

export type OrderActions = ReturnType<typeof useOrder>;

function hasNumber(seen: AppReply<OrderView>, fulfillmentOrderId: string): boolean {
  if ("trouble" in seen) return false;
  const parcel = seen.view.parcels.find((one) => one.fulfillmentOrderId === fulfillmentOrderId);
  return parcel !== undefined && parcel.price !== null && parcel.trackingNumber !== null;
}

function withChange(order: OrderView, { parcel, wallet }: ChangeView): OrderView {
  const isChanged = (id: string) => id === parcel.fulfillmentOrderId;
  return {
    ...order,
    wallet,
    parcels: order.parcels.map((shown) => (isChanged(shown.fulfillmentOrderId) ? parcel : shown)),
  };
}
