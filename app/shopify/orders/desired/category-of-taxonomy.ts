import type { ProductCategory } from "#app/shipping/model/goods.ts";

const SEPARATOR = " > ";

/**
 * Shopify's standard product taxonomy (github.com/Shopify/product-taxonomy, `dist/en/categories.txt`), as deep as
 * our categories distinguish. What is not listed has no matching category of ours.
 */
const categories: Readonly<Record<string, ProductCategory>> = {
  "Animals & Pet Supplies": "petAccessory",
  "Animals & Pet Supplies > Pet Supplies > Bird Supplies > Bird Food": "petFood",
  "Animals & Pet Supplies > Pet Supplies > Bird Supplies > Bird Treats": "petFood",
  "Animals & Pet Supplies > Pet Supplies > Cat Supplies > Cat Food": "petFood",
  "Animals & Pet Supplies > Pet Supplies > Cat Supplies > Cat Treats": "petFood",
  "Animals & Pet Supplies > Pet Supplies > Dog Supplies > Dog Food": "petFood",
  "Animals & Pet Supplies > Pet Supplies > Dog Supplies > Dog Treats": "petFood",
  "Animals & Pet Supplies > Pet Supplies > Fish & Aquatic Supplies > Fish Food": "petFood",
  "Animals & Pet Supplies > Pet Supplies > Reptile & Amphibian Supplies > Reptile & Amphibian Food":
    "petFood",
  "Animals & Pet Supplies > Pet Supplies > Small Animal Supplies > Small Animal Food": "petFood",
  "Animals & Pet Supplies > Pet Supplies > Small Animal Supplies > Small Animal Treats": "petFood",
  "Apparel & Accessories": "clothes",
  "Apparel & Accessories > Clothing Accessories": "clothingAccessory",
  "Apparel & Accessories > Costumes & Accessories": "clothes",
  "Apparel & Accessories > Handbag & Wallet Accessories": "clothingAccessory",
  "Apparel & Accessories > Handbags, Wallets & Cases": "clothingAccessory",
  "Apparel & Accessories > Jewelry": "jewelryAndWatch",
  "Apparel & Accessories > Shoe Accessories": "shoeAndFootwear",
  "Apparel & Accessories > Shoes": "shoeAndFootwear",
  "Arts & Entertainment > Hobbies & Creative Arts": "stationery",
  "Arts & Entertainment > Hobbies & Creative Arts > Musical Instruments": "musicalInstrument",
  "Arts & Entertainment > Party & Celebration": "party",
  "Baby & Toddler": "babyProduct",
  "Cameras & Optics": "camera",
  Electronics: "audioAndVideoAccessory",
  "Electronics > Communications > Telephony": "cellularPhone",
  "Electronics > Communications > Telephony > Mobile & Smart Phone Accessories":
    "audioAndVideoAccessory",
  "Electronics > Computers": "computer",
  "Electronics > Print, Copy, Scan & Fax": "printer",
  "Electronics > Video > Computer Monitors": "computer",
  "Electronics > Video > Televisions": "television",
  "Electronics > Video Game Console Accessories": "videoGame",
  "Electronics > Video Game Consoles": "videoGame",
  "Food, Beverages & Tobacco > Beverages": "beverage",
  "Food, Beverages & Tobacco > Food Items": "food",
  Furniture: "decoration",
  Hardware: "spareparts",
  "Health & Beauty > Health Care": "medicalSupply",
  "Health & Beauty > Jewelry Cleaning & Care": "jewelryAndWatch",
  "Health & Beauty > Personal Care": "personalCareProduct",
  "Home & Garden > Decor": "decoration",
  "Home & Garden > Household Appliances": "householdAppliance",
  "Home & Garden > Kitchen & Dining": "kitchenware",
  "Home & Garden > Kitchen & Dining > Kitchen Appliances": "electromenor",
  "Home & Garden > Lawn & Garden > Gardening": "agriculturalSupply",
  "Home & Garden > Linens & Bedding": "decoration",
  "Luggage & Bags": "clothingAccessory",
  "Media > Books": "book",
  "Media > Magazines & Newspapers": "book",
  "Office Supplies": "stationery",
  "Software > Video Game Software": "videoGame",
  "Sporting Goods": "sportingArticle",
  "Toys & Games": "toy",
  "Vehicles & Parts > Vehicle Parts & Accessories": "vehicleAccessory",
};

/** The category of the longest listed prefix of the path; null when no prefix is listed. */
export function categoryOfTaxonomy(fullName: string): ProductCategory | null {
  const levels = fullName.split(SEPARATOR);
  for (let depth = levels.length; depth > 0; depth -= 1) {
    const category = categories[levels.slice(0, depth).join(SEPARATOR)];
    if (category) return category;
  }
  return null;
}
