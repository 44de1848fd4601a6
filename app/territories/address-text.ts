/** An order's destination as a store sends it. Coordinates are in degrees. */
export interface AddressText {
  /** ISO 3166-1 alpha-2. */
  countryCode?: string | null;
  provinceCode?: string | null;
  province?: string | null;
  city?: string | null;
  address1?: string | null;
  address2?: string | null;
  zip?: string | null;
  latitude?: number | null;
  longitude?: number | null;
}
