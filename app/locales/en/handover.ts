import type { PickupRefusal, PickupState } from "#app/shipping/model/pickup.ts";

export const handover = {
  title: "Pickups",
  open: "Ask for a pickup",
  empty: {
    title: "No packages are waiting",
    text: "When you purchase a label of a carrier that picks up, its packages appear here.",
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
    open: "View manifest",
    text: "The list of these packages that the courier signs when they take them.",
    failed: "Couldn't open the manifest. Try again.",
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
  refusedTitle: "There's no pickup",
  refusals: {
    pickupNotOffered: "This carrier doesn't do that anymore.",
    pickupWindowInvalid: "Choose a time in the next two weeks, with the end after the start.",
    pickupNothingToCollect: "No packages are waiting at this address for this carrier.",
    pickupNotFound: "That pickup doesn't exist.",
    pickupPending: "The carrier is still answering. Try again in a minute.",
    pickupSettled: "This pickup already has another answer.",
    manifestNotReady: "The carrier's manifest isn't ready yet. Try again in a few minutes.",
    manifestUnavailable: "The carrier didn't send its manifest. Try again in a few minutes.",
  } satisfies Record<PickupRefusal, string>,
};
