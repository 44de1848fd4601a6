import { addToken } from "./add-token.ts";
import { actionElements } from "./elements/action.ts";
import { blockElements } from "./elements/block.ts";
import { buttonElements } from "./elements/button.ts";
import { choiceElements } from "./elements/choices.ts";
import { defineElement } from "./elements/define-element.ts";
import { fieldElements } from "./elements/fields.ts";
import { layoutElements } from "./elements/layout.ts";
import { printActionElements } from "./elements/print-action.ts";
import { selectElements } from "./elements/select.ts";
import { tableElements } from "./elements/table.ts";
import { textElements } from "./elements/texts.ts";
import { send } from "./host-message.ts";
import { readPlan, type Plan } from "./plan.ts";
import { makeTranslate } from "./translate.ts";

type Entry = (api: unknown) => unknown;

const elements = {
  ...textElements,
  ...layoutElements,
  ...buttonElements,
  ...fieldElements,
  ...selectElements,
  ...choiceElements,
  ...tableElements,
  ...blockElements,
  ...actionElements,
  ...printActionElements,
};
for (const [name, element] of Object.entries(elements)) defineElement(name, element);

const opened = readPlan();
const api = adminApi(opened);
Object.assign(window, { shopify: api });
addToken(opened.appUrl);
followHeight();
followLinks();

const script = document.createElement("script");
script.src = opened.bundle;
script.addEventListener("load", () => void start());
document.head.append(script);

async function start(): Promise<void> {
  const result = await api.entries.get(opened.target)?.(api);
  if (opened.target.endsWith(".should-render")) {
    send({ kind: "shouldRender", display: Object(result).display === true });
  }
}

/** The global `shopify` that the admin, or a buyer's order page, gives an extension. */
function adminApi({ handle, target, language, strings, ids, ...plan }: Plan) {
  const entries = new Map<string, Entry>();
  const storageKey = (name: string) => `extension:${handle}:${name}`;
  const region = language === "es" ? "es-EC" : "en";
  return {
    entries,
    extend: (name: string, entry: Entry) => void entries.set(name, entry),
    extension: { target },
    data: { selected: ids.map((id) => ({ id })) },
    i18n: {
      translate: makeTranslate(strings, language),
      formatNumber: (value: number, options?: Intl.NumberFormatOptions) =>
        new Intl.NumberFormat(region, options).format(value),
      formatCurrency: (value: number, options?: Intl.NumberFormatOptions) =>
        new Intl.NumberFormat(region, { style: "currency", ...options }).format(value),
      formatDate: (value: Date, options?: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(region, options).format(value),
    },
    auth: { idToken: async () => (await ask<{ idToken: string }>("id-token", {})).idToken },
    query: (query: string, { variables = {} }: { variables?: object } = {}) =>
      ask<unknown>("graphql", { query, variables }),
    storage: {
      get: async (name: string): Promise<unknown> =>
        JSON.parse(sessionStorage.getItem(storageKey(name)) ?? "null"),
      set: async (name: string, value: unknown) =>
        sessionStorage.setItem(storageKey(name), JSON.stringify(value)),
      delete: async (name: string) => sessionStorage.removeItem(storageKey(name)),
    },
    order: { value: { id: ids[0] } },
    fulfillmentId: plan.fulfillmentId,
    sessionToken: { get: async () => (await ask<{ token: string }>("buyer-token", {})).token },
    intents: { launchUrl: plan.launchUrl },
    navigation: { navigate: (href: string) => send({ kind: "navigate", href }) },
    close: () => send({ kind: "close" }),
  };
}

async function ask<Result>(path: string, body: object): Promise<Result> {
  const response = await fetch(`/extension-host/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return (await response.json()) as Result;
}

/** An iframe does not grow with its content. */
function followHeight(): void {
  const report = () => send({ kind: "height", height: document.documentElement.offsetHeight });
  new ResizeObserver(report).observe(document.documentElement);
}

const ADMIN = /^https:\/\/(?:admin\.shopify\.com|[a-z0-9-]+\.myshopify\.com)\//;

/** The admin's addresses belong to the window around this one, in a new tab too; every other address is opened. */
function followLinks(): void {
  document.addEventListener(
    "click",
    (event) => {
      // The anchors are inside the elements' shadow trees.
      const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
      if (!link || !ADMIN.test(link.href)) return;
      event.preventDefault();
      send({ kind: "navigate", href: link.href });
    },
    true,
  );
}
