import { buildWhenStale } from "#app/runtime/build.ts";

await buildWhenStale((line) => process.stderr.write(`${line}\n`));
