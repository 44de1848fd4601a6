import { z } from "zod";

import { type FileKind, fileKinds, rowKinds } from "../model/carrier-file.ts";
import { type FileField, fileFields } from "../model/file-fault.ts";
import { tableDelimiters, tableEncodings } from "../model/table-cells.ts";

/** By one of its names, or by its number from 1 where the table has no row of names. */
const column = z.union([z.int().positive(), z.array(z.string().min(1)).min(1)]);
const sign = z.enum([".", ",", "'", " "]);

/** How one carrier's, or one bank's, files are read. Data: nothing of a particular company is in the code. */
export const profileSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
    version: z.int().positive(),
    kind: z.enum(fileKinds),
    /** Of a workbook; absent: its only sheet with rows. */
    sheet: z.string().min(1).nullish(),
    encoding: z.enum(tableEncodings).default("auto"),
    delimiter: z.enum(tableDelimiters).default("auto"),
    /** Absent: the first of the first rows that has every needed name. */
    header: z
      .strictObject({ row: z.int().positive().nullish(), absent: z.boolean().default(false) })
      .default({ absent: false }),
    /** Named: `1.234` can be read. Not named: it is refused. */
    marks: z
      .strictObject({ decimal: sign.exclude(["'", " "]).nullish(), group: sign.nullish() })
      .default({}),
    dates: z
      .strictObject({
        /** Of dd, d, MM, M, yyyy, HH, mm, ss and what stands between them. */
        format: z.string().min(6).nullish(),
        timeZone: z.string().nullish(),
        /** Numbers without a format count the days of a spreadsheet. */
        excelSerial: z.boolean().default(false),
      })
      .default({ excelSerial: false }),
    columns: z.partialRecord(z.enum(fileFields), column),
    /** The words of the column `kind`. */
    kinds: z.record(z.string(), z.enum(rowKinds)).default({}),
    /** Rows that say nothing of a parcel. */
    skip: z.array(z.strictObject({ column, equals: z.string() })).default([]),
    /** Where the file has its own sum: in the row that has this word in a cell, or in a cell of a fixed row. */
    total: z
      .union([
        z.strictObject({ label: z.string().min(1) }),
        z.strictObject({ row: z.int().positive(), column: z.int().positive() }),
      ])
      .nullish(),
    /** `product`: a row for each product, each with the amount of the whole parcel. `charge`: amounts to be added. */
    oneRowPer: z.enum(["parcel", "product", "charge"]).default("parcel"),
  })
  .refine(({ kind, columns }) => neededOf(kind).every((field) => columns[field] !== undefined), {
    message: "a needed column is missing",
  });

export type FileProfile = z.infer<typeof profileSchema>;
export type ColumnName = z.infer<typeof column>;

/** Without these a file says nothing. */
export const neededOf = (kind: FileKind): readonly FileField[] =>
  kind === "remittance" ? ["trackingNumber", "amount"] : ["at", "amount"];
