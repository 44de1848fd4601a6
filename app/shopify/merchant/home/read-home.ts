import { readOpenIncidentCounts } from "#app/shipping/incidents/list-open-incidents.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { selectOpenDataRequests } from "#db/shopify/data-requests.ts";
import { countByState, selectStoppedShipments } from "#db/shopify/merchant-shipments.ts";
import { countEntries } from "#db/shopify/merchant-statement.ts";
import { selectAttention } from "#db/shopify/store-orders.ts";

import { isNotApproved } from "../../orders/desired/plan-recipient.ts";
import type { ShopContext } from "../../shop-context.ts";
import { missingScopes } from "../../shop/missing-scopes.ts";
import { adminLink } from "../admin-link.ts";
import { countFailedWork } from "../attention/failed-work.ts";
import { readCheckoutHealth, type CheckoutHealth } from "../checkout/checkout-health.ts";
import { switchedOffReceivers } from "../keys/webhooks.ts";
import { countUnmarked } from "../settings/read-settings-access.ts";
import { countGroups } from "../shipments/shipment-groups.ts";
import type { WalletView } from "../views.ts";
import { type Owed, readOwed } from "../wallet/read-owed.ts";
import { readWalletView } from "../wallet/wallet-view.ts";

/** What a merchant wants to know first. */
export interface Home {
  shopName: string;
  wallet: WalletView;
  debt: Owed | null;
  toDo: {
    /** Orders that wait for a decision, and work that was given up. */
    attention: number;
    /** Drafts whose label can be purchased, and some that still lack something. */
    drafts: number;
    /** Paid, and the carrier has not given a number. */
    numberless: number;
    /** Labels whose parcel the carrier does not have yet. */
    toHandOver: number;
    /** Paid, and of an order that was cancelled or sent another way before its parcel left. */
    toRefund: number;
    /** Problems of parcels that are not over. */
    incidents: number;
  };
  moving: number;
  /** Sent back: on their way to the shop, or there. */
  returning: number;
  delivered: number;
  checkout: CheckoutHealth;
  /** In the store's admin. */
  ordersUrl: string;
  dataRequestIds: string[];
  /** Whether the newest order that waits does so because Shopify has not approved us for its customer's data. */
  isDataWithheld: boolean;
  isScopeMissing: boolean;
  /** Delivered orders that the store does not let the app mark as paid. */
  unmarked: number;
  /** The store has left development, and its new wallet has had no money yet. */
  hasJustGoneLive: boolean;
  /** Systems of the merchant that get no events any more, because they failed for days. */
  switchedOffReceivers: string[];
}

export async function readHome(ctx: ShopContext): Promise<Home> {
  const { read } = ctx.db;
  const { accountId, shop } = ctx;
  const stopped = await selectStoppedShipments(read, accountId);
  const groups = countGroups(await countByState(read, accountId), stopped);
  const { drafts, numberless, toHandOver, toRefund, moving, returning, delivered } = groups;
  const incidents = [...(await readOpenIncidentCounts(ctx)).values()];
  const attention = await selectAttention(read, accountId, { limit: 1, page: 1 });
  const newest = attention.data[0]?.attention ?? [];
  const requests = await selectOpenDataRequests(read, accountId);
  return {
    shopName: shop.name ?? shop.shopDomain,
    wallet: await readWalletView(ctx),
    debt: await readOwed(ctx),
    toDo: {
      attention: attention.total + (await countFailedWork(ctx)),
      drafts,
      numberless,
      toHandOver,
      toRefund,
      incidents: incidents.reduce((sum, open) => sum + open, 0),
    },
    moving,
    returning,
    delivered,
    checkout: await readCheckoutHealth(ctx),
    ordersUrl: adminLink(shop.shopDomain, "orders"),
    dataRequestIds: requests.map(({ dataRequestId }) => dataRequestId),
    isDataWithheld: newest.some(isNotApproved),
    isScopeMissing: missingScopes(ctx.app.options.scopes, shop.grantedScopes).length > 0,
    unmarked: await countUnmarked(ctx),
    hasJustGoneLive: await hasJustGoneLive(ctx),
    switchedOffReceivers: await switchedOffReceivers(ctx),
  };
}

async function hasJustGoneLive(ctx: ShopContext): Promise<boolean> {
  if (ctx.shop.wentLiveAt === null) return false;
  const { ledgerAccountId } = await showWallet(ctx, ctx.accountId);
  return (await countEntries(ctx.db.read, ledgerAccountId)) === 0;
}
