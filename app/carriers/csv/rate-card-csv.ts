export { errorText } from "./csv-error.ts";
export { pricingCard, type StoredCard } from "./priced-part.ts";
export { readRateCards, type CardChange } from "./read-rate-cards.ts";
export { reprice, type SamplePrice } from "./reprice.ts";
export { writeRateCards } from "./write-rate-cards.ts";
