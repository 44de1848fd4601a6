import { sql, type SQL } from "drizzle-orm";

/**
 * What a charge is for, as the rules of both databases keep it beside the charge (`shipments_paid_keep`): of the
 * shipment `s`, its rate `r` and its account.
 */
export const paidTermsText = (
  account: string,
): string => `(r.rate_id || '|' || r.carrier_token || '|' || r.price_total || '|' || coalesce(r.cost_total, -1) || '|'
   || coalesce(r.tax_total, -1) || '|' || r.currency || '|' || s.goods_collection || '|' || s.goods_insured || '|'
   || s.goods_currency || '|' || cast(round(coalesce(s.weight_kg, 0) * 1000) as bigint) || '|'
   || s.sender_address_id || '|' || s.recipient_address_id || '|' || case when ${account}.is_test then 1 else 0 end || '|'
   || coalesce(${account}.live_account_id, 0))`;

export const paidTerms = (account: string): SQL => sql.raw(paidTermsText(account));
