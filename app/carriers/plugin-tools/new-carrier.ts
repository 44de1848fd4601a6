import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The file of a new plugin: every operation that most carriers have, to be filled in.
 * @param version a day, YYYY-MM-DD
 */
export const newPluginText = (name: string, version: string): string => `import {
  bearerSession,
  bytesOf,
  defineCarrier,
  refused,
  secretsOf,
  statesOf,
  unexpected,
} from "encomienda/carrier-kit";

/** What this carrier is, and where its contract is written. */
export default defineCarrier({
  card: {
    carrierToken: "${name}",
    version: "${version}",
    country: "EC",
    currency: "USD",
    displayName: "${name}",
    // The most that it collects and insures, in dollars; null for not at all.
    ceilings: { goodsCollectionMax: 500, goodsInsuredMax: null },
    // Its own keys for cities, by territory code of any level; the smallest listed one applies.
    cities: { "1701": "QUITO", "0901": "GUAYAQUIL" },
    // "ours" when it accepts the label that this service renders.
    label: "carrier",
    hosts: { api: "https://api.example.com" },
    // http.secret("key") is the variable ${prefixOf(name)}_KEY.
    secrets: secretsOf("${prefixOf(name)}", "key"),
    // Of the times that it writes without an offset.
    timeZone: "America/Guayaquil",
    // Its codes: pickedUp, departed, delivered, returning, incidentOpened, incidentClosed, noted and so on.
    states: statesOf({ departed: [], delivered: [] }),
  },
  // Of every request to the first host. A fixed token: tokenLogin("key"); also basicLogin, oauthLogin.
  async authentication(http) {
    const { token, expires_in } = await http.read({ path: "/login", json: { key: http.secret("key") } });
    return bearerSession(token, expires_in);
  },
  async quote({ from, to, parcel }, http) {
    const query = { from: from.city, to: to.city, kg: parcel.weightKg };
    const json = await http.read({ path: "/prices", query });
    return { total: json.total, days: json.days };
  },
  async create({ reference, recipient, parcel, goodsCollection }, http) {
    // The one request that makes the waybill.
    const { json } = await http.commit({
      path: "/waybills",
      json: {
        reference,
        name: recipient.fullName,
        street: recipient.streetLine1,
        city: recipient.city,
        phone: recipient.phone,
        kg: parcel.weightKg,
        collect: goodsCollection,
      },
    });
    // Only the carrier's own word that it made nothing.
    if (json.error) refused(json.error);
    return { trackingNumber: json.number, carrierRef: json.id };
  },
  async label({ carrierRef }, http) {
    return bytesOf((await http.read({ path: \`/labels/\${carrierRef}\` })).pdf);
  },
  async annul({ carrierRef }, http) {
    const reply = await http.ask({ method: "DELETE", path: \`/waybills/\${carrierRef}\` });
    if (reply.json.status === "moving") return "tooLate";
    if (reply.json.status !== "annulled") throw unexpected(reply);
    return "annulled";
  },
});
`;

const prefixOf = (name: string) => name.toUpperCase().replaceAll("-", "_");

/** A page of 100 x 150 mm without anything on it. */
const EMPTY_LABEL = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj " +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 283 425]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
).toString("base64");

/** The tape of a new plugin, for its operations as they were written. */
export const newTape = {
  source:
    "Which document or whose code, of which day; answered from records, never against the live system.",
  route: { from: "EC|:|17|:|1701|:|170150", to: "EC|:|09|:|0901|:|090150" },
  goodsCollection: 25.5,
  expect: { quote: { total: 7.28, days: 2 }, trackingNumber: "W1", annul: "annulled" },
  exchanges: [
    {
      operation: "session",
      method: "POST",
      path: "/login",
      reply: { json: { token: "t", expires_in: 3600 } },
    },
    {
      operation: "quote",
      method: "GET",
      path: "/prices",
      holds: ["kg=2.5"],
      reply: { json: { total: "7.28", days: 2 } },
    },
    {
      operation: "create",
      isCommit: true,
      method: "POST",
      path: "/waybills",
      holds: ['"kg":2.5', '"collect":25.5'],
      reply: { json: { number: "W1", id: "id-1" } },
    },
    {
      operation: "label",
      method: "GET",
      path: "/labels/id-1",
      reply: { json: { pdf: EMPTY_LABEL } },
    },
    {
      operation: "annul",
      method: "DELETE",
      path: "/waybills/id-1",
      reply: { json: { status: "annulled" } },
    },
  ],
};

/**
 * For the editor and `tsc` of an author whose folder is outside of the service: where the kit's types are.
 * @returns the text of a `tsconfig.json`
 */
export function newTypesText(): string {
  const kit = fileURLToPath(new URL("../kit/carrier-kit.ts", import.meta.url));
  const modules = dirname(findPackageJSON(import.meta.url) ?? kit);
  const compilerOptions = {
    target: "esnext",
    module: "nodenext",
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    types: ["node"],
    typeRoots: [join(modules, "node_modules/@types")],
    paths: { "encomienda/carrier-kit": [kit] },
  };
  return `${JSON.stringify({ compilerOptions, include: ["**/*.ts"] }, null, 2)}\n`;
}
