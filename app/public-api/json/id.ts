import { z } from "zod";

import type { Id } from "#app/shipping/model/ids.ts";

import type { codeWhenMissing } from "./codes.ts";

/** No row has this id, so it finds nothing; stands for numbers that cannot be an id. */
const UNKNOWN_ID = 0;

const asId = <Noun extends string>(value: number): Id<Noun> =>
  (Number.isSafeInteger(value) && value > 0 ? value : UNKNOWN_ID) as Id<Noun>;

/** An id in a body: any whole number is valid; its existence is checked later. */
export const idJson = <Noun extends string>(codes?: ReturnType<typeof codeWhenMissing>) =>
  z
    .number(codes)
    .refine(Number.isInteger, { params: { code: "notInteger" } })
    .transform(asId<Noun>)
    .meta({ type: "integer", format: "int64" });

/** An id in a path. */
export const idText = <Noun extends string>() =>
  z
    .string()
    .regex(/^-?\d{1,400}$/, "Expected a whole number.")
    .transform((text) => asId<Noun>(Number(text)))
    .meta({ type: "integer", format: "int64" });

/** A whole number in a response. */
export const wholeOut = z.number().meta({ type: "integer", minimum: 0 });

/** An id in a response. */
export const idOut = z.number().meta({ type: "integer", format: "int64" });

export const shipmentParams = z.object({
  id: idText<"Shipment">().meta({
    type: "integer",
    format: "int64",
    description: "The `shipmentId`.",
  }),
});
