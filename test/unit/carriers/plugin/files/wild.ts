import { defineCarrier, type Made } from "encomienda/carrier-kit";

import { card } from "./card.ts";

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/** A carrier that does what no carrier may: the reference chooses what. */
export default defineCarrier({
  card: { ...card, label: "ours" },
  async push({ text }, http) {
    if (text === "exit") process.exit(0);
    if (text === "loop") for (;;);
    if (text === "silence") await new Promise(() => {});
    if (text === "ask") await http.read({ path: "/track" });
    return text === "" ? null : JSON.parse(text);
  },
  quote: async () => ({ total: "1.00", days: 1 }),
  async create({ reference }, http): Promise<Made> {
    if (reference.startsWith("after")) await http.commit({ path: "/waybills", json: {} });
    if (reference.endsWith("loop")) for (;;);
    if (reference.endsWith("exit")) process.exit(0);
    if (reference.endsWith("heap")) {
      const all: object[] = [];
      for (;;) all.push({ all: Array.from({ length: 1000 }, () => ({})) });
    }
    if (reference.endsWith("list")) {
      const all: number[] = [];
      for (;;) all.push(all.length);
    }
    if (reference.endsWith("map")) {
      const all = new Map<number, number>();
      for (;;) all.set(all.size, 1);
    }
    if (reference.endsWith("text"))
      for (let text = "x"; ;)
        text = Array(text.length * 2)
          .fill("x")
          .join("");
    if (reference.endsWith("buffers")) {
      const all: Buffer[] = [];
      for (;;) all.push(Buffer.alloc(MEGABYTE, 1));
    }
    if (reference.endsWith("flood")) for (;;) http.keep({ carrierRef: "x" });
    if (reference.endsWith("buffer")) Buffer.alloc(2 * GIGABYTE, 1);
    if (reference.endsWith("array")) new Float64Array(GIGABYTE).fill(1);
    if (reference.endsWith("rejection")) {
      void Promise.reject(new Error("nothing awaits this"));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    if (reference.endsWith("stranger")) await http.ask({ path: "/", host: "stranger" });
    if (reference.endsWith("outside")) await http.ask({ path: "/../../etc" });
    if (reference.endsWith("fetch")) await fetch("http://127.0.0.1:9/");
    if (reference.endsWith("module")) await import("node:http");
    if (reference.endsWith("commonjs"))
      await import(new URL("wild-parts/escape.cjs", import.meta.url).href);
    if (reference.endsWith("report")) process.report.writeReport("report.json");
    if (reference.endsWith("builtin")) process.getBuiltinModule("node:net").connect(9);
    if (reference.endsWith("host")) await http.ask({ path: "/x", headers: { host: "other" } });
    if (reference.endsWith("secret")) http.secret("other");
    await http.commit({ path: "/waybills", json: {} });
    return { trackingNumber: "F1" };
  },
});
