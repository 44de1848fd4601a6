import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";

import { expect, test } from "vitest";

const WITH_A_BUILD_MS = 90_000;
const ENDS_WITHIN_MS = 80_000;

test(
  "the demo runs all its steps, and what it says it saved is there",
  { timeout: WITH_A_BUILD_MS },
  async () => {
    const child = spawn(process.execPath, ["app/operator/api-demo/api-demo.ts", "--once"], {
      stdio: ["ignore", "pipe", "pipe"],
      timeout: ENDS_WITHIN_MS,
    });
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "exit"),
    ]);

    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).not.toContain("\u001b");
    const labelPath = /ready to print on 100 x 150 mm: (.+\.pdf)/.exec(out)?.[1] ?? "";
    expect(readFileSync(labelPath).subarray(0, 5).toString()).toBe("%PDF-");
    expect(out).toMatch(/is refunded\. The wallet went from \S+ USD back to \S+ USD\./);
    expect(out).toContain("Every cent and every label adds up");

    const origin = /It answers at (http:\S+),/.exec(out)?.[1] ?? "";
    await expect(fetch(`${origin}/healthz`), "the server has ended with the story").rejects.toThrow(
      "fetch failed",
    );
  },
);
