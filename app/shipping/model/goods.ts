import { ShippingError } from "./errors.ts";
import type { Cents } from "./money.ts";

/** What may be inside a parcel (section 2, ProductCategory). */
export const productCategories = [
  "agriculturalSupply",
  "audioAndVideoAccessory",
  "babyProduct",
  "beverage",
  "book",
  "camera",
  "cellularPhone",
  "clothes",
  "clothingAccessory",
  "computer",
  "decoration",
  "documents",
  "dron",
  "electromenor",
  "food",
  "householdAppliance",
  "jewelryAndWatch",
  "kitchenware",
  "medicalEquipment",
  "medicalSupply",
  "musicalInstrument",
  "party",
  "personalCareProduct",
  "petAccessory",
  "petFood",
  "printer",
  "shoeAndFootwear",
  "spareparts",
  "sportingArticle",
  "stationery",
  "television",
  "toy",
  "vehicleAccessory",
  "videoGame",
] as const;
export type ProductCategory = (typeof productCategories)[number];

/** The declared goods of a parcel. Zero means no cash on delivery, and not insured. */
export interface Goods {
  goodsCollection: Cents;
  goodsInsured: Cents;
}

/**
 * What a market's carriers accept together; an amount outside the limits makes no draft (section 4, POST /shipment).
 */
export interface GoodsLimits {
  goodsCollectionMin: Cents;
  goodsCollectionMax: Cents;
  goodsInsuredMax: Cents;
}

/** Collection is validated before insurance, in the order of the request's fields. */
export function requireGoodsInRange(goods: Goods, limits: GoodsLimits): void {
  const { goodsCollection, goodsInsured } = goods;
  const collects = goodsCollection !== 0;
  if (
    collects &&
    (goodsCollection < limits.goodsCollectionMin || goodsCollection > limits.goodsCollectionMax)
  ) {
    throw new ShippingError("pApiShipmentGoodsCollectionOutOfRange");
  }
  if (goodsInsured < 0 || goodsInsured > limits.goodsInsuredMax) {
    throw new ShippingError("pApiShipmentGoodsInsuredOutOfRange");
  }
}
