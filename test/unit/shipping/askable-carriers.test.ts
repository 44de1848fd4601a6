import { expect, test } from "vitest";

import type { Caller } from "#app/shipping/context.ts";
import type { CarrierOwnContract } from "#app/shipping/model/carrier-own-contract.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { askableCarriers } from "#app/shipping/rates/askable-carriers.ts";

const carrier = (given: Partial<Carrier>) => given as Carrier;
const asker = (caller: Partial<Caller>, accountId = 1) => ({
  accountId: accountId as AccountId,
  caller: { isTest: false, hasTestMoney: false, isSandbox: false, ...caller },
});
const tokensOf = (carriers: readonly Carrier[], accountId: number) =>
  askableCarriers(carriers, asker({}, accountId)).carriers.map(({ carrierToken }) => carrierToken);

const ownContract = (changes: Partial<CarrierOwnContract> = {}): CarrierOwnContract => ({
  ownedBy: 1 as AccountId,
  billing: "ownAccount",
  isClosed: false,
  ...changes,
});

test("an account's own carrier is asked for that account alone, also after another has asked", () => {
  const ofMarket = [
    carrier({ carrierToken: "shared" }),
    carrier({ carrierToken: "own", contract: ownContract() }),
  ];
  expect(tokensOf(ofMarket, 1)).toEqual(["shared", "own"]);
  expect(tokensOf(ofMarket, 2)).toEqual(["shared"]);
  expect(tokensOf(ofMarket, 1)).toEqual(["shared", "own"]);
});

test("what may have to be waited for, may end or bills itself is known of those that may be asked alone", () => {
  const ofMarket = [
    carrier({ carrierToken: "plain" }),
    carrier({ carrierToken: "numbered", numbers: { count: 5, numberOf: String } }),
    carrier({ carrierToken: "test", testOnly: true, liveQuote: async () => null as never }),
    carrier({ carrierToken: "closed", contract: ownContract({ isClosed: true }) }),
  ];
  const found = askableCarriers(ofMarket, asker({}));
  expect(found.isAnyLive).toBe(false);
  expect(found.numbered).toEqual([ofMarket[1]]);
  expect([...found.selfBilling]).toEqual([]);
  expect(askableCarriers(ofMarket, asker({ isTest: true })).isAnyLive).toBe(true);
});

test("each kind of account has carriers of its own, whichever kind asked first", () => {
  const real = asker({});
  const choosing = asker({ isTest: true });
  const playing = asker({ isTest: true, hasTestMoney: true });
  const asked = (askers: (typeof real)[]) => {
    const ofMarket = [
      carrier({ carrierToken: "real" }),
      carrier({ carrierToken: "test", testOnly: true }),
    ];
    return askers.map((each) =>
      askableCarriers(ofMarket, each).carriers.map(({ carrierToken }) => carrierToken),
    );
  };
  const [ofReal, ofChoosing, ofPlaying] = [["real"], ["real", "test"], ["test"]];
  expect(asked([real, choosing, playing, real])).toEqual([ofReal, ofChoosing, ofPlaying, ofReal]);
  expect(asked([playing, choosing, real, playing])).toEqual([
    ofPlaying,
    ofChoosing,
    ofReal,
    ofPlaying,
  ]);
});
