import { readdirSync } from "node:fs";

import { childrenOf, residentMb } from "../linux-process.ts";

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

/** Reads the memory in RAM and the open files of a process and its children, in all, every five seconds. */
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
  const sum = (read: (each: number) => number) =>
    [pid, ...childrenOf(pid)].reduce((total, each) => total + read(each), 0);
  return {
    megabytes: sum(residentMb),
    openFiles: sum((each) => readdirSync(`/proc/${each}/fd`).length),
  };
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
