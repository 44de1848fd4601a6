/** Of a program of ours that is not bundled: a third of its start. */
export const QUICKLY = ["--import", "./app/runtime/quick-imports.ts"] as const;
