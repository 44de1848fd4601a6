import { resolveDrizzle } from "#app/runtime/resolve-drizzle.ts";

resolveDrizzle();
