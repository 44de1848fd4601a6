import { writeFileSync } from "node:fs";
import { join } from "node:path";

import type { OpenApi } from "#app/public-api/docs/openapi-document.ts";
import { describeApi } from "#app/public-api/openapi.ts";

import { clientSources } from "./client-sources.ts";

const folder = join(import.meta.dirname, "../typescript/src/generated");
const document = (await Promise.resolve(describeApi(null))) as unknown as OpenApi;
for (const [name, source] of clientSources(document)) writeFileSync(join(folder, name), source);
