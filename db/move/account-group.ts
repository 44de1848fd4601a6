import type pg from "pg";

import type { AccountId } from "#app/shipping/model/ids.ts";

/** An account with those that only go with it: its sandbox, and the account of its store's tests. */
export interface AccountGroup {
  leadId: AccountId;
  /** Of all, the lead among them. */
  ids: readonly AccountId[];
  shopDomain: string | null;
}

/** By any of its accounts; null when the bucket has no such account. */
export async function findGroup(
  client: pg.ClientBase,
  accountId: AccountId,
): Promise<AccountGroup | null> {
  let ids: AccountId[] = [accountId];
  for (;;) {
    const { rows } = await client.query<{ id: AccountId }>(
      `select a.account_id as id from accounts a where a.account_id = any($1::bigint[]) or a.live_account_id = any($1::bigint[])
       union select l.account_id from accounts l join accounts a on a.live_account_id = l.account_id
         where a.account_id = any($1::bigint[])
       union select s.test_account_id from shops s where s.account_id = any($1::bigint[]) and s.test_account_id is not null
       union select s.account_id from shops s where s.test_account_id = any($1::bigint[])`,
      [ids],
    );
    if (rows.length === 0) return null;
    const isWhole = rows.length === ids.length;
    ids = rows.map(({ id }) => id);
    if (isWhole) break;
  }
  const { rows } = await client.query<{ id: AccountId; shopDomain: string | null }>(
    `select a.account_id as id, s.shop_domain as "shopDomain"
     from accounts a left join shops s on s.account_id = a.account_id
     where a.account_id = any($1::bigint[]) order by s.account_id nulls last, a.live_account_id nulls first, a.account_id
     limit 1`,
    [ids],
  );
  const [lead] = rows;
  return lead ? { leadId: lead.id, ids, shopDomain: lead.shopDomain } : null;
}
