import { rateCard } from "../../rate-card/card.ts";
import { writtenFields } from "../template/fields.ts";
import { templateFaults } from "../template/template-errors.ts";
import type { HttpConfig } from "./config.ts";
import { localCard, saidOutside } from "./local-card.ts";

export interface Fault {
  path: readonly (string | number)[];
  message: string;
}

/** What the shape of a configuration cannot say: its parts must fit together. */
export function faultsOf(config: HttpConfig): Fault[] {
  return [
    ...priceFaults(config),
    ...numberFaults(config),
    ...labelFaults(config),
    ...trackFaults(config),
    ...fieldMaxFaults(config),
    ...secretFaults(config),
    ...templateFaults(config),
  ];
}

function priceFaults(config: HttpConfig): Fault[] {
  const card = localCard(config);
  if (!card) {
    return [
      ...(config.operations.quote
        ? []
        : [fault("is needed without a rateCard", "operations", "quote")]),
      ...(config.ceilings ? [] : [fault("are needed without a rateCard", "ceilings")]),
    ];
  }
  const read = rateCard.safeParse(card);
  return [
    ...(config.ceilings ? [fault("are the rateCard's to say", "ceilings")] : []),
    ...saidOutside
      .filter((key) => Object.hasOwn(config.rateCard ?? {}, key))
      .map((key) => fault("is said outside the rateCard", "rateCard", key)),
    ...(read.error?.issues ?? []).map(({ path, message }) =>
      fault(
        message,
        "rateCard",
        ...path.map((step) => (typeof step === "number" ? step : String(step))),
      ),
    ),
  ];
}

function numberFaults({ trackingNumbers, operations }: HttpConfig): Fault[] {
  if (!trackingNumbers) {
    if (operations.create.answer.trackingNumber) return [];
    return [
      fault(
        "is needed without trackingNumbers",
        "operations",
        "create",
        "answer",
        "trackingNumber",
      ),
    ];
  }
  const { digits, from, to } = trackingNumbers;
  return [
    ...(from > to ? [fault("is less than from", "trackingNumbers", "to")] : []),
    ...(String(to).length > digits ? [fault("has too many digits", "trackingNumbers", "to")] : []),
  ];
}

function labelFaults({ labelIfMissing, operations, trackingNumbers }: HttpConfig): Fault[] {
  const { create, fetchLabel, findByReference } = operations;
  if (labelIfMissing === "ours") return [];
  const canAskAgain = findByReference ?? (create.duplicate && trackingNumbers);
  return [
    ...(canAskAgain
      ? []
      : [fault("needs findByReference, or our numbers and duplicate", "labelIfMissing")]),
    ...(fetchLabel ? [] : [fault("needs fetchLabel", "labelIfMissing")]),
  ];
}

function trackFaults({ operations, push }: HttpConfig): Fault[] {
  const { track } = operations;
  const isBatch = track && JSON.stringify(track.request).includes("trackingNumbers");
  return [
    ...(isBatch
      ? track.sources.flatMap(({ trackingNumber }, index) =>
          trackingNumber
            ? []
            : [
                fault(
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
        : [fault("is needed in a push", "push", "sources", index, "trackingNumber")],
    ),
  ];
}

function fieldMaxFaults({ fieldMax }: HttpConfig): Fault[] {
  return Object.keys(fieldMax)
    .filter((field) => !writtenFields.includes(field))
    .map((field) => fault(`is none of ${writtenFields.join(", ")}`, "fieldMax", field));
}

function secretFaults({ push, secrets }: HttpConfig): Fault[] {
  if (!push || Object.hasOwn(secrets, push.proof.secret)) return [];
  return [fault("is none of the secrets", "push", "proof", "secret")];
}

const fault = (message: string, ...path: (string | number)[]): Fault => ({ path, message });
