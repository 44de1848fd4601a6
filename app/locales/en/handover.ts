import type { HandoverRefusal, ScanOutcome } from "#app/shipping/model/handover.ts";
import type { NoShowReason, PickupRefusal, PickupState } from "#app/shipping/model/pickup.ts";

/** What a sentence about a scan may name. */
interface ScanWords {
  carrier: string;
  number: number | null;
}

export const handover = {
  title: "Hand-over and pickups",
  open: "Ask for a pickup",
  empty: {
    title: "No packages are waiting",
    text: "When you purchase labels, their packages appear here until the carrier has them.",
  },
  /** Of what waits at one address for one carrier. */
  waiting: (count: number) => (count === 1 ? "1 package is waiting" : `${count} packages waiting`),
  withoutPickup: (count: number) =>
    count === 0
      ? "All of them are in a pickup below."
      : count === 1
        ? "1 package has no pickup yet."
        : `${count} packages have no pickup yet.`,
  form: {
    day: "Day",
    from: "From",
    to: "Until",
    note: "Note for the courier",
    noteHelp: "Optional",
    submit: "Ask for a pickup",
  },
  manifest: {
    open: "View the carrier's manifest",
    text: "The carrier's own list of these packages, which the courier signs.",
    failed: "Couldn't open the list. Try again.",
    own: "Print list to sign",
    table: "Download as CSV",
  },
  begin: "Scan packages",
  goOn: "Go on scanning",
  latest: {
    title: "Latest hand-overs",
    name: (number: number, carrier: string) => `Hand-over ${number} · ${carrier}`,
    packages: (count: number) => (count === 1 ? "1 package" : `${count} packages`),
    open: "Open",
    signed: (date: string) => `Signed on ${date}`,
  },
  scan: {
    title: (number: number, carrier: string) => `Hand-over ${number} · ${carrier}`,
    field: "Tracking number",
    fieldHelp: "Scan label after label. Without a scanner, type the number.",
    submit: "Add",
    counted: (scanned: number, missing: number) =>
      `${scanned === 1 ? "1 scanned" : `${scanned} scanned`} · ${missing === 1 ? "1 missing" : `${missing} missing`}`,
    waiting: (count: number) => `${count} scans are being checked…`,
    failed: "We couldn't check this scan. Scan it again.",
    outcomes: {
      taken: () => "Right: it's in this hand-over.",
      again: () => "Right: it was scanned before.",
      annulled: () => "Don't hand it over: its label was annulled.",
      otherCarrier: ({ carrier }) => `Don't hand it over: this label is of ${carrier}.`,
      otherOrigin: () => "Don't hand it over here: it leaves from another address.",
      handedOver: ({ number }) => `It's already in hand-over ${number}.`,
      withCarrier: () => "The carrier has it already.",
      notPrinted: () =>
        "Its label was never printed. Print it and stick it on before you hand it over.",
      orderCancelled: () => "Don't hand it over: its order was canceled. Void its label.",
      sentElsewhere: () => "Don't hand it over: its order was already sent another way.",
      unknown: () => "None of your packages has this number.",
    } satisfies Record<ScanOutcome, (scan: ScanWords) => string>,
    refusals: {
      handoverNotFound: "That hand-over doesn't exist.",
      handoverClosed: "This hand-over is signed. Begin another one.",
      handoverEmpty: "Nothing was scanned yet.",
      handoverNothingWaits: "No packages are waiting at this address for this carrier.",
      handoverScanNotFound: "That label isn't in this hand-over.",
      handoverSignatureInvalid: "Type the name of who takes the packages.",
    } satisfies Record<HandoverRefusal, string>,
    camera: {
      on: "Use the camera",
      off: "Turn the camera off",
      picture: "The camera's picture",
      refused: "The browser didn't let us use the camera. Allow it, or type the number.",
    },
    lists: {
      missing: (count: number) =>
        count === 1 ? "1 label not scanned" : `${count} labels not scanned`,
      scanned: (count: number) => (count === 1 ? "1 label scanned" : `${count} labels scanned`),
      cash: (amount: string) => `Collect ${amount}`,
      more: (count: number) => `and ${count} more`,
      takenOut: (count: number) =>
        count === 1 ? "1 label taken out" : `${count} labels taken out`,
      takeOut: {
        label: "Take out",
        of: (trackingNumber: string) => `Take out ${trackingNumber}`,
        title: "Take this label out?",
        text: "Do this when it was scanned by mistake. Its package waits here again, and this page keeps that it was scanned.",
      },
    },
    close: {
      title: "Sign",
      stillMissing: (count: number) =>
        count === 1
          ? "1 label isn't scanned: it stays here."
          : `${count} labels aren't scanned: they stay here.`,
      name: "Name of who takes the packages",
      pad: { label: "Signature (optional)", clear: "Clear signature" },
      submit: (count: number) => (count === 1 ? "Hand over 1 label" : `Hand over ${count} labels`),
    },
    closed: {
      signed: (count: number, name: string, date: string) =>
        `${name} took ${count === 1 ? "1 label" : `${count} labels`} on ${date}.`,
    },
  },
  done: {
    asking: "We're asking the carrier.",
    requested: "The carrier will pick up your packages.",
    rejected: "The carrier didn't accept the pickup. See its reason below.",
    undecided: "We didn't get the carrier's answer. Call them before you ask again.",
  } satisfies Record<PickupState, string>,
  pickups: {
    title: "Latest pickups",
    packages: (count: number) => (count === 1 ? "1 package" : `${count} packages`),
    number: (ref: string) => `Pickup number ${ref}`,
    between: (from: string, to: string) => `${from} – ${to}`,
    states: {
      asking: "Asking",
      requested: "Requested",
      rejected: "Rejected",
      undecided: "Unknown",
    } satisfies Record<PickupState, string>,
    undecided:
      "We didn't get the carrier's answer, so the pickup may or may not be booked. Call the carrier and tell us.",
    coming: {
      label: "The carrier is coming",
      title: "Is the carrier coming?",
      text: "Confirm this only if the carrier told you that it has this pickup.",
    },
    none: {
      label: "There's no pickup",
      title: "Does the carrier have no pickup?",
      text: "Your packages become free for another pickup. If the carrier has this one, it will come twice.",
    },
  },
  standing: {
    title: "Weekly pickup",
    text: "We ask the carrier to come on these days, from two hours before the window on, when packages are waiting. We ask nobody on holidays, or while the carrier takes nothing.",
    days: "Days",
    weekdays: {
      mon: "Monday",
      tue: "Tuesday",
      wed: "Wednesday",
      thu: "Thursday",
      fri: "Friday",
      sat: "Saturday",
      sun: "Sunday",
    },
    leastParcels: "At least",
    leastParcelsHelp: "waiting packages",
    add: "Ask every week",
    change: "Change",
    save: "Save",
    cancel: "Cancel",
    saved: "Saved. The carrier is asked by itself on those days.",
    summary: (days: string, from: string, to: string) => `Every week: ${days}, ${from} – ${to}`,
    from: (count: number) => `At least ${count} packages`,
    asked: (day: string) => `Last asked for: ${day}`,
    skipped: (day: string, reason: string) => `Not asked on ${day}: ${reason}.`,
    reasons: {
      holiday: "it was a holiday",
      carrierPaused: "the carrier took no packages",
      tooFew: "too few packages were waiting",
      notOffered: "the carrier collects nothing anymore",
    },
    end: {
      label: "Stop asking",
      title: "Stop the weekly pickup?",
      text: "Pickups that were already asked for stay.",
    },
  },
  noShow: {
    label: "Nobody came",
    title: "What happened?",
    submit: "Save",
    reasons: {
      nobodyCame: "Nobody came",
      cameTooLate: "They came too late",
      tookNothing: "They came and took nothing",
      wrongPlace: "They went to another place",
    } satisfies Record<NoShowReason, string>,
    said: (reason: string) => `${reason}. These packages are free for another pickup.`,
    record: (noShows: number, pickups: number) =>
      `In 90 days nobody came ${noShows === 1 ? "once" : `${noShows} times`}, of ${pickups} ${pickups === 1 ? "pickup" : "pickups"}.`,
  },
  refusedTitle: "There's no pickup",
  refusals: {
    pickupNotOffered: "This carrier doesn't do that anymore.",
    pickupWindowInvalid: "Choose a time in the next two weeks, with the end after the start.",
    pickupNothingToCollect: "No packages are waiting at this address for this carrier.",
    pickupNotFound: "That pickup doesn't exist.",
    pickupPending: "The carrier is still answering. Try again in a minute.",
    pickupSettled: "This pickup already has another answer.",
    pickupNotTaken: "The carrier never took this pickup.",
    pickupNotDue: "The carrier still has time to come.",
    standingPickupInvalid: "Choose at least one day, and a time that ends after it begins.",
    standingPickupNotFound: "That weekly pickup is gone.",
    manifestNotReady: "The carrier's manifest isn't ready yet. Try again in a few minutes.",
    manifestUnavailable: "The carrier didn't send its manifest. Try again in a few minutes.",
    manifestUndecided:
      "The carrier's answer about its manifest was lost. Ask the carrier, or us, whether it has one.",
    manifestElsewhere:
      "The carrier has the manifest of these packages. Print it at the carrier's own page.",
    manifestNotFound: "There's no such manifest.",
    manifestSettled: "This manifest is settled already.",
  } satisfies Record<PickupRefusal, string>,
};
