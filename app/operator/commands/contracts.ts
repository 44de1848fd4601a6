import { existsSync, readFileSync } from "node:fs";

import type { Context, Service } from "#app/shipping/context.ts";
import type { SaveContract } from "#app/shipping/contracts/save-contract.ts";
import { type CarrierContract, contractBillings } from "#app/shipping/model/carrier-contract.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";

import { command } from "../command.ts";
import { id, oneOf, optional, path, text, type Flag } from "../flags.ts";
import { table, time } from "../print.ts";
import { Refusal } from "../refusal.ts";

const account = id<"Account">("the account");
const carrier: Flag<string> = text("NAME", "the plugin, as `carrier contracts` names it");

/** What each refusal means to an operator. */
const meanings: Record<string, string> = {
  contractCarrierNotFound: "There is no such plugin: neither shipped nor in CARRIERS_FOLDER.",
  contractNotFound: "The account has no contract with that carrier.",
  contractFieldMissing: "The contract is not complete. Missing: ",
  contractFieldInvalid: "Not one of the contract's fields, or not a value of it: ",
  contractChanged: "Another process changed the contract meanwhile: try again.",
  contractSecretsUnreadable:
    "The secrets were encrypted with another SIGNING_SECRET. Give all of them again: ",
};

export const contractCommands = [
  command({
    noun: "carrier",
    verb: "connect",
    summary: "Connect an account's own contract with a carrier; its offers appear in quotations",
    flags: {
      account,
      carrier,
      "secrets-file": path("JSON: secrets, constants and numbers by their names"),
      billing: optional(
        oneOf("who pays for labels: the wallet, or the account with the carrier", contractBillings),
      ),
    },
    async run(service, { account: accountId, carrier: plugin, "secrets-file": file, billing }) {
      const given = readContractFile(file);
      const ctx = await contextFor(service, accountId, plugin);
      const [{ saveContract }, { connectContract }] = await Promise.all([
        import("#app/shipping/contracts/save-contract.ts"),
        import("#app/shipping/contracts/connect-contract.ts"),
      ]);
      return refusing(async () => {
        await saveContract(ctx, { ...given, plugin, ...(billing ? { billing } : {}) });
        const contract = await connectContract(ctx, plugin);
        return {
          json: contractJson(contract),
          text: `Connected ${plugin} for account ${accountId} as ${contract.carrierToken}.`,
        };
      });
    },
  }),
  command({
    noun: "carrier",
    verb: "disconnect",
    summary: "Make no more offers under an account's contract; what was bought is still followed",
    flags: { account, carrier },
    async run(service, { account: accountId, carrier: plugin }) {
      const ctx = await contextFor(service, accountId, plugin);
      const { disconnectContract } = await import("#app/shipping/contracts/disconnect-contract.ts");
      return refusing(async () => {
        const contract = await disconnectContract(ctx, plugin);
        return {
          json: contractJson(contract),
          text: `${plugin} makes no more offers to account ${accountId}.`,
        };
      });
    },
  }),
  command({
    noun: "carrier",
    verb: "contracts",
    summary: "List an account's own contracts with carriers, never their secrets",
    flags: { account },
    async run(service, { account: accountId }) {
      const { selectContracts } = await import("#db/shipping/contracts/carrier-contracts.ts");
      const contracts = await selectContracts(service.db.read, accountId);
      return {
        json: contracts.map(contractJson),
        text:
          contracts.length === 0
            ? `Account ${accountId} has no contracts of its own.`
            : table(
                ["carrier", "country", "state", "billing", "in rates as", "changed (UTC)"],
                contracts.map((contract) => [
                  contract.plugin,
                  contract.country,
                  contract.state,
                  contract.billing,
                  contract.carrierToken,
                  time(contract.objectUpdated),
                ]),
              ),
      };
    },
  }),
];

const contractJson = ({
  contractId,
  accountId,
  plugin,
  country,
  carrierToken,
  state,
  billing,
  secretHints,
  trials,
  objectUpdated,
}: CarrierContract) => ({
  contractId,
  accountId,
  carrier: plugin,
  country,
  carrierToken,
  state,
  billing,
  secrets: secretHints,
  trials,
  objectUpdated,
});

/** @throws Refusal fileNotFound, fileRefused; neither repeats what the file holds */
function readContractFile(file: string): Omit<SaveContract, "plugin"> {
  if (!existsSync(file)) throw new Refusal("fileNotFound", `There is no ${file}.`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Refusal("fileRefused", `${file} is no JSON.`);
  }
  const { secrets, constants, numbers } = Object(content) as Record<string, unknown>;
  const isTexts = (value: unknown): value is Record<string, string> =>
    typeof value === "object" &&
    Object.values(value ?? {}).every((each) => typeof each === "string");
  if (!isTexts(secrets) || (constants !== undefined && !isTexts(constants)))
    throw new Refusal("fileRefused", `${file} needs "secrets", an object of texts by their names.`);
  return {
    secrets,
    ...(constants ? { constants } : {}),
    ...(numbers ? { numbers: numbers as NonNullable<SaveContract["numbers"]> } : {}),
  };
}

/** In the market that the plugin is for. */
async function contextFor(
  service: Service,
  accountId: AccountId,
  plugin: string,
): Promise<Context> {
  const [{ getAccount }, { accountMarket }] = await Promise.all([
    import("#app/shipping/accounts/get-account.ts"),
    import("#app/shipping/context.ts"),
  ]);
  const { isTest } = await getAccount(service, accountId);
  const caller = { isTest, hasTestMoney: false, isSandbox: false };
  for (const market of service.markets.values())
    if (await service.contracts.find(market.country, plugin))
      return {
        ...service,
        accountId,
        market: accountMarket(market, { accountId, caller }),
        caller,
        requestId: null,
      };
  throw new Refusal("contractCarrierNotFound", meanings["contractCarrierNotFound"] ?? "");
}

async function refusing<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const { ContractRefused } = await import("#app/shipping/contracts/contract-refused.ts");
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ContractRefused)) throw error;
    const meaning = meanings[error.code] ?? error.code;
    throw new Refusal(error.code, `${meaning}${error.fields.join(", ")}`);
  }
}
