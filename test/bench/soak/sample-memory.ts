import { readdirSync } from "node:fs";

import { residentMb } from "../linux-process.ts";

const EVERY_MS = 5_000;

interface Sample {
  megabytes: number;
  openFiles: number;
}

export interface MemorySamples {
  latest: () => string;
  end: () => void;
  /** The medians of each tenth of the run: what grows is seen in them. */
  report: () => string;
}

/** Reads a process's memory in RAM and its open files every five seconds. */
export function sampleMemory(pid: number): MemorySamples {
  const samples = [sampleOf(pid)];
  const timer = setInterval(() => samples.push(sampleOf(pid)), EVERY_MS);
  return {
    latest: () => describe(samples.at(-1)!),
    end: () => clearInterval(timer),
    report() {
      const size = Math.max(1, Math.ceil(samples.length / 10));
      const tenths = Array.from({ length: 10 }, (_, tenth) =>
        samples.slice(tenth * size, (tenth + 1) * size),
      );
      const medians = tenths.filter((tenth) => tenth.length > 0).map(medianOf);
      return `memory and open files by tenths of the run: ${medians.map(describe).join(", ")}`;
    },
  };
}

function sampleOf(pid: number): Sample {
  return { megabytes: residentMb(pid), openFiles: readdirSync(`/proc/${pid}/fd`).length };
}

function medianOf(samples: readonly Sample[]): Sample {
  const middle = (values: number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  return {
    megabytes: middle(samples.map(({ megabytes }) => megabytes)),
    openFiles: middle(samples.map(({ openFiles }) => openFiles)),
  };
}

const describe = ({ megabytes, openFiles }: Sample) =>
  `${megabytes.toFixed(0)} MB ${openFiles} files`;
