import type {
  BulkPlanView,
  BulkRunView,
  BulkStartView,
  ChangeView,
  OffersView,
  OrderView,
  ParcelView,
  TerritoryView,
} from "../../extensions/shared/views.ts";
import { labelled, makeOrder, makeParcel } from "./order-views.ts";

export interface DeskRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
  authorization: string | null;
}

/** `lost` does what was asked, and its answer never arrives. */
type Reply = Response | "offline" | "lost" | ((request: DeskRequest) => object | Promise<object>);

/** The app's server as the extensions know it: the shape of its answers, and faults on demand. */
export interface FakeDesk {
  order: OrderView;
  plan: BulkPlanView | null;
  /** What one look after another at the run sees; the last one stays. */
  runs: BulkRunView[];
  territories: TerritoryView[];
  requests: DeskRequest[];
  /** How often a purchase took money. */
  charges: number;
  /** Answers the next request for a path in another way. */
  once: (path: string, reply: Reply) => void;
  sent: (path: string, method?: string) => DeskRequest[];
  fetch: typeof fetch;
}

export function openFakeDesk(overrides: Partial<OrderView> = {}): FakeDesk {
  const replies: { path: string; reply: Reply }[] = [];
  const desk: FakeDesk = {
    order: makeOrder(overrides),
    plan: null,
    runs: [],
    territories: [],
    requests: [],
    charges: 0,
    once: (path, reply) => void replies.push({ path, reply }),
    sent: (path, method) =>
      desk.requests.filter(
        (request) => request.path === path && (!method || request.method === method),
      ),
    fetch: async (input, init) => {
      const request = readRequest(input, init);
      desk.requests.push(request);
      const index = replies.findIndex(({ path }) => path === request.path);
      const reply = index < 0 ? undefined : replies.splice(index, 1)[0]?.reply;
      if (reply === "lost") answerTo(desk, request);
      if (reply === "lost" || reply === "offline") throw new TypeError("Failed to fetch");
      if (reply instanceof Response) return reply;
      const answer = reply ? await reply(request) : answerTo(desk, request);
      return answer ? Response.json(answer) : Response.json({}, { status: 404 });
    },
  };
  return desk;
}

function readRequest(input: string | URL | Request, init: RequestInit = {}): DeskRequest {
  const url = new URL(input instanceof Request ? input.url : input, "https://app.example/app");
  return {
    method: init.method ?? "GET",
    path: url.pathname.replace("/api/extension/", ""),
    query: Object.fromEntries(url.searchParams),
    body: typeof init.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : {},
    authorization: new Headers(init.headers).get("authorization"),
  };
}

function answerTo(desk: FakeDesk, { path, query, body }: DeskRequest): object | null {
  switch (path) {
    case "order":
      return query["id"] === desk.order.orderId ? desk.order : null;
    case "purchase":
      return change(desk, body, (parcel) => purchase(desk, parcel, body["rateId"]));
    case "fix":
      return change(desk, body, mend(body));
    case "territories":
      return { territories: desk.territories.filter(({ name }) => isFound(name, query["query"])) };
    case "bulk/plan":
      return desk.plan;
    case "offers":
      return offersOf(desk.order);
    case "bulk/start":
      return { ok: true, bulkRunId: 42 } satisfies BulkStartView;
    case "bulk/run":
      return (desk.runs.length > 1 ? desk.runs.shift() : desk.runs[0]) ?? null;
    default:
      return null;
  }
}

function offersOf({ parcels }: OrderView): OffersView {
  return { purchase: parcels.length > 0, print: parcels.some(({ canPrint }) => canPrint) };
}

function change(
  desk: FakeDesk,
  body: Record<string, unknown>,
  changed: (parcel: ParcelView) => ParcelView,
): ChangeView | null {
  const { parcels, wallet } = desk.order;
  const parcel = parcels.find((one) => one.fulfillmentOrderId === body["fulfillmentOrderId"]);
  if (!parcel) return null;
  const after = changed(parcel);
  desk.order = { ...desk.order, parcels: parcels.map((one) => (one === parcel ? after : one)) };
  return { ok: true, parcel: after, wallet };
}

function purchase(desk: FakeDesk, parcel: ParcelView, rateId: unknown): ParcelView {
  if (parcel.price !== null) return parcel;
  const rate = parcel.rates.find((one) => one.rateId === rateId && one.available);
  if (!rate) throw new Error(`no rate ${String(rateId)} to purchase`);
  desk.charges += 1;
  return labelled(parcel, rate);
}

const mend = (body: Record<string, unknown>) => (parcel: ParcelView) =>
  "goodsInsured" in body
    ? { ...parcel, goodsInsured: Number(body["goodsInsured"]) }
    : makeParcel({ fulfillmentOrderId: parcel.fulfillmentOrderId });

function isFound(name: string, query = ""): boolean {
  return name.toLowerCase().startsWith(query.toLowerCase());
}
