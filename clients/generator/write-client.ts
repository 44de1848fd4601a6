import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { describeApi } from "#app/public-api/openapi.ts";

import { clientSources } from "./client-sources.ts";
import type { OpenApi } from "./openapi.ts";

const folder = join(import.meta.dirname, "../typescript/src/generated");
const document = (await Promise.resolve(describeApi(null))) as unknown as OpenApi;
for (const [name, source] of clientSources(document)) writeFileSync(join(folder, name), source);
