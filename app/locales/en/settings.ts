import type { DispatchDoubt } from "#app/shipping/model/buyer-answer.ts";
import type { LabelFormat } from "#app/shipping/model/label.ts";

export const settings = {
  title: "Settings",
  language: {
    /** The name of this language in itself. */
    ownName: "English",
    title: "Language of emails and documents",
    text: "Also used for your rates at checkout. These pages follow the language of your admin.",
    label: "Language",
  },
  labels: {
    title: "Labels",
    text: "The paper your printer uses. Some carriers use their own label.",
    label: "Format",
    formats: {
      "100x150": "100 × 150 mm",
      "100x100": "100 × 100 mm",
      a4: "A4 sheet, four labels",
      zpl203: "ZPL, 203 dpi",
      zpl300: "ZPL, 300 dpi",
    } satisfies Record<LabelFormat, string>,
  },
  setUpPages: {
    checkout: "What buyers see and pay",
    carriers: "Own contracts, and who is offered",
    packing: "Sizes, weights and boxes",
    addresses: "Where you send from",
    keys: "Other systems and webhooks",
    activity: "Who did what in Encomienda",
  },
  buyer: {
    title: "Buyer's messages",
    text: "How your store appears in the emails to your buyers and on the tracking page.",
    logo: "Logo",
    logoHelp: "PNG or JPEG. It travels inside the email and is made smaller here.",
    chooseLogo: "Choose image",
    changeLogo: "Change image",
    removeLogo: "Remove logo",
    logoAlt: "Your logo",
    logoFailed: "We couldn't use this image. Try another PNG or JPEG.",
    color: "Color",
    colorHelp: "Of the band and the button, such as #0b7a5a.",
    whatsapp: "WhatsApp",
    whatsappHelp: "Buyers message you with one tap. With country code: +593 99 123 4567",
    email: "Email for replies",
    emailHelp: (address: string | null) =>
      address === null ? "Replies to our emails go here." : `If empty, replies go to ${address}.`,
    url: "Store address",
    urlHelp: (address: string) => `If empty, the link opens ${address}.`,
    asksBefore: {
      title: "Ask buyers before the package leaves",
      choices: {
        cash: "Whether they still want an order that they pay on delivery",
        address:
          "For a better address, when it has no number and no reference, or may be in another place",
        phone: "For another phone, when theirs isn't one of the country",
      } satisfies Record<DispatchDoubt, string>,
      help: "The email with the tracking number asks. You see the answer on the shipment, and decide what to do.",
    },
    sms: "Ask by text message too",
    smsHelp:
      "The link to answer goes to the buyer's phone as well, if it's one of the country. It's about a failed delivery or what you ask before the package leaves.",
    payUrl: "Payment page",
    payUrlHelp:
      "Where a buyer can pay before delivery what the courier would collect. If empty, it isn't offered.",
    goesOut: "Send what buyers answer to these issues to the carrier without asking me",
    goesOutHelp:
      "When a delivery fails, the buyer can answer on the tracking page. Another place, an office, a payment, and orders they didn't make always wait for you under Delivery issues.",
    pageText: "Your text on the tracking page",
    pageTextHelp: "Opening hours, how to exchange something, a thank-you. Up to 600 characters.",
    mailTopic: "Email to your buyer",
    mailText: "Your words for this email",
    mailTextHelp:
      "Instead of ours, up to 600 characters. {order}, {number}, {carrier}, and {store} become those of the package. Days, cash, and links stay.",
    slipText: "Text on the packing slip",
    slipTextHelp: "Under the products: thanks, or how to exchange something. Up to 300 characters.",
    errors: {
      logo: "We couldn't use this image.",
      color: "Enter a color such as #0b7a5a.",
      whatsapp: "Enter a phone number with its country code, such as +593 99 123 4567.",
      email: "Enter an email address.",
      url: "Enter an address that begins with https://",
      payUrl: "Enter an address that begins with https://",
      pageText: "Write at most 600 characters.",
      mailTexts: "Write at most 600 characters.",
      slipText: "Write at most 300 letters.",
    },
    preview: "Preview",
    previewTitle: "Preview of the email to your buyer",
    previewInvalid: "Correct the fields to see the preview.",
    previewFailed: "The preview didn't load. Your changes are still here.",
  },
  notices: {
    title: "Notices to you",
    text: (address: string | null) =>
      address === null
        ? "One mail with what happened. Your store has no address: type one above to get them."
        : `One mail to ${address} with what happened; none when nothing did.`,
    topicsTitle: "Tell me about",
    topics: {
      incident: "Problems on the way",
      return: "Packages that come back",
      bulk: "Purchases of several labels that ended",
      money: "Top-ups, debts and announced charges",
    },
    pace: "How often",
    paces: { daily: "Once a day, at 8:00", hourly: "Up to once an hour" },
  },
  wallet: {
    title: "Low balance alert",
    label: "Notify me below",
    help: (address: string | null) =>
      address === null
        ? "Your store has no email address for this alert: you see it here in Encomienda."
        : `We email ${address} when your balance drops below this amount.`,
  },
  insurance: {
    title: "Insurance",
    text: "The value of the products is insured. You can change it on each order.",
    kinds: { never: "Don't insure", always: "Insure everything", over: "Insure above a value" },
    over: "From",
  },
  gateways: {
    title: "Payment methods",
    text: "What happens to orders that aren't paid yet. Names come from your store, and we ask you about each new one.",
    empty: "No payment methods yet.",
    decisions: {
      awaitPayment: "Wait until it's paid",
      collected: "The carrier collects it",
      prepaid: "It's paid already: ship it",
    },
    add: "Add payment method",
    name: "Name, exactly as in your store",
    remove: "Remove",
    removeOf: (name: string) => `Remove ${name}`,
  },
  fulfillment: {
    title: "Orders in your store",
    notifyCustomer: "Also send Shopify's shipping email",
    notifyCustomerHelp: "We already email your customer their tracking number.",
    marksPaid: "Mark cash on delivery orders as paid",
    marksPaidAt: "When the cash",
    places: {
      collected: "was collected by the carrier",
      remitted: "was handed over by the carrier",
      banked: "is in your balance",
    },
    tagsPartialCash: "Tag orders of whose cash only a part has come",
    tagsPartialCashHelp: (tag: string) =>
      `With “${tag}”, until the rest has come. Such an order is never marked as paid.`,
    marksPaidHelp:
      "This changes your accounting. Turn it on only if you record these payments in Shopify.",
    holds: "Hold orders whose address we can't place",
    holdsHelp:
      "Puts them on hold in Shopify until you choose the place, so nobody fulfills them in the meantime.",
    local: "Send local delivery orders with a carrier too",
    localHelp: "For orders whose buyers chose your own local delivery at checkout.",
    missing: {
      title: "A permission is missing: orders aren't marked as paid",
      text: (count: number) =>
        count === 0
          ? "Shopify no longer lets us change your orders. Grant the permission to mark them as paid."
          : `${count} ${count === 1 ? "order wasn't" : "orders weren't"} marked as paid. Grant the permission and we'll mark ${count === 1 ? "it" : "them"}.`,
      grant: "Grant permission",
      granted: "Permission granted. We're marking those orders as paid.",
      declined: "The permission wasn't granted. Nothing changed.",
    },
    declined: "The permission wasn't granted, so this stays off.",
  },
  otherServices: {
    title: "Other fulfillment services",
    text: "Orders that another service ships from its own locations aren't shown here. Grant the permission to see them.",
    granted: "Orders of other fulfillment services are shown as waiting.",
    grant: "Grant permission",
    declined: "The permission wasn't granted. Nothing changed.",
  },
};
