import type { ShopContext } from "../../shop-context.ts";
import type { ShopSettings } from "../../shop/shop-settings.ts";
import { readMerchantSettings } from "../settings/read-settings.ts";
import { saveSettings } from "../settings/save-settings.ts";

export type SavedView = ShopSettings["savedViews"][number];

/** What a view keeps of the list's address: not the page. */
const KEPT = ["group", "query", "printed", "cash", "carrier", "sort"] as const;
/** After this many attempts a concurrent change of the views is over. */
const ATTEMPTS_MAX = 5;

/** The filters of an address, always in the same order, so that equal ones are equal texts. */
function viewQuery(search: URLSearchParams): string {
  const kept = KEPT.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(kept).toString();
}

/**
 * Saves the filters of `query` under a name, or removes a name, as a form asks for; null for another form, `invalid`
 * for a name or a number of views that settings do not take. A name that is taken gets the new filters. A repetition
 * changes nothing.
 */
export async function savedViewAction(
  ctx: ShopContext,
  form: FormData,
): Promise<"saved" | "invalid" | null> {
  const intent = form.get("intent");
  const name = textOf(form, "name").trim();
  if (intent !== "saveView" && intent !== "removeView") return null;
  const query = viewQuery(new URLSearchParams(textOf(form, "query")));
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const { savedViews } = (await readMerchantSettings(ctx)).settings;
    const changed =
      intent === "saveView"
        ? withView(savedViews, { name, query })
        : savedViews.filter((view) => view.name !== name);
    const change = { draft: { savedViews: changed }, seen: { savedViews } };
    const { kind } = await saveSettings(ctx, change);
    if (kind !== "conflict") return kind;
  }
  throw new Error(`others keep changing the saved views of ${ctx.shop.shopDomain}`);
}

const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  views.some(({ name }) => name === view.name)
    ? views.map((each) => (each.name === view.name ? view : each))
    : [...views, view];

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
