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
import { mainThreadTime, pin, standForMachines, type ThreadTime } from "./processors.ts";
import type { VictimMessage, VictimResult } from "./victim.ts";
import { openWildCarrier } from "./wild-carrier.ts";

/** Another address of this machine than the victim's. */
const ATTACKER_ADDRESS = "127.0.0.2";
/** Of each kind. */
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

/** What a victim met. */
export type Asked = Record<"quotation" | "rates", VictimResult>;
/** In one phase, with what the server's event loop had of its processor meanwhile. */
export type Phase = Asked & { loop: ThreadTime & { ms: number } };

export interface AttackRound {
  quiet: Phase;
  attacked: Phase;
  before: Held;
  peak: Held;
  after: Held;
  sent: Sent;
}

export interface NeighbourOptions {
  /** Whether the processes are to stand for machines of their own; else they share the processors as they come. */
  asMachines?: boolean;
  /** How often the victim asks, for each kind of request. */
  perSecond?: number;
}

/** A server with its default limits, and beside it an honest client and an attacker as processes of their own. */
export async function openNeighbours(
  announce: (line: string) => void,
  { asMachines = false, perSecond = PER_SECOND }: NeighbourOptions = {},
) {
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
  const bare = ownProcess("bare-server.ts");
  const pids = {
    server: server.pid,
    clients: [process.pid, victim.pid],
    attacker: attacker.pid,
  };
  const areMachines = asMachines && standForMachines(pids);
  if (areMachines) pin(bare.pid, 0);

  async function ask(durationMs: number, atPort = port, pid = server.pid): Promise<Phase> {
    const message: VictimMessage = {
      port: atPort,
      durationMs,
      perSecond,
      kinds: [
        { name: "quotation", questions: [quotation(victimKey)], status: 201 },
        { name: "rates", questions: rates, status: 200 },
      ],
    };
    const [before, startMs] = [mainThreadTime(pid), performance.now()];
    const results = await victim.ask<VictimResult[]>(message);
    const now = mainThreadTime(pid);
    const loop = {
      busyMs: now.busyMs - before.busyMs,
      waitedMs: now.waitedMs - before.waitedMs,
      ms: performance.now() - startMs,
    };
    return { ...byName(results), loop };
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
    areMachines,
    /** Lets code and caches get warm. */
    warmUp: (durationMs: number) => ask(durationMs),
    /** What the same client measures of a server that only reads and answers: its own share of each time. */
    async askBare(durationMs: number): Promise<Phase> {
      const answer = await captureResponse(port, quotation(victimKey));
      const barePort = await bare.ask<number>([{ ...answer, status: 201 }]);
      return ask(durationMs, barePort, bare.pid);
    },
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
      bare.stop();
      victim.stop();
      attacker.stop();
      await service.close();
      wild.close();
    },
  };
}

const byName = (results: VictimResult[]) =>
  Object.fromEntries(results.map((result) => [result.name, result])) as Asked;

export function percentileMs(latenciesMs: readonly number[], share: number): number {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
