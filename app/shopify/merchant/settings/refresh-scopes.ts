import { z } from "zod";

import { updateShop } from "#db/shopify/shops.ts";

import type { Query } from "../../admin-api/admin.ts";
import { requestSetUp } from "../../install/request-set-up.ts";
import type { ShopContext } from "../../shop-context.ts";

const grantedScopes: Query<{
  currentAppInstallation: { accessScopes: { handle: string }[] };
}> = {
  document: `#graphql
    query GrantedScopes {
      currentAppInstallation {
        accessScopes {
          handle
        }
      }
    }`,
  data: z.object({
    currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
  }),
};

/**
 * Reads what the store has granted, right after the merchant was asked: the webhook about it may be late. What follows
 * from a grant is done by the set-up.
 * @throws AdminError
 */
export async function refreshScopes(ctx: ShopContext): Promise<void> {
  const { accountId, admin, db, now } = ctx;
  const { data } = await admin.query(grantedScopes);
  const granted = data.currentAppInstallation.accessScopes.map(({ handle }) => handle).join(",");
  await db.tx(accountId, (tx) =>
    updateShop(tx, accountId, { grantedScopes: granted, objectUpdated: now() }),
  );
  await requestSetUp(ctx, accountId);
}
