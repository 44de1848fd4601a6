import { parentPort, workerData } from "node:worker_threads";

import { Unanswered } from "../../kit/answers.ts";
import type { CarrierPlugin, PushInput } from "../../kit/carrier-plugin.ts";
import type { Http } from "../../kit/http.ts";
import { decode } from "../decode-answer.ts";
import {
  pluginOperationNames,
  type FromWorker,
  type PluginOperation,
  type ToWorker,
  type WireReply,
  type WorkerSetting,
} from "../messages.ts";
import { callHttp, type CallSetting } from "./call-http.ts";
import { guard } from "./guard.ts";
import { labelPdf } from "./label-pdf.ts";
import { CallOver, keepSessions } from "./sessions.ts";

const port = parentPort;
if (!port) throw new Error("runs as a worker");
const { pluginUrl, secrets, constants: given } = workerData as WorkerSetting;
const post = (message: FromWorker) => port.postMessage(message);

/** What all calls have in common. */
type Shared = Omit<CallSetting, "endsAtMs" | "send" | "keep">;

let lastRequestId = 0;
const waiting = new Map<number, { answer: (reply: WireReply) => void; fail: (e: Error) => void }>();

const plugin = await load();
if (plugin) serve(plugin);

async function load(): Promise<CarrierPlugin | null> {
  try {
    guard(new URL("../../kit/carrier-kit.ts", import.meta.url).href, new URL(".", pluginUrl).href);
    const { default: loaded } = (await import(pluginUrl)) as { default?: CarrierPlugin };
    if (typeof loaded?.create !== "function")
      throw new Error("exports no carrier: export default defineCarrier({ card, create, … })");
    const operations = pluginOperationNames.filter((name) => typeof loaded[name] === "function");
    post({ kind: "ready", description: { card: loaded.card, operations } });
    return loaded;
  } catch (error) {
    post({ kind: "refused", reason: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

function serve(served: CarrierPlugin): void {
  const {
    constants: ofCard = {},
    sessionEndStatuses = [401],
    hosts = {},
  } = Object(served.card) as Partial<CallSetting>;
  const shared: Shared = {
    secrets,
    constants: given ?? ofCard,
    hosts,
    sessionEndStatuses,
    sessionEnded: served.sessionEnded ?? (() => false),
    sessions: keepSessions(served),
    isAuthenticated: served.authentication !== undefined,
  };
  port?.on("message", (message: ToWorker) => {
    if (message.kind === "call") void run(served, shared, message);
    else if (message.kind === "ping") post({ kind: "pong" });
    else {
      const waiter = waiting.get(message.requestId);
      waiting.delete(message.requestId);
      if (message.kind === "reply") waiter?.answer(message.reply);
      else
        waiter?.fail(
          message.isOver ? new CallOver(message.reason) : new Unanswered(message.reason),
        );
    }
  });
}

async function run(
  served: CarrierPlugin,
  shared: Shared,
  { callId, operation, input, forMs }: Extract<ToWorker, { kind: "call" }>,
): Promise<void> {
  const http = callHttp({
    ...shared,
    endsAtMs: performance.now() + forMs,
    keep: (known) => post({ kind: "known", callId, known }),
    send: (request) =>
      new Promise((answer, fail) => {
        lastRequestId += 1;
        waiting.set(lastRequestId, { answer, fail });
        post({ kind: "request", callId, requestId: lastRequestId, request });
      }),
  });
  try {
    const value = await withPdf(await perform(served, operation, input, http));
    post({ kind: "result", callId, value });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    post({ kind: "error", callId, reason: message, isRefusal: name === "Refused" });
  }
}

/** A label, alone or as part of a waybill, is one PDF from here on. */
async function withPdf(value: unknown): Promise<unknown> {
  const alone = filesIn(value);
  if (alone) return labelPdf(alone);
  const files = filesIn((Object(value) as { label?: unknown }).label);
  if (!files) return value;
  return { ...Object(value), label: await labelPdf(files) } as object;
}

/** One file, or one for each parcel; null for anything else. */
function filesIn(value: unknown): Uint8Array[] | null {
  const files: unknown[] = Array.isArray(value) ? value : [value];
  const isAll = files.length > 0 && files.every((file) => file instanceof Uint8Array);
  return isAll ? files : null;
}

/** Async, so that what an operation throws at once is a rejection as well. */
async function perform(
  served: CarrierPlugin,
  operation: PluginOperation,
  input: unknown,
  http: Http,
): Promise<unknown> {
  const ask = served[operation] as ((input: unknown, http: Http) => unknown) | undefined;
  if (!ask) throw new TypeError(`the carrier has no operation ${operation}`);
  if (operation !== "push") return ask.call(served, input, http);
  const { headers, body } = input as { headers: [string, string][]; body: Uint8Array };
  const sent = new Headers(headers);
  const text = decode(body, sent.get("content-type") ?? "");
  const message: PushInput = { headers: sent, body, text };
  return ask.call(served, message, http);
}
