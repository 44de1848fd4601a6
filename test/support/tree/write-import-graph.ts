import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { withImportGraph } from "./import-graph.ts";

const document = join(import.meta.dirname, "../../../docs/architecture.md");
writeFileSync(document, withImportGraph(readFileSync(document, "utf8")));
