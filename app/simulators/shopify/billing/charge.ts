/** A one-time purchase. Money is in cents of `currency`. */
export interface Charge {
  id: number;
  name: string;
  amount: number;
  currency: string;
  isTest: boolean;
  returnUrl: string;
  createdAt: Date;
  updatedAt: Date;
  status: "PENDING" | "ACTIVE" | "DECLINED" | "EXPIRED";
}

/** A subscription with a usage plan: charges under a cap that the merchant approved. */
export interface Subscription {
  id: number;
  lineItemId: number;
  name: string;
  terms: string;
  cappedAmount: number;
  /** Requested with `appSubscriptionLineItemUpdate`, not approved yet. */
  askedCap: number | null;
  currency: string;
  balanceUsed: number;
  isTest: boolean;
  returnUrl: string;
  createdAt: Date;
  updatedAt: Date;
  status: "PENDING" | "ACTIVE" | "DECLINED" | "EXPIRED" | "CANCELLED" | "FROZEN";
  usageRecords: UsageRecord[];
}

export interface UsageRecord {
  id: number;
  description: string;
  amount: number;
  idempotencyKey: string | null;
  createdAt: Date;
}
