/** A value of a mutation's input that Shopify refuses. */
export interface Broken {
  message: string;
  /** One of the mutation's own error codes; null when its errors have none. */
  code?: string;
}

/** When a mutation is asked for, and where the app is registered. */
export interface Asked {
  now: Date;
  appUrl: string;
}

/** What Shopify demands of one value of a mutation's input, and where that is said. */
export interface InputRule {
  kind: "text" | "url" | "money" | "moment" | "number" | "plain";
  /** The page of the documentation, or why the simulator decides without one. */
  source: string;
  check: (value: unknown, asked: Asked) => Broken | null;
}

/** Of a text without a documented length: the usual width of a column. What stays below it is never cut or refused. */
const UNDOCUMENTED_WIDTH = 255;
const WIDTH = "undocumented: what is longer than a usual column is refused";
const WEB = "undocumented: a link that a browser would not open as a page is refused";

const ok = () => null;

/** An id, an enumeration or a truth value: the schema itself refuses all others. */
export const plain: InputRule = { kind: "plain", source: "the schema", check: ok };

/** @param demands an empty text passes unless `required`; the code is for both refusals */
export function text({
  max = UNDOCUMENTED_WIDTH,
  required = false,
  source = WIDTH,
  code,
}: { max?: number; required?: boolean; source?: string; code?: string } = {}): InputRule {
  return {
    kind: "text",
    source,
    check: (value) => {
      const given = String(value);
      if (required && given.trim() === "") return { message: "can't be blank", code };
      if (given.length <= max) return null;
      return { message: `is too long (maximum is ${max} characters)`, code };
    },
  };
}

/** A link to a page. */
export const webUrl = ({ code }: { code?: string } = {}): InputRule => ({
  kind: "url",
  source: WEB,
  check: (value) =>
    /^https?:$/.test(new URL(String(value)).protocol) ? null : { message: "is invalid", code },
});

/**
 * An address that Shopify's servers call.
 * @see https://shopify.dev/docs/api/admin-graphql/latest/input-objects/DeliveryCarrierServiceCreateInput
 */
export const publicUrl = ({ code }: { code: string }): InputRule => ({
  kind: "url",
  source: "DeliveryCarrierServiceCreateInput.callbackUrl: this must be a public URL",
  check: (value, { appUrl }) => {
    const { protocol, hostname, origin } = new URL(String(value));
    // An app that is registered on this machine is called there.
    if (origin === new URL(appUrl).origin) return null;
    const isPrivate =
      /^(localhost|.*\.local|.*\.internal|\[.*\])$/.test(hostname) ||
      /^(127|10|0|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(hostname) ||
      !hostname.includes(".");
    return protocol === "https:" && !isPrivate ? null : { message: "is not a public URL", code };
  },
});

interface Money {
  amount: string | number;
  currencyCode: string;
}

/** The amount of a `MoneyInput`, with bounds in dollars; which currency it may have is the billing's to judge. */
export const money = ({
  min,
  max,
  source,
}: {
  min: number;
  max: number;
  source: string;
}): InputRule => ({
  kind: "money",
  source,
  check: (value) => {
    const { amount, currencyCode } = value as Money;
    if (!/^\d+(\.\d{1,2}0*)?$/.test(String(amount))) return { message: "is not an amount" };
    if (currencyCode !== "USD") return null;
    if (Number(amount) < min) return { message: `must be greater than or equal to ${min}` };
    if (Number(amount) > max) return { message: `must be less than or equal to ${max}` };
    return null;
  },
});

/** Clocks differ by some seconds. */
const CLOCK_MS = 60_000;

/** A moment that has come. */
export const past: InputRule = {
  kind: "moment",
  source: "undocumented: what has not happened yet is refused",
  check: (value, { now }) =>
    Date.parse(String(value)) <= now.getTime() + CLOCK_MS
      ? null
      : { message: "can't be in the future" },
};

export const anyMoment: InputRule = { kind: "moment", source: "the schema", check: ok };

export const quantity: InputRule = {
  kind: "number",
  source: "a quantity of a line counts pieces",
  check: (value) => (Number(value) >= 1 ? null : { message: "must be greater than 0" }),
};
