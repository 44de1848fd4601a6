import { contentsWords } from "#app/labels/contents-words.ts";
import type { ProductCategory } from "#app/shipping/model/goods.ts";

/** Labels are printed in Spanish whatever the merchant speaks, so these are the labels' own words. */
const es = contentsWords;

const en: Record<ProductCategory, string> = {
  agriculturalSupply: "Farm supplies",
  audioAndVideoAccessory: "Audio and video accessories",
  babyProduct: "Baby products",
  beverage: "Drinks",
  book: "Books",
  camera: "Cameras",
  cellularPhone: "Mobile phones",
  clothes: "Clothes",
  clothingAccessory: "Clothing accessories",
  computer: "Computers",
  decoration: "Decoration",
  documents: "Documents",
  dron: "Drones",
  electromenor: "Small appliances",
  food: "Food",
  householdAppliance: "Household appliances",
  jewelryAndWatch: "Jewellery and watches",
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

export const categoryWords: Record<"es" | "en", Record<ProductCategory, string>> = { es, en };
