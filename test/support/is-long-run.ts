/**
 * Whether a run may take an hour: the nightly one does (`npm run test:long`). Where dice are thrown it throws many
 * more, and `test/integration` runs on PostgreSQL as a whole. Each kind of fault is met in a run of `.ci/run`, too.
 */
export const isLongRun = process.env["LONG_TESTS"] === "1";
