import {
  findContract,
  insertContract,
  updateContract,
} from "#db/shipping/contracts/carrier-contracts.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import {
  contractTokenOf,
  endingOf,
  type CarrierContract,
  type ContractBilling,
  type ContractFields,
  type StoredContract,
} from "../model/carrier-contract.ts";
import { pushPathsOf } from "../model/push-path.ts";
import type { CarrierChoice, ContractSecrets } from "./contract-carriers.ts";
import { choiceOf, ContractRefused } from "./contract-refused.ts";

export interface SaveContract {
  plugin: string;
  /** Those that change; the others keep their values. */
  secrets?: ContractSecrets;
  /** As they were typed. A name that is left out keeps its value. */
  constants?: Record<string, string>;
  numbers?: { prefix: string; from: number; to: number };
  billing?: ContractBilling;
}

const SECRET_LENGTH_MAX = 4_000;
const CONSTANT_LENGTH_MAX = 500;

/**
 * Stores what an account states of its contract with a carrier; a new one is a draft. The secrets are encrypted before
 * they are stored, and are never returned.
 * @throws ContractRefused contractCarrierNotFound, contractFieldInvalid, contractChanged,
 *   contractSecretsUnreadable
 */
export async function saveContract(ctx: Context, input: SaveContract): Promise<CarrierContract> {
  const { contracts } = ctx;
  const { country } = ctx.market;
  const choice = await choiceOf(ctx, input.plugin);
  requireValid(choice, input);

  const stored = await findContract(ctx.db.read, ctx.accountId, { country, plugin: input.plugin });
  const before = stored ?? draftOf(ctx, choice);
  const after = changed(ctx, before, choice, input);
  await ctx.db.tx(ctx.accountId, async (tx) => {
    const { contractId: _id, accountId: _account, carrierToken: _token, ...changes } = after;
    const isWritten = stored
      ? await updateContract(tx, stored, changes)
      : await insertContract(tx, after);
    if (!isWritten) throw new ContractRefused("contractChanged");
    await recordActivity(ctx, tx, ctx.accountId, {
      action: "contractSaved",
      subjectKind: "contract",
      subjectId: input.plugin,
      outcome: savedParts(before, after, input).join(", ") || "fields",
    });
  });
  if (after.state === "connected") await contracts.refresh();
  const { secrets: _secrets, ...shown } = after;
  return { ...shown, revision: stored ? stored.revision + 1 : after.revision };
}

/** Names alone, and how labels are billed from now on. */
function savedParts(before: StoredContract, after: StoredContract, input: SaveContract): string[] {
  const isBilledElsewhere = before.billing !== after.billing;
  return [
    ...Object.keys(given(input.secrets)).toSorted(),
    ...(isBilledElsewhere ? [`billing ${after.billing}`] : []),
  ];
}

/** A form sends empty fields for what stays. */
const given = (values: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

function requireValid(choice: CarrierChoice, { secrets, constants, numbers }: SaveContract): void {
  const wrong = [
    ...Object.entries(given(secrets)).flatMap(([name, value]) => {
      const field = choice.secrets.find((each) => each.name === name);
      const isSecret = value.trim() !== "" && value.length <= SECRET_LENGTH_MAX;
      return field && isSecret && (!field.isPushPath || pushPathsOf(value)) ? [] : name;
    }),
    ...Object.entries(constants ?? {}).flatMap(([name, value]) => {
      const field = choice.constants.find((each) => each.name === name);
      return field && typed(field.value, value) !== undefined ? [] : name;
    }),
    ...(numbers && !isRange(choice, numbers) ? ["numbers"] : []),
  ];
  if (wrong.length > 0) throw new ContractRefused("contractFieldInvalid", wrong);
}

function isRange(
  { numbers }: CarrierChoice,
  { prefix, from, to }: NonNullable<SaveContract["numbers"]>,
): boolean {
  if (!numbers) return false;
  const isNumber = (value: number) => Number.isSafeInteger(value) && value >= 0;
  return (
    /^[A-Z0-9-]{0,10}$/.test(prefix) &&
    isNumber(from) &&
    isNumber(to) &&
    from <= to &&
    String(to).length <= numbers.digits
  );
}

/** The value in the type that the card states it in; undefined when it is none. */
function typed(example: string | number | boolean | null, value: string) {
  const text = value.trim();
  if (text.length > CONSTANT_LENGTH_MAX) return undefined;
  if (typeof example === "number")
    return text !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (typeof example === "boolean")
    return text === "true" || text === "false" ? text === "true" : undefined;
  return text;
}

function draftOf(ctx: Context, { plugin, carrierToken, country }: CarrierChoice): StoredContract {
  const contractId = ctx.newId<"Contract">();
  const now = ctx.now();
  return {
    contractId,
    accountId: ctx.accountId,
    plugin,
    country,
    carrierToken: contractTokenOf(carrierToken, contractId),
    state: "draft",
    billing: "wallet",
    fields: { constants: {}, numbers: null },
    secrets: null,
    secretHints: {},
    trials: {},
    revision: 1,
    disconnectedAt: null,
    objectCreated: now,
    objectUpdated: now,
  };
}

function changed(
  ctx: Context,
  before: StoredContract,
  choice: CarrierChoice,
  { secrets, constants = {}, numbers, billing }: SaveContract,
): StoredContract {
  const { contracts } = ctx;
  const fresh = given(secrets);
  const kept = before.secrets === null ? {} : contracts.unseal(before);
  const names = choice.secrets.map(({ name }) => name);
  const isWhole = names.every((name) => fresh[name] !== undefined);
  if (!kept && !isWhole) throw new ContractRefused("contractSecretsUnreadable", names);
  const setAt = ctx.now().toISOString();
  const hints = Object.entries(fresh).map(([name, secret]) => [
    name,
    { setAt, endsWith: endingOf(secret) },
  ]);
  const fields: ContractFields = {
    constants: { ...before.fields.constants, ...typedOf(choice, constants) },
    numbers: numbers
      ? { prefix: numbers.prefix, from: numbers.from, to: numbers.to }
      : before.fields.numbers,
  };
  const hasSecrets = Object.keys(fresh).length > 0;
  return {
    ...before,
    fields,
    billing: billing ?? before.billing,
    secrets: hasSecrets ? contracts.seal(before.contractId, { ...kept, ...fresh }) : before.secrets,
    secretHints: { ...before.secretHints, ...Object.fromEntries(hints) },
    // What was tried with other secrets says nothing of these.
    trials: hasSecrets ? {} : before.trials,
    objectUpdated: ctx.now(),
  };
}

function typedOf({ constants }: CarrierChoice, values: Record<string, string>) {
  const fields: ContractFields["constants"] = {};
  for (const { name, value } of constants) {
    const text = values[name];
    const read = text === undefined ? undefined : typed(value, text);
    if (read !== undefined) fields[name] = read;
  }
  return fields;
}
