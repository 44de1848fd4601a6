import type { Fault, SeenRequest } from "./requests.ts";

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** The fault for this request; uses up one of its times. */
  take(request: SeenRequest): Fault | null;
}

export function makeFaults(): Faults {
  let waiting: { fault: Fault; left: number }[] = [];
  return {
    add: (fault) => void waiting.push({ fault, left: fault.times ?? 1 }),
    clear: () => {
      waiting = [];
    },
    take: (request) => {
      const next = waiting.find(({ fault }) => isMeant(fault, request));
      if (!next) return null;
      next.left -= 1;
      waiting = waiting.filter(({ left }) => left > 0);
      return next.fault;
    },
  };
}

function isMeant({ on, shop }: Fault, request: SeenRequest): boolean {
  if (shop && shop !== request.shop) return false;
  return on === "any" || on === request.kind || request.fields.includes(on);
}
