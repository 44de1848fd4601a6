/** What a client keeps of its own with a shipment: the service reads none of it. */
export type Metadata = Readonly<Record<string, string>>;

export const METADATA_KEYS_MAX = 20;
export const METADATA_KEY_LENGTH_MAX = 40;
export const METADATA_VALUE_LENGTH_MAX = 500;
