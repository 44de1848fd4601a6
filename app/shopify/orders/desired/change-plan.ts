import { NO_MONEY, type Cents } from "#app/shipping/model/money.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import type { DraftChanges, Street, TypedFields } from "#app/shopify/model/draft-changes.ts";
import type { FulfillmentLine } from "#app/shopify/model/fulfillment-line.ts";

import { ChangeRefused } from "../change-refused.ts";
import type { Draft, DraftPlan, ShopFacts } from "./draft-plan.ts";

export interface ChangeInputs {
  /** What the row has. */
  kept: DraftChanges;
  typed: TypedFields | "undoAll" | null;
  /** The shipment that the fulfilment order is or was; it has the street and the phone that were typed. */
  recipient: Shipment["recipient"] | null;
  facts: Pick<ShopFacts, "seal" | "senders" | "senderAddressId">;
  /** The most that this parcel may collect. */
  collectable: Cents;
}

/**
 * The changes of box, weight and further packages that still count, the typed ones among them. Measurements belong to
 * the contents: they end with a change of the lines.
 */
export function packingChanges(
  { kept, typed }: Pick<ChangeInputs, "kept" | "typed">,
  lines: { before: readonly FulfillmentLine[]; now: readonly FulfillmentLine[] },
): Pick<DraftChanges, "box" | "weightKg" | "furtherParcels"> {
  if (typed === "undoAll") return {};
  const isSame = JSON.stringify(lines.before) === JSON.stringify(lines.now);
  const { box, weightKg, furtherParcels } = isSame ? kept : {};
  return defined({
    box: typed?.box === undefined ? box : typed.box,
    weightKg: typed?.weightKg === undefined ? weightKg : typed.weightKg,
    furtherParcels:
      typed?.furtherParcels === undefined
        ? furtherParcels
        : typed.furtherParcels?.length
          ? typed.furtherParcels
          : null,
  });
}

/**
 * The plan with the merchant's changes, and the changes that still count. A corrected street belongs to the address
 * that it corrects, a phone to the phone: when the order has another, the order's counts. What is collected is never
 * more than the order owes.
 * @throws ChangeRefused collectsMoreThanOwed, for a typed amount
 */
export function changePlan(
  plan: DraftPlan,
  inputs: ChangeInputs,
  packing: DraftChanges,
): { plan: DraftPlan; changes: DraftChanges } {
  if (plan.kind === "draft") {
    const { draft, changes } = changeDraft(plan.draft, inputs, packing);
    return { plan: { ...plan, draft }, changes };
  }
  if (plan.kind === "attention" && plan.phoneless) {
    const { draft, changes } = changeDraft(plan.phoneless.draft, inputs, packing);
    return { plan: { ...plan, phoneless: { ...plan.phoneless, draft } }, changes };
  }
  return { plan, changes: inputs.typed === "undoAll" ? {} : inputs.kept };
}

function changeDraft(
  own: Draft,
  inputs: ChangeInputs,
  packing: DraftChanges,
): { draft: Draft; changes: DraftChanges } {
  const { kept, typed, facts } = inputs;
  const isAllUndone = typed === "undoAll";
  const before = isAllUndone ? {} : kept;
  const given = isAllUndone ? {} : (typed ?? {});

  const street = streetOf(own, inputs, before, given);
  const phone = phoneOf(own, inputs, before, given);
  const sender = given.sender === undefined ? before.sender : given.sender;
  const senderAddressId = sender && senderOf(sender, facts);
  const collection =
    given.goodsCollection === undefined ? before.goodsCollection : given.goodsCollection;
  if (given.goodsCollection != null && given.goodsCollection > inputs.collectable)
    throw new ChangeRefused("collectsMoreThanOwed");
  const insured = given.goodsInsured === undefined ? before.goodsInsured : given.goodsInsured;

  return {
    draft: {
      ...own,
      ...(senderAddressId && { senderAddressId }),
      recipient: {
        ...own.recipient,
        ...street?.value,
        ...(phone && { phone: phone.value }),
      },
      ...(collection != null && { goodsCollection: lesser(collection, inputs.collectable) }),
      ...(insured != null && { goodsInsured: insured }),
    },
    changes: defined({
      ...packing,
      sender: senderAddressId ? sender : null,
      street: street?.of,
      phone: phone?.of,
      goodsCollection: collection,
      goodsInsured: insured,
    }),
  };
}

function streetOf(
  { recipient: own }: Draft,
  { recipient, facts }: ChangeInputs,
  before: DraftChanges,
  { street }: TypedFields,
): { value: Street; of: string } | null {
  const { territoryBaseId, streetLine1, reference } = own;
  const of = facts.seal(`street ${JSON.stringify([territoryBaseId, streetLine1, reference])}`);
  if (street) return { value: street, of };
  if (street === null || before.street !== of || !recipient) return null;
  return { value: { streetLine1: recipient.streetLine1, reference: recipient.reference }, of };
}

function phoneOf(
  { recipient: own }: Draft,
  { recipient, facts }: ChangeInputs,
  before: DraftChanges,
  { phone }: TypedFields,
): { value: string; of: string } | null {
  const of = facts.seal(`phone ${own.phone}`);
  if (phone) return { value: phone, of };
  if (phone === null || before.phone !== of || !recipient) return null;
  return { value: recipient.phone, of };
}

/** A location that is gone is no sender any more. */
function senderOf(
  { locationId }: { locationId: string | null },
  { senders, senderAddressId }: ChangeInputs["facts"],
) {
  return locationId === null ? senderAddressId : (senders.get(locationId) ?? null);
}

const lesser = (one: Cents, other: Cents): Cents =>
  one < other ? one : other > 0 ? other : NO_MONEY;

type Defined<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** Without the fields that are null or undefined. */
const defined = <Fields extends object>(fields: Fields): Defined<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value != null),
  ) as Defined<Fields>;
