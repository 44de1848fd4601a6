import { resolveDrizzle } from "./resolve-drizzle.ts";

// Preloaded (`node --import`): a program that imports drizzle-orm itself would have done so before it could say this.
resolveDrizzle();
