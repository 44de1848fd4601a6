import { z } from "zod";

/**
 * A list that may grow within a version (section 9): today's codes, and any other text. Generators make a type of it
 * that knows today's and accepts tomorrow's.
 */
export const openEnum = <const Code extends string>(
  id: string,
  codes: readonly Code[],
  description: string,
) =>
  z.union([z.enum(codes), z.string()]).meta({ id, description: `${description} More may come.` });
