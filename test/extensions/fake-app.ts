import type {
  BulkPlanView,
  BulkRunView,
  BulkStartView,
  ChangeView,
  OffersView,
  OrderView,
  ParcelView,
  PrintPlanView,
  TerritoryView,
} from "../../extensions/shared/views.ts";
import { labelled, makeOrder, makeParcel } from "./order-views.ts";

export interface AppRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
  authorization: string | null;
}

/** `lost` does what was asked, and its answer never arrives. */
type Reply = Response | "offline" | "lost" | ((request: AppRequest) => object | Promise<object>);

/** The app's server as the extensions know it: the shape of its answers, and failures on demand. */
export interface FakeApp {
  order: OrderView;
  plan: BulkPlanView | null;
  /** What successive polls of the run answer; the last one stays. */
  runs: BulkRunView[];
  territories: TerritoryView[];
  /** Numbers of the orders whose labels were printed before. */
  printed: string[];
  requests: AppRequest[];
  /** How often a purchase took money. */
  charges: number;
  /** Answers the next request for a path in another way. */
  once: (path: string, reply: Reply) => void;
  sent: (path: string, method?: string) => AppRequest[];
  fetch: typeof fetch;
}

export function openFakeApp(overrides: Partial<OrderView> = {}): FakeApp {
  const replies: { path: string; reply: Reply }[] = [];
  const app: FakeApp = {
    order: makeOrder(overrides),
    plan: null,
    runs: [],
    territories: [],
    printed: [],
    requests: [],
    charges: 0,
    once: (path, reply) => void replies.push({ path, reply }),
    sent: (path, method) =>
      app.requests.filter(
        (request) => request.path === path && (!method || request.method === method),
      ),
    fetch: async (input, init) => {
      const request = readRequest(input, init);
      app.requests.push(request);
      const index = replies.findIndex(({ path }) => path === request.path);
      const reply = index < 0 ? undefined : replies.splice(index, 1)[0]?.reply;
      if (reply === "lost") answerTo(app, request);
      if (reply === "lost" || reply === "offline") throw new TypeError("Failed to fetch");
      if (reply instanceof Response) return reply;
      const answer = reply ? await reply(request) : answerTo(app, request);
      return answer ? Response.json(answer) : Response.json({}, { status: 404 });
    },
  };
  return app;
}

function readRequest(input: string | URL | Request, init: RequestInit = {}): AppRequest {
  const url = new URL(input instanceof Request ? input.url : input, "https://app.example/app");
  return {
    method: init.method ?? "GET",
    path: url.pathname.replace("/api/extension/", ""),
    query: Object.fromEntries(url.searchParams),
    body: typeof init.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : {},
    authorization: new Headers(init.headers).get("authorization"),
  };
}

function answerTo(app: FakeApp, { path, query, body }: AppRequest): object | null {
  switch (path) {
    case "order":
      return query["id"] === app.order.orderId ? app.order : null;
    case "purchase":
      return change(app, body, (parcel) => purchase(app, parcel, body["rateId"]));
    case "fix":
      return change(app, body, fix(body));
    case "territories":
      return { territories: app.territories.filter(({ name }) => isFound(name, query["query"])) };
    case "bulk/plan":
      return app.plan;
    case "labels/plan":
      return printPlanOf(app, query);
    case "offers":
      return offersOf(app.order);
    case "bulk/start":
      return { ok: true, bulkRunId: 42 } satisfies BulkStartView;
    case "bulk/run":
      return (app.runs.length > 1 ? app.runs.shift() : app.runs[0]) ?? null;
    default:
      return null;
  }
}

/** Every order has a label; those that were printed are printed again only when asked for. */
function printPlanOf({ printed }: FakeApp, { ids, scope }: Record<string, string>): PrintPlanView {
  const picked = ids?.split(",") ?? [];
  const skipped = scope === "all" ? [] : picked.filter((id) => printed.includes(id));
  const reason = "The label was already printed";
  return {
    print: picked.length - skipped.length,
    alreadyPrinted: skipped.length,
    skipped: skipped.map((id) => ({ orderName: `#${id}`, code: "printed", reason })),
    asOf: "2026-11-22T12:00:00.000Z",
  };
}

function offersOf({ parcels }: OrderView): OffersView {
  return { purchase: parcels.length > 0, print: parcels.some(({ canPrint }) => canPrint) };
}

function change(
  app: FakeApp,
  body: Record<string, unknown>,
  changed: (parcel: ParcelView) => ParcelView,
): ChangeView | null {
  const { parcels, wallet } = app.order;
  const parcel = parcels.find((one) => one.fulfillmentOrderId === body["fulfillmentOrderId"]);
  if (!parcel) return null;
  const after = changed(parcel);
  app.order = { ...app.order, parcels: parcels.map((one) => (one === parcel ? after : one)) };
  return { ok: true, parcel: after, wallet };
}

function purchase(app: FakeApp, parcel: ParcelView, rateId: unknown): ParcelView {
  if (parcel.price !== null) return parcel;
  const rate = parcel.rates.find((one) => one.rateId === rateId && one.available);
  if (!rate) throw new Error(`no rate ${String(rateId)} to purchase`);
  app.charges += 1;
  return labelled(parcel, rate);
}

const fix = (body: Record<string, unknown>) => (parcel: ParcelView) =>
  "change" in body && Object(body["change"]).goodsInsured !== undefined
    ? { ...parcel, goodsInsured: Number(Object(body["change"]).goodsInsured) }
    : makeParcel({ fulfillmentOrderId: parcel.fulfillmentOrderId });

function isFound(name: string, query = ""): boolean {
  return name.toLowerCase().startsWith(query.toLowerCase());
}
