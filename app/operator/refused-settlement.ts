import { NO_MONEY, subtract } from "#app/shipping/model/money.ts";
import type { SettlementRefusal } from "#app/shipping/model/settlement-refused.ts";

import { money, time } from "./print.ts";
import { reasonOf } from "./reason-of.ts";
import { Refusal } from "./refusal.ts";

const said: Record<SettlementRefusal, string> = {
  carrierFileNotFound: "There is no such file; `files list` shows them.",
  carrierFileNotApplicable: "The file was taken back: read it again.",
  carrierFileNotRevertible:
    "The file is in another state, or its money is in the bank; `files show` says which.",
  carrierFileOutdated:
    "What it corrects was paid or corrected since it was read: `files discard` it, and read it again.",
  carrierFileNotDone: "Not all parts of the file are applied yet; `files show` says how far it is.",
  carrierFilePaid:
    "Another line of the bank has paid that file. What was missing is with the carrier again: " +
    "import a remittance of the rest, and match this line to it.",
  carrierNotOwn: "The account has no contract of its own with that carrier.",
  bankLineNotFound: "There is no such line; `bank lines` shows them.",
  bankLineNotOpen: "The line is matched or ignored already; `bank lines` shows it.",
  bankLineAmountDiffers:
    "The line is another amount than the file's net; with --short what has come is shared by its parcels.",
  bankLineSumDiffers:
    "A line pays several remittances when it is the sum of their nets, to the cent and in their money; --short is for one alone.",
  bankLineCarriersDiffer: "The files are of several carriers: a line is the money of one.",
  bankLineOfSuspense:
    "The line is money that was in suspense; `suspense undo` takes it back there.",
  suspenseNotFound: "There is no such money in suspense; `suspense list` shows it.",
  suspenseNotSoMuch: "So much of it is not in suspense; `suspense list` shows what is left.",
  suspenseOfParcels:
    "It is for parcels of an account that are older than its books: no remittance will bring them. " +
    "Send it on to the merchant with --to returned, or take it as income.",
  suspenseNotSettled:
    "No money left suspense by that reference; `suspense list --all` shows what did.",
  payoutNotFound: "There is no such payout; `payouts list` shows them.",
  payoutNotPossible: "The payout is in another state; `payouts list` shows it.",
  payoutNothingDue: "The account has nothing to be paid out.",
  payoutOpen: "The account has a payout that is not sent yet; `payouts list` shows it.",
  payoutNeedsAnotherPerson: "Another person than the one who asked has to approve it.",
  payoutApprovalCutOff:
    "Your word may be kept: a payout with all words that it needs is approved within two hours. " +
    "`payouts list` shows who allowed it; the same command ends it now, `payouts withdraw` stops it.",
  payoutReferenceAlreadyUsed: "Another payout has that reference of the bank.",
  bankDetailsMissing: "The account has given no bank details that are valid yet.",
  cashNotFound: "There is no such parcel with a number and cash; `cod list` shows them.",
  cashNotToWriteOff:
    "Its carrier does not have so much of it, or the cash is not in the books; `cod list` shows where it is.",
  cashNotDisputable:
    "Its cash is over, not due yet, or of a merchant's own contract: nothing is to be disputed.",
  cashDisputeTooLate: "Its carrier takes no dispute of it any more; --late opens it all the same.",
  cashDisputeNotOpen: "No dispute about it is open; `disputes list` shows them.",
  chargeNotFound: "There is no such charge; `charges list` shows them.",
  chargeNotPossible: "The charge is in another state; `charges list` shows it.",
  chargeNotOfShipment:
    "A charge is about a parcel with a number that a wallet of real money has paid.",
  chargeAlreadyAnnounced: "That document has charged this parcel on other terms; nothing changed.",
  chargeAlreadyMade:
    "Another document has charged this parcel's way back; `charges list` shows it. It is charged anew once that is waived.",
  chargeNotOfReturn:
    "The parcel was delivered, and its carrier has reported no way back. With --after-delivery two people charge it on the carrier's document.",
  chargeReasonMissing:
    "The merchant has to be told why a delivered parcel has a way back: --formula.",
  chargeOfRefund: "The label's money went back, or is to: nothing more is charged for it.",
  chargeWeightMissing: "A reweigh needs what the carrier weighed: --billed-kg.",
  chargeWeightNotMore: "A reweigh is charged for more weight alone.",
  chargeNeedsAnotherPerson:
    "One person may not charge it alone: it is announced when another person gives the same command.",
  chargeDiffersFromAsked:
    "Another person asked to charge the parcel by that document for something else; nothing is announced.",
};

/** What the money's operations refuse, as a refusal of the command line. */
export async function refusedSettlement<T>(work: () => Promise<T>): Promise<T> {
  const { SettlementRefused } = await import("#app/shipping/model/settlement-refused.ts");
  return work().catch((error: unknown) => {
    if (!(error instanceof SettlementRefused)) throw error;
    const { code, until, weights, sums, asked, cause } = error;
    const reason =
      code === "payoutApprovalCutOff" ? `It failed unexpectedly: ${reasonOf(cause)}. ` : "";
    const details = [
      until && ` It did until ${time(until)} UTC.`,
      weights &&
        ` The carrier weighed ${weights.billedKg} kg; the merchant is charged for ${weights.chargedKg} kg already.`,
      sums &&
        ` The line is ${money(sums.line, sums.currency)}, the nets are ${money(sums.net, sums.currency)}.`,
      asked &&
        ` ${asked.askedByName} asked for ${money(subtract(NO_MONEY, asked.amount), asked.currency)}, ${asked.reason}.`,
    ].filter(Boolean);
    throw new Refusal(code, `${reason}${said[code]}${details.join("")}`);
  });
}
