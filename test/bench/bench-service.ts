import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import {
  startServer,
  freePort,
  type ServerProcess,
} from "#app/operator/api-demo/server-process.ts";
import { openOperatorService } from "#app/operator/open-operator-service.ts";
import { buildWhenStale } from "#app/runtime/build.ts";
import { issueApiKey } from "#app/shipping/accounts/issue-api-key.ts";
import { openAccount } from "#app/shipping/accounts/open-account.ts";
import type { AccountId, AddressId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";

import { openBenchShop, storeEnvironment } from "./bench-shop.ts";
import { captureResponse, type Question } from "./capture-response.ts";

/** A server has many clients: what it keeps of a key must not be that of the last request. */
const KEY_COUNT = 40;
const WALLET = cents(1_000_000_000_00);

/** The production server on a database of its own, with an account that can pay for everything, and its shop. */
export interface BenchService {
  server: ServerProcess;
  folder: string;
  databasePath: string;
  accountId: AccountId;
  senderAddressId: AddressId;
  /** Fills in the account's headers, with one of its keys after the other. */
  question: (
    method: Question["method"],
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Question;
  /** Starts one more server on the same database, or on a new one. */
  startAnother: (databasePath?: string) => Promise<ServerProcess>;
  close: () => Promise<void>;
}

/**
 * @param changes of the environment; an empty variable counts as one that is not set. With a `DATABASE_URL` among them
 * the service has no shop
 */
export async function openBenchService(
  announce: (line: string) => void,
  changes: Record<string, string> = {},
): Promise<BenchService> {
  await buildWhenStale(announce);
  const folder = mkdtempSync(join(tmpdir(), "encomienda-bench-"));
  const databasePath = join(folder, "shipping.db");
  const server = await start(databasePath);

  const { DATABASE_URL: databaseUrl = `file:${databasePath}` } = changes;
  const operator = await openOperatorService(databaseUrl);
  const { accountId, apiKey } = await openAccount(operator.service, { name: "Bench" });
  const apiKeys = [apiKey];
  while (apiKeys.length < KEY_COUNT) {
    const issued = await issueApiKey(operator.service, { accountId, name: `${apiKeys.length}` });
    apiKeys.push(issued.apiKey);
  }
  await topUpWallet(operator.service, { accountId, amount: WALLET, reference: "bench" });
  await operator.close();

  let asked = 0;
  const sender = await captureResponse(server.port, question("POST", "/address", senderAddress));
  const { payload } = JSON.parse(Buffer.from(sender.body).toString()) as {
    payload: { addressId: AddressId };
  };
  const senderAddressId = payload.addressId;
  if (!changes["DATABASE_URL"]) await openBenchShop(databasePath, { accountId, senderAddressId });

  return {
    server,
    folder,
    databasePath,
    accountId,
    senderAddressId,
    question,
    startAnother: start,
    async close() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };

  /** Everything at its default, but no limit of requests per minute, nor of drafts: the cases make more of them. */
  async function start(path = databasePath): Promise<ServerProcess> {
    return startServer({
      port: await freePort(0),
      logFile: join(folder, "server.log"),
      environment: {
        ...storeEnvironment,
        DATABASE_URL: `file:${path}`,
        RATE_LIMIT_PER_MINUTE: "0",
        UNPAID_DRAFTS_MAX: "0",
        ...changes,
      },
    });
  }

  function question(
    method: Question["method"],
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Question {
    const own = {
      "x-api-key": apiKeys[asked++ % KEY_COUNT]!,
      "x-service-api-version": "2026-01-01",
      "x-service-country": "EC",
    };
    const filled = { method, path: `/api/public${path}`, headers: { ...own, ...headers } };
    return body === undefined ? filled : { ...filled, body };
  }
}

export const QUITO = "EC|:|17|:|1701|:|170150";

export const senderAddress = {
  addressType: "sender",
  fullName: "Tienda Quitumbe",
  streetLine1: "Av. Amazonas N24-155",
  phone: "+593991234567",
  territoryBaseId: QUITO,
  country: "EC",
};
