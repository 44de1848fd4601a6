/**
 * Whether a run may take an hour: the nightly one does (`npm run test:long`). Where dice are thrown it throws many
 * more, and `test/integration` runs on PostgreSQL as a whole. Each kind of fault is met in a run of `.ci/run`, too.
 */
export const isLongRun = process.env["LONG_TESTS"] === "1";

/** The cases of a test that differ in language, window or country: all in a long run, else the first of them. */
export const casesOfRun = <Case>(cases: readonly Case[], most = 1): readonly Case[] =>
  isLongRun ? cases : cases.slice(0, most);
