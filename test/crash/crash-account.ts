import type { AccountId } from "#app/shipping/model/ids.ts";
import { fromDecimal } from "#app/shipping/model/money.ts";
import type { ServerProcess } from "#test/support/processes/server.ts";

import type { Api } from "./api.ts";
import type { Workplace } from "./workplace.ts";

const TOPPED_UP = "1000000.00";

/** A test account, which may choose the simulated carrier, with more money than it can spend. */
export async function openCrashAccount(
  { cli }: ServerProcess,
  { bucket }: Pick<Workplace, "bucket">,
) {
  const where = ["--bucket", bucket];
  const opened = await cli("accounts", "create", "--name", "Crash", "--test", ...where);
  const { accountId, apiKey } = opened as { accountId: AccountId; apiKey: string };
  const flags = ["--account", String(accountId), "--amount", TOPPED_UP, "--reference", "crash"];
  await cli("wallet", "top-up", ...flags);
  return { accountId, apiKey };
}

/** In cents. */
export async function readWallet({ cli }: ServerProcess, accountId: AccountId) {
  const shown = await cli("wallet", "show", "--account", String(accountId));
  const balance = fromDecimal((shown as { balance: number }).balance);
  const toppedUp = fromDecimal(Number(TOPPED_UP));
  if (balance === null || toppedUp === null) throw new Error("a wallet without whole cents");
  return { accountId, toppedUp, balance };
}

/** A sender in Quito and a recipient in Guayaquil, who is written to. */
export async function saveAddresses(api: Api) {
  const person = {
    fullName: "María Muñoz Peña",
    email: "maria@example.com",
    streetLine1: "Av. 9 de Octubre 100",
    country: "EC",
    phone: "+593987654321",
  };
  const idOf = async (addressType: string, territoryBaseId: string) => {
    const body = { ...person, addressType, territoryBaseId };
    const heard = await api.ask<{ addressId: number }>("POST", "/address", body);
    if (heard?.status !== 201) throw new Error(`no address: ${heard?.code}`);
    return heard.payload.addressId;
  };
  return {
    senderAddressId: await idOf("sender", "EC|:|17|:|1701|:|170150"),
    recipientAddressId: await idOf("recipient", "EC|:|09|:|0901|:|090150"),
  };
}
