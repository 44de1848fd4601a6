import { z } from "zod";

import {
  METADATA_KEY_LENGTH_MAX,
  METADATA_KEYS_MAX,
  METADATA_VALUE_LENGTH_MAX,
} from "#app/shipping/model/metadata.ts";

const key = z.string().min(1).max(METADATA_KEY_LENGTH_MAX);
const value = z.string().max(METADATA_VALUE_LENGTH_MAX);
const bounds = `At most ${METADATA_KEYS_MAX} keys of ${METADATA_KEY_LENGTH_MAX} characters, values of ${METADATA_VALUE_LENGTH_MAX}.`;

const hasFewKeys = (given: object): boolean => Object.keys(given).length <= METADATA_KEYS_MAX;
const tooMany = { params: { code: "tooLong" } };

export const metadataJson = z
  .record(key, value)
  .refine(hasFewKeys, tooMany)
  .describe(`What you keep with the shipment; the service reads none of it. ${bounds}`);

export const metadataChangesJson = z
  .record(key, value.nullable())
  .refine(hasFewKeys, tooMany)
  .describe(`The keys to change; null removes one. ${bounds}`);

export const metadataOut = z
  .record(z.string(), z.string())
  .describe("What you keep with the shipment.");
