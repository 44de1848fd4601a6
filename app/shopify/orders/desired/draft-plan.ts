import type { Market } from "#app/shipping/context.ts";
import type { AddressFields } from "#app/shipping/model/address.ts";
import type { Goods, ProductCategory } from "#app/shipping/model/goods.ts";
import type { AddressId } from "#app/shipping/model/ids.ts";
import type { Parcel } from "#app/shipping/model/parcel.ts";
import type { AttentionReason } from "#app/shopify/model/attention.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";

import type { ShopSettings } from "../../shop/shop-settings.ts";
import type { ProductFacts } from "./choose-category.ts";

/** The contents of a draft of one fulfilment order. */
export interface Draft extends Goods {
  senderAddressId: AddressId;
  /** `phone` is empty when the order has none that can be dialled. */
  recipient: AddressFields;
  /** Null while its weight is unknown. */
  parcel: Parcel | null;
  /** The packages that the merchant has added to it. */
  furtherParcels: readonly Parcel[];
  contents: ProductCategory;
}

export type WaitingWhy =
  | "scheduled"
  | "onHold"
  | "anotherService"
  | "unknownState"
  | "awaitingPayment";
export type EndedWhy =
  | "orderCancelled"
  | "cancelled"
  | "closed"
  | "nothingToShip"
  | "notShipped"
  | "gone";

/** The desired state of one fulfilment order, from what the store says now. */
export type DraftPlan =
  /** `attention`: what the merchant has to decide before the purchase. */
  | { kind: "draft"; draft: Draft; placeKey: string | null; attention: AttentionReason[] }
  /** `phoneless`: the draft, and its remaining questions, when only a missing phone prevents it. */
  | {
      kind: "attention";
      reasons: AttentionReason[];
      placeKey: string | null;
      phoneless: { draft: Draft; attention: AttentionReason[] } | null;
    }
  /** `reasons`: what it waits for, where the merchant can do something about it. */
  | { kind: "waiting"; why: WaitingWhy; reasons?: AttentionReason[] }
  | { kind: "ended"; why: EndedWhy };

/** The facts of a shop that its draft plans depend on. */
export interface ShopFacts {
  market: Market;
  gazetteer: Gazetteer;
  settings: ShopSettings;
  products: ProductFacts;
  /** The territory that the merchant confirmed for a place of this shop. */
  confirmedPlace: (placeKey: string) => string | null;
  /** A keyed hash: equal texts have equal hashes, and the hash does not reveal the text. */
  seal: (text: string) => string;
  /** By location; null where the location's address matches no territory. */
  senders: ReadonlyMap<string, AddressId | null>;
  /** Of an account that buys from test carriers with test money. */
  isTestAccount: boolean;
  /** The default, when the shop has no locations or the order has none. */
  senderAddressId: AddressId | null;
}
