import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The country in which the suite's accounts live; absent: Ecuador. */
    specCountry?: keyof typeof homes;
  }
}

/** Two large cities of each country, and what a dollar is worth there, rounded. */
const homes = {
  EC: {
    country: "EC",
    currency: "USD",
    dollar: 1,
    origin: "EC|:|17|:|1701|:|170150",
    destination: "EC|:|09|:|0901|:|090150",
    phone: "+593987654321",
  },
  CO: {
    country: "CO",
    currency: "COP",
    dollar: 4_000,
    origin: "CO|:|11|:|11001|:|11001000",
    destination: "CO|:|05|:|05001|:|05001000",
    phone: "+573101234567",
  },
  MX: {
    country: "MX",
    currency: "MXN",
    dollar: 20,
    origin: "MX|:|09|:|09015|:|090150001",
    destination: "MX|:|14|:|14039|:|140390001",
    phone: "+525512345678",
  },
} as const;

export const home = homes[inject("specCountry") ?? "EC"];

/** An amount of the country that is about so many dollars: rules that hold there hold for it. */
export const worth = (dollars: number): number => Number((dollars * home.dollar).toFixed(2));
