import { buildWhenStale } from "./runtime/build.ts";

await buildWhenStale((line) => process.stderr.write(`${line}\n`));
