import { parseCard } from "../../rate-card/card.ts";
import { writtenFields } from "../template/fields.ts";
import { templateErrors } from "../template/template-errors.ts";
import { clockError } from "./clock.ts";
import type { HttpConfig } from "./config.ts";
import { localCard, sharedFields } from "./local-card.ts";

export interface InputError {
  path: readonly (string | number)[];
  message: string;
}

/** The rules between the parts of a configuration, which its schema cannot express. */
export function errorsOf(config: HttpConfig): InputError[] {
  return [
    ...clockErrors(config),
    ...priceErrors(config),
    ...numberErrors(config),
    ...labelErrors(config),
    ...trackErrors(config),
    ...fieldMaxErrors(config),
    ...secretErrors(config),
    ...templateErrors(config),
  ];
}

function clockErrors(config: HttpConfig): InputError[] {
  const error = clockError(config);
  return error === null ? [] : [inputError(error, "timeZone")];
}

function priceErrors(config: HttpConfig): InputError[] {
  const card = localCard(config);
  if (!card) {
    return [
      ...(config.operations.quote
        ? []
        : [inputError("is needed without a rateCard", "operations", "quote")]),
      ...(config.ceilings ? [] : [inputError("are needed without a rateCard", "ceilings")]),
    ];
  }
  const read = parseCard(card);
  return [
    ...(config.ceilings ? [inputError("belong to the rateCard", "ceilings")] : []),
    ...sharedFields
      .filter((key) => Object.hasOwn(config.rateCard ?? {}, key))
      .map((key) => inputError("is already set outside the rateCard", "rateCard", key)),
    ...(read.error?.issues ?? []).map(({ path, message }) =>
      inputError(
        message,
        "rateCard",
        ...path.map((step) => (typeof step === "number" ? step : String(step))),
      ),
    ),
  ];
}

function numberErrors({ trackingNumbers, operations }: HttpConfig): InputError[] {
  if (!trackingNumbers) {
    return (["create", "returnWaybill"] as const)
      .filter((name) => operations[name] && !operations[name].answer.trackingNumber)
      .map((name) =>
        inputError(
          "is needed without trackingNumbers",
          "operations",
          name,
          "answer",
          "trackingNumber",
        ),
      );
  }
  const { digits, from, to } = trackingNumbers;
  return [
    ...(from > to ? [inputError("is less than from", "trackingNumbers", "to")] : []),
    ...(String(to).length > digits
      ? [inputError("has too many digits", "trackingNumbers", "to")]
      : []),
  ];
}

function labelErrors({ labelIfMissing, operations, trackingNumbers }: HttpConfig): InputError[] {
  const { create, fetchLabel, findByReference } = operations;
  if (labelIfMissing === "ours") return [];
  const canRecover = findByReference ?? (create.duplicate && trackingNumbers);
  return [
    ...(canRecover
      ? []
      : [inputError("needs findByReference, or our numbers and duplicate", "labelIfMissing")]),
    ...(fetchLabel ? [] : [inputError("needs fetchLabel", "labelIfMissing")]),
  ];
}

function trackErrors({ operations, push }: HttpConfig): InputError[] {
  const { track } = operations;
  const isBatch = track && JSON.stringify(track.request).includes("trackingNumbers");
  return [
    ...(isBatch
      ? track.sources.flatMap(({ trackingNumber }, index) =>
          trackingNumber
            ? []
            : [
                inputError(
                  "is needed with {{trackingNumbers}}",
                  "operations",
                  "track",
                  "sources",
                  index,
                  "trackingNumber",
                ),
              ],
        )
      : []),
    ...(push?.sources ?? []).flatMap(({ trackingNumber }, index) =>
      trackingNumber
        ? []
        : [inputError("is needed in a push", "push", "sources", index, "trackingNumber")],
    ),
  ];
}

function fieldMaxErrors({ fieldMax }: HttpConfig): InputError[] {
  return Object.keys(fieldMax)
    .filter((field) => !writtenFields.includes(field))
    .map((field) => inputError(`is none of ${writtenFields.join(", ")}`, "fieldMax", field));
}

function secretErrors({ push, secrets }: HttpConfig): InputError[] {
  if (!push || Object.hasOwn(secrets, push.proof.secret)) return [];
  return [inputError("is none of the secrets", "push", "proof", "secret")];
}

const inputError = (message: string, ...path: (string | number)[]): InputError => ({
  path,
  message,
});
