import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import { openOperatorService } from "#app/operator/open-operator-service.ts";
import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { cents } from "#app/shipping/model/money.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";

import { openBenchService, senderAddress } from "../bench-service.ts";
import { CANTON_COUNT, rateQuestions } from "../bench-shop.ts";
import { captureResponse } from "../capture-response.ts";
import { residentMb } from "../linux-process.ts";
import { ownProcess } from "../own-process.ts";
import type { AttackerMessage } from "./attacker.ts";
import { quotation, type AttackerParts, type AttackName } from "./attacks.ts";
import type { Sent } from "./pressure.ts";
import type { VictimMessage, VictimResult } from "./victim.ts";
import { openWildCarrier } from "./wild-carrier.ts";

/** Another address of this machine than the victim's. */
const ATTACKER_ADDRESS = "127.0.0.2";
const PER_SECOND = 40;
const SAMPLE_EVERY_MS = 50;
/** Until an attack has all of its connections. */
const RAMP_MS = 1000;
/** Until the server has read that the attacker's connections are closed. */
const SETTLE_MS = 500;

export interface Held {
  residentMb: number;
  descriptors: number;
}

/** What a victim met in one phase. */
export type Phase = Record<"quotation" | "rates", VictimResult>;

export interface AttackRound {
  quiet: Phase;
  attacked: Phase;
  before: Held;
  peak: Held;
  after: Held;
  sent: Sent;
}

/** A server with its default limits, and beside it an honest client and an attacker as processes of their own. */
export async function openNeighbours(announce: (line: string) => void) {
  const wild = await openWildCarrier();
  const service = await openBenchService(announce, {
    CARRIERS_FOLDER: wild.folder,
    // The limits as they are delivered; receivers of this machine are needed for the hung ones.
    RATE_LIMIT_PER_MINUTE: "",
    WEBHOOKS_TO_PRIVATE: "yes",
  });
  const { server, databasePath } = service;
  const operator = await openOperatorService(`file:${databasePath}`);
  const { apiKey: victimKey } = await openAccount(operator.service, { name: "Victim" });
  const { apiKey: key } = await openAccount(operator.service, { name: "Attacker" });
  const buyer = await openAccount(operator.service, { name: "Buyer" });
  const funds = { accountId: buyer.accountId, amount: cents(10_000_00), reference: "buyer" };
  await topUpWallet(operator.service, funds);
  await operator.close();
  const { port } = server;
  async function senderOf(ownKey: string): Promise<number> {
    const { headers } = quotation(ownKey);
    const path = "/api/public/address";
    const question = { method: "POST", path, headers, body: senderAddress } as const;
    const sender = await captureResponse(port, question);
    const { payload } = JSON.parse(Buffer.from(sender.body).toString()) as {
      payload: { addressId: number };
    };
    return payload.addressId;
  }
  const parts: AttackerParts = {
    port,
    key,
    localAddress: ATTACKER_ADDRESS,
    senderAddressId: await senderOf(key),
    buyer: { key: buyer.apiKey, senderAddressId: await senderOf(buyer.apiKey) },
  };
  const victim = ownProcess("neighbour/victim.ts");
  const attacker = ownProcess("neighbour/attacker.ts");
  const rates = rateQuestions(CANTON_COUNT);

  async function ask(durationMs: number): Promise<Phase> {
    const message: VictimMessage = {
      port,
      durationMs,
      perSecond: PER_SECOND,
      kinds: [
        { name: "quotation", questions: [quotation(victimKey)], status: 201 },
        { name: "rates", questions: rates, status: 200 },
      ],
    };
    const results = await victim.ask<VictimResult[]>(message);
    return Object.fromEntries(results.map((result) => [result.name, result])) as Phase;
  }

  function held(): Held {
    return {
      residentMb: residentMb(server.pid),
      descriptors: readdirSync(`/proc/${server.pid}/fd`).length,
    };
  }

  /** The most that the server held while that ran. */
  async function peakDuring<T>(work: () => Promise<T>): Promise<{ result: T; peak: Held }> {
    const peak = held();
    const sample = () => {
      const now = held();
      peak.residentMb = Math.max(peak.residentMb, now.residentMb);
      peak.descriptors = Math.max(peak.descriptors, now.descriptors);
    };
    const timer = setInterval(sample, SAMPLE_EVERY_MS);
    try {
      const result = await work();
      sample();
      return { result, peak };
    } finally {
      clearInterval(timer);
    }
  }

  return {
    held,
    /** Lets code and caches get warm. */
    warmUp: (durationMs: number) => ask(durationMs),
    async round(start: AttackName, durationMs: number): Promise<AttackRound> {
      const quiet = await ask(durationMs);
      const before = held();
      const begin: AttackerMessage = { start, parts };
      const { result, peak } = await peakDuring(async () => {
        await attacker.ask(begin);
        await sleep(RAMP_MS);
        const attacked = await ask(durationMs);
        return { attacked, sent: await attacker.ask<Sent>({ stop: true }) };
      });
      await sleep(SETTLE_MS);
      return { quiet, before, peak, after: held(), ...result };
    },
    async close() {
      victim.stop();
      attacker.stop();
      await service.close();
      wild.close();
    },
  };
}

export function percentileMs(latenciesMs: readonly number[], share: number): number {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
