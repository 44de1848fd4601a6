import type { PayoutState } from "#app/shipping/model/payout.ts";

export const payouts = {
  title: "Payouts",
  ask: {
    title: "In your balance",
    text: "Cash that carriers collected for you and handed over to us.",
    setOff: (owed: string) => `You owe ${owed}: it is paid from your balance first.`,
    amount: (amount: string) => `You get ${amount}`,
    nothing: "There is nothing to be paid out yet.",
    open: (amount: string) => `A payout of ${amount} is on its way`,
    openText: "You can ask for the next one when it was sent.",
    destination: "Where to",
    toAccount: (institution: string, endsIn: string) =>
      `Your account at ${institution} (…${endsIn})`,
    noAccount: "Your account: say first which one it is",
    toAccountHelp: "A person checks each payout before it is sent.",
    toWallet: "Your wallet, for labels",
    toWalletHelp: "At once.",
    submit: "Ask for the payout",
    done: {
      asked: "The payout is asked for",
    },
    refusals: {
      payoutOpen: "Another payout is on its way.",
      payoutNothingDue: "There is nothing to be paid out.",
      bankDetailsMissing: "Say first where you are paid.",
    },
  },
  account: {
    title: "Where you are paid",
    text: "Only the end of the number is shown. A change waits for 48 hours and is mailed to your store's address, so that nobody can take your money unseen.",
    none: "You have given no account yet. The first one is valid at once.",
    now: "Now",
    waiting: (from: string) => `From ${from} on you are paid elsewhere`,
    waitingText: (account: string) =>
      `${account}. If it wasn't you, keep your account, and check who can use Encomienda in your store.`,
    keep: "Keep my account",
    line: (institution: string, kind: string, endsIn: string) =>
      `${institution}, ${kind.toLowerCase()}, …${endsIn}`,
    give: "Give an account",
    change: "Change the account",
    cancel: "Cancel",
    save: "Save",
    done: {
      saved: "The account is saved and valid",
      waits: "The account is saved. It is valid in 48 hours",
      kept: "You keep your account",
    },
    fields: {
      holder: "Holder, as on the account",
      taxId: "Holder's tax ID",
      bank: "Financial institution",
      number: "Account number",
      kind: "Kind of account",
    },
    invalid: {
      holder: "Write the holder's name.",
      taxId: "Write the tax ID.",
      bank: "Write the institution's name.",
      number: "4 to 40 letters, digits, blanks and hyphens.",
      kind: "Choose one.",
    },
    kinds: { checking: "Checking account", savings: "Savings account" },
  },
  list: {
    title: "Payouts so far",
    empty: {
      title: "No payout yet",
      text: "When cash is in your balance you can ask for it, and each payout is listed here.",
    },
    older: "Older payouts",
    newest: "The newest payouts",
    columns: {
      date: "Asked on",
      amount: "Amount",
      to: "To",
      state: "State",
      reference: "Reference",
    },
    setOff: (amount: string) => `${amount} paid what you owed`,
  },
  destinations: {
    bank: "Your account",
    wallet: "Wallet",
  },
  states: {
    draft: "Waits for approval",
    approved: "Approved",
    sent: "Sent",
    done: "Paid",
    returned: "Came back",
    withdrawn: "Not paid",
  } satisfies Record<PayoutState, string>,
  returned:
    "The last payout could not be paid into your account and came back. It is in your balance again: check where you are paid.",
};
