import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { announceCharge, announceSubscription } from "./announcements.ts";

const kinds = ["ApplicationCharge", "RecurringApplicationCharge", "UpdateCappedAmount"] as const;
type Kind = (typeof kinds)[number];
export type Decision = "approve" | "decline" | "expire";

/** The URL in the shop's admin where a merchant decides about a charge. */
export function confirmationUrlOf({ domain }: Shop, kind: Kind, id: number): string {
  return `https://${domain}/admin/charges/${id}/${kind}/confirm`;
}

/** The charge behind a path of a shop's admin; null when it is no confirmation page. */
export function readConfirmation(path: string): { id: number; kind: Kind } | null {
  const [, id, name] = /^\/admin\/charges\/(\d+)\/(\w+)\/confirm$/.exec(path) ?? [];
  const kind = kinds.find((one) => one === name);
  return kind ? { id: Number(id), kind } : null;
}

/** The merchant's only decision. Returns where the browser is redirected; null when the charge expires. */
export function decide(shop: Shop, path: string, decision: Decision): string | null {
  const asked = readConfirmation(path);
  if (!asked) throw new Refusal(`nothing is confirmed at ${path}`);
  const now = shop.world.now();

  if (asked.kind === "ApplicationCharge") {
    const charge = shop.charges.get(asked.id);
    if (charge?.status !== "PENDING") throw new Refusal("This charge was decided already.");
    charge.status = statuses[decision];
    charge.updatedAt = now;
    shop.announce(announceCharge(charge));
    return decision === "expire" ? null : returnTo(charge.returnUrl, charge.id);
  }

  const subscription = shop.subscriptions.get(asked.id);
  if (!subscription) throw new Refusal("This subscription does not exist.");
  if (asked.kind === "UpdateCappedAmount") {
    if (subscription.askedCap === null) throw new Refusal("This change was decided already.");
    if (decision === "approve") subscription.cappedAmount = subscription.askedCap;
    subscription.askedCap = null;
  } else {
    if (subscription.status !== "PENDING") throw new Refusal("This was decided already.");
    if (decision === "approve") replaceOthers(shop);
    subscription.status = statuses[decision];
  }
  subscription.updatedAt = now;
  shop.announce(announceSubscription(subscription));
  return decision === "expire" ? null : returnTo(subscription.returnUrl, subscription.id);
}

const statuses = { approve: "ACTIVE", decline: "DECLINED", expire: "EXPIRED" } as const;

/** An app has one subscription in a shop. */
function replaceOthers(shop: Shop): void {
  for (const other of shop.subscriptions.values()) {
    if (other.status !== "ACTIVE") continue;
    other.status = "CANCELLED";
    other.updatedAt = shop.world.now();
    shop.announce(announceSubscription(other));
  }
}

function returnTo(returnUrl: string, chargeId: number): string {
  const url = new URL(returnUrl);
  url.searchParams.set("charge_id", String(chargeId));
  return url.href;
}
