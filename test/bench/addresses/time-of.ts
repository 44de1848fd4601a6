import type { AddressText } from "#app/territories/address-text.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { matchAddress } from "#app/territories/match-address.ts";
import { withLongLines } from "#test/addresses/corpus.ts";

const TIMES = 3;
/** The slowest by the clock, among which the hundredth part is that is slowest by the processor. */
const SLOW = 0.05;
/** The processor's time is counted in milliseconds, and an answer takes a part of one. */
const REPEATED = 100;

/**
 * One line: the time that all but one in a hundred answers stay below, in microseconds of the processor, of addresses
 * as they are and with both lines 300 characters long.
 */
export function timesOf(gazetteer: Gazetteer, addresses: readonly AddressText[]): string {
  const [usual, long] = [addresses, addresses.map(withLongLines)].map((some) =>
    p99Of(gazetteer, some),
  );
  return `p99 ${usual}, with long lines ${long} microseconds`;
}

function p99Of(gazetteer: Gazetteer, addresses: readonly AddressText[]): number {
  const slow = addresses
    .map((address) => ({ address, time: timeByClock(gazetteer, address) }))
    .toSorted((one, other) => other.time - one.time)
    .slice(0, Math.ceil(addresses.length * SLOW));
  const times = slow.map(({ address }) => timeOf(gazetteer, address));
  return times.toSorted((one, other) => other - one)[Math.floor(addresses.length / 100)]!;
}

/** The best of some, as the first compile the code, and other processes interrupt some. */
function timeByClock(gazetteer: Gazetteer, address: AddressText): number {
  const times = Array.from({ length: TIMES }, () => {
    const before = performance.now();
    matchAddress(gazetteer, address);
    return performance.now() - before;
  });
  return Math.min(...times);
}

function timeOf(gazetteer: Gazetteer, address: AddressText): number {
  const before = process.threadCpuUsage();
  for (let time = 0; time < REPEATED; time += 1) matchAddress(gazetteer, address);
  const { user, system } = process.threadCpuUsage(before);
  return Math.round((user + system) / REPEATED);
}
