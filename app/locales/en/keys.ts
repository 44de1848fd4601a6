export const keys = {
  title: "API keys",
  intro:
    "With a key, another system of yours can get rates, purchase labels, and track shipments using the same balance. Anyone who has the key can spend your balance, so keep it safe like a password.",
  documentation: "Read the documentation",
  issue: {
    title: "New key",
    name: "What it's for",
    placeholder: "Warehouse system",
    submit: "Create key",
    kind: "Type of key",
    kinds: {
      live: "Live",
      test: "Test",
    },
    kindHelp: "With a test key nothing travels and the money is play money.",
    access: "What it may do",
    accesses: {
      everything: "Everything",
      ship: "All but pay",
      quote: "Read and quote",
      read: "Read only",
    },
    days: "Valid",
    validFor: (days: string) => (days === "" ? "Until you revoke it" : `${days} days`),
    addresses: "Only from these addresses (optional)",
    addressesHelp:
      "IP addresses or ranges of your servers, such as 203.0.113.0/24, separated by commas.",
    errors: {
      name: "Enter a name of up to 60 characters.",
      addresses: "Enter IP addresses or ranges, separated by commas.",
      tooMany: "You already have 20 active keys. Revoke one you don't use, then create another.",
      stale: "This page is out of date. Reload it and create the key again.",
    },
  },
  taken:
    "This key was already created and shown once. If you didn't copy it, revoke it in the list and create another.",
  issued: {
    title: "Copy your key now",
    text: "We don't store it. After you leave this page, no one can see it again.",
    label: (name: string) => `Key for ${name}`,
    copy: "Copy",
    copied: "Copied",
    copyByHand: "Select the key and copy it manually.",
  },
  list: {
    title: "Your keys",
    empty: { title: "No keys yet", text: "If you only use your store, you don't need one." },
    issuedAt: (date: string) => `Created on ${date}`,
    usedAt: (date: string) => `Last used on ${date}`,
    unused: "Never used",
    revokedAt: (date: string) => `Revoked on ${date}`,
    expiresAt: (date: string) => `Valid until ${date}`,
    from: (addresses: string) => `Only from ${addresses}`,
  },
  webhooks: {
    title: "Webhooks",
    intro: "Addresses of your systems that receive what happens to your shipments.",
    createdAt: (date: string) => `Created on ${date}`,
    states: { on: "On", off: "Off", paused: "Paused" },
    paused: (date: string) =>
      `Paused on ${date} over the API. Once you switch it on, it gets the events of the last 7 days.`,
    off: (date: string) =>
      `Switched off on ${date}: this system accepted no message for days. Once it works again, switch it on and it gets the events of the last 7 days.`,
    switchOn: "Switch on",
    switchOnOf: (receiver: string) => `Switch on the webhook of ${receiver}`,
  },
  requests: {
    title: "Latest requests",
    intro:
      "What your systems asked and how they were answered. Kept for 30 days, without anyone's data.",
    times: (times: number) => `× ${times}`,
  },
  states: { active: "Active", revoked: "Revoked", expired: "Expired", test: "Test" },
  revoke: {
    label: "Revoke",
    of: (name: string) => `Revoke ${name}`,
    title: (name: string) => `Revoke the key “${name}”?`,
    text: "The system that uses it stops working immediately. This can't be undone, but you can create another key.",
  },
};
