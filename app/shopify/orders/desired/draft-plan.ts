import type { Market } from "#app/shipping/context.ts";
import type { AddressFields } from "#app/shipping/model/address.ts";
import type { Goods, ProductCategory } from "#app/shipping/model/goods.ts";
import type { AddressId } from "#app/shipping/model/ids.ts";
import type { Parcel } from "#app/shipping/model/parcel.ts";
import type { AttentionReason } from "#app/shopify/model/attention.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";

import type { ShopSettings } from "../../shop/shop-settings.ts";
import type { ProductFacts } from "./choose-category.ts";

/** What a draft of one fulfilment order says. */
export interface Draft extends Goods {
  senderAddressId: AddressId;
  /** Its phone is empty where the order has none that can be dialled. */
  recipient: AddressFields;
  /** Null while somebody has to weigh it. */
  parcel: Parcel | null;
  contents: ProductCategory;
}

export type WaitingWhy = "scheduled" | "onHold" | "anotherService" | "unknownState";
export type EndedWhy =
  | "orderCancelled"
  | "cancelled"
  | "closed"
  | "nothingToShip"
  | "notShipped"
  | "gone";

/** What is to become of one fulfilment order, as the store describes it now. */
export type DraftPlan =
  /** `attention`: what has to be decided before it can be purchased with confidence. */
  | { kind: "draft"; draft: Draft; placeKey: string | null; attention: AttentionReason[] }
  /** `phoneless`: what the draft would be, and what would still be asked, when nothing but a phone prevents it. */
  | {
      kind: "attention";
      reasons: AttentionReason[];
      placeKey: string | null;
      phoneless: { draft: Draft; attention: AttentionReason[] } | null;
    }
  | { kind: "waiting"; why: WaitingWhy }
  | { kind: "ended"; why: EndedWhy };

/** What a shop's orders are judged by. */
export interface ShopFacts {
  market: Market;
  gazetteer: Gazetteer;
  settings: ShopSettings;
  products: ProductFacts;
  /** The territory that the merchant confirmed for a place of this shop. */
  confirmedPlace: (placeKey: string) => string | null;
  /** Tells equal texts, and nothing of what they say. */
  seal: (text: string) => string;
  /** By location; null where the location's address is in no territory that we know. */
  senders: ReadonlyMap<string, AddressId | null>;
  /** For locations that we do not know. */
  senderAddressId: AddressId | null;
}
