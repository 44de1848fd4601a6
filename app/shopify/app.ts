import type { Service } from "#app/shipping/context.ts";
import type { LabelGrant } from "#app/shipping/labels/generate-shipment-label-url.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";

import type { Admin } from "./admin-api/admin.ts";

export interface ShopifyLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ShopifyOptions {
  apiKey: string;
  /** What the store signs with: the current one first; while it is being rotated, also the one before it. */
  apiSecrets: readonly string[];
  /** The public origin of this app, without a slash at the end. */
  appUrl: string;
  scopes: readonly string[];
  /** Encrypts tokens and derives what must not be guessed. */
  signingKey: Uint8Array;
  /** Named in the integration of every draft. */
  connectorVersion: string;
  /** Outside production every charge is a test charge: nobody is billed. */
  isTestCharge: boolean;
  /** Our own page of a parcel, for carriers that have none. */
  trackingPageOf: (parcel: { accountId: AccountId; shipmentId: ShipmentId }) => string;
  /** The absolute address that prints one label until the grant expires, for whoever has it. */
  labelUrlOf: (grant: LabelGrant) => string;
  log: ShopifyLog;
}

/** What every part of this face shares. */
export interface ShopifyApp {
  service: Service;
  options: ShopifyOptions;
  /** By country. */
  gazetteers: ReadonlyMap<string, Gazetteer>;
  /** With a token that is valid, refreshed when it is not. */
  adminOf: (shopDomain: string) => Admin;
}
