import type { Language } from "#app/locales/languages.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { AccessLog } from "#app/shipping/activity/access-log.ts";
import type { Service } from "#app/shipping/context.ts";
import type { LabelGrant } from "#app/shipping/labels/generate-shipment-label-url.ts";
import type { AccountId, IncidentId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";

import type { AccessTokens } from "./access/access-token.ts";
import type { Admin } from "./admin-api/admin.ts";
import type { ExchangeRates } from "./billing/exchange-rates.ts";
import type { BuyerParcel } from "./buyer/buyer-parcel.ts";

export interface ShopifyLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ShopifyOptions {
  apiKey: string;
  /** The secrets with which Shopify signs: the current one first; during a rotation also the previous one. */
  apiSecrets: readonly string[];
  /** The public origin of this app, without a slash at the end. */
  appUrl: string;
  scopes: readonly string[];
  /** Encrypts tokens. */
  signingKeys: SigningKeys;
  /** Of hashes that orders are compared by: it outlives every signing key. */
  fingerprintKey: Uint8Array;
  /** Named in the integration of every draft. */
  connectorVersion: string;
  /** Stores of the app's own organisation get their tokens by the client credentials grant; false when absent. */
  usesClientCredentials?: boolean;
  /** For stores that are billed in another currency than that of their wallet. */
  exchangeRates: ExchangeRates;
  /** Outside production every charge is a test charge, which is not billed. */
  isTestCharge: boolean;
  /** Whether what buyers are asked can go to their phones. */
  sendsSms: boolean;
  /** The app's tracking page of a parcel, for carriers that have none. */
  trackingPageOf: (parcel: {
    accountId: AccountId;
    shipmentId: ShipmentId;
    /** The problem that it asks the buyer about; absent: it asks nothing. */
    incidentId?: IncidentId;
  }) => string;
  /** What a buyer sees of a parcel; null for one without a tracking number. */
  buyerParcelOf: (
    parcel: { accountId: AccountId; shipmentId: ShipmentId },
    language: Language,
  ) => Promise<BuyerParcel | null>;
  /** The anonymous absolute URL that prints one label until the grant expires. */
  labelUrlOf: (grant: LabelGrant) => string;
  /** The anonymous absolute URL that prints a return label until its parcel is handed over. */
  returnLabelUrlOf: (parcel: { accountId: AccountId; shipmentId: ShipmentId }) => string;
  log: ShopifyLog;
}

/** What all shops share. */
export interface ShopifyApp {
  /** The app's URL may have changed with this start. */
  openedAt: Date;
  service: Service;
  options: ShopifyOptions;
  /** By country; one that is not ready yet is finished when it is asked for. */
  gazetteers: Pick<ReadonlyMap<string, Gazetteer>, "get">;
  access: AccessTokens;
  accessLog: AccessLog;
  /** With a token that is valid, refreshed when it is not. */
  adminOf: (shopDomain: string) => Admin;
}
