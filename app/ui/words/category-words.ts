import { contentsText } from "#app/labels/contents-words.ts";
import type { ProductCategory } from "#app/shipping/model/goods.ts";

/** Labels are printed in Spanish whatever the merchant speaks, so these are the labels' own words. */
const es = contentsText;

const en: Record<ProductCategory, string> = {
  agriculturalSupply: "Farm supplies",
  audioAndVideoAccessory: "Audio and video accessories",
  babyProduct: "Baby products",
  beverage: "Beverages",
  book: "Books",
  camera: "Cameras",
  cellularPhone: "Cell phones",
  clothes: "Clothing",
  clothingAccessory: "Clothing accessories",
  computer: "Computers",
  decoration: "Decoration",
  documents: "Documents",
  dron: "Drones",
  electromenor: "Small appliances",
  food: "Food",
  householdAppliance: "Household appliances",
  jewelryAndWatch: "Jewelry and watches",
  kitchenware: "Kitchenware",
  medicalEquipment: "Medical equipment",
  medicalSupply: "Medical supplies",
  musicalInstrument: "Musical instruments",
  party: "Party items",
  personalCareProduct: "Personal care",
  petAccessory: "Pet accessories",
  petFood: "Pet food",
  printer: "Printers",
  shoeAndFootwear: "Shoes",
  spareparts: "Spare parts",
  sportingArticle: "Sporting goods",
  stationery: "Stationery",
  television: "Televisions",
  toy: "Toys",
  vehicleAccessory: "Vehicle accessories",
  videoGame: "Video games",
};

export const categoryMessages: Record<"es" | "en", Record<ProductCategory, string>> = { es, en };
