import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gunzipSync } from "node:zlib";

const packed = "app/simulators/shopify/schema/admin-2026-10.graphql.gz";
const schema = "build/graphql/admin-2026-10.graphql";

// Editors read no compressed schema, and this way they need no network.
if (!existsSync(schema)) {
  mkdirSync(dirname(schema), { recursive: true });
  writeFileSync(schema, gunzipSync(readFileSync(packed)));
}

/** Checks and completes the `#graphql` documents of the Admin API in editors. */
export default { schema, documents: "app/shopify/**/*.ts" };
