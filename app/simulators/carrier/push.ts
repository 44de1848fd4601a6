import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { sendRequest } from "#app/runtime/http.ts";

import type { FaultSampler } from "./faults.ts";
import type { ParcelEvent } from "./parcel-codes.ts";
import type { BookedWaybill } from "./waybill-book.ts";

const SIGNATURE_HEADER = "x-simulador-signature";

/** How long an out-of-order message may be held back. */
const HELD_BACK_MS = 3000;
const DUPLICATE_AFTER_MS = 200;
const TIMEOUT_MS = 5000;
const ATTEMPTS_MAX = 10;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;
const RESPONSE_BYTES_MAX = 100_000;

export interface Pusher {
  push: (waybill: BookedWaybill, event: ParcelEvent) => void;
  /** The messages that the receiver acknowledged, and those still pending. */
  deliveries: () => { acknowledged: PushedEvent[]; pending: number; givenUp: number };
  close: () => void;
}

interface PushedEvent {
  number: string;
  code: string;
  at: string;
}

/** Pushes signed events to the callback URL, and retries until they are accepted. */
export function openPusher(parts: {
  callbackUrl: () => string | null;
  secret: string;
  sampleFault: FaultSampler;
}): Pusher {
  const { callbackUrl, secret, sampleFault } = parts;
  const closing = new AbortController();
  const acknowledged: PushedEvent[] = [];
  const counts = { pending: 0, givenUp: 0 };

  async function deliver(message: PushedEvent, afterMs: number): Promise<void> {
    counts.pending += 1;
    const isTaken = await sendUntilAccepted(message, afterMs).finally(() => (counts.pending -= 1));
    if (isTaken) acknowledged.push({ number: message.number, code: message.code, at: message.at });
    else counts.givenUp += 1;
  }

  async function sendUntilAccepted(message: PushedEvent, afterMs: number): Promise<boolean> {
    await sleep(afterMs, null, { signal: closing.signal });
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      if (await report(message)) return true;
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
      await sleep(pauseMs, null, { signal: closing.signal });
    }
    return false;
  }

  async function report(message: PushedEvent): Promise<boolean> {
    const url = callbackUrl();
    if (url === null) return false;
    const body = JSON.stringify(message);
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    const headers = {
      "content-type": "application/json",
      [SIGNATURE_HEADER]: `sha256=${signature}`,
    };
    const request = { method: "POST", url: new URL(url), headers, body, trustedCa: null };
    const limits = { timeoutMs: TIMEOUT_MS, responseBytesMax: RESPONSE_BYTES_MAX };
    try {
      const { status } = await sendRequest({ ...request, ...limits }, closing.signal);
      return status >= 200 && status < 300;
    } catch {
      return false;
    }
  }

  return {
    push({ number }, event) {
      if (callbackUrl() === null) return;
      const message = { number, ...event };
      const heldBackMs = (sampleFault("outOfOrderPush") ?? 0) * HELD_BACK_MS;
      const times = sampleFault("duplicatePush") === null ? [0] : [0, DUPLICATE_AFTER_MS];
      for (const laterMs of times) void deliver(message, heldBackMs + laterMs).catch(() => null);
    },
    deliveries: () => ({ acknowledged: [...acknowledged], ...counts }),
    close: () => closing.abort(),
  };
}
