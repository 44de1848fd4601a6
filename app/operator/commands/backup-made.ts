import { command } from "../command.ts";
import { optional, text } from "../flags.ts";
import { bucketNotFound } from "../refusal.ts";

export const backupMade = command({
  noun: "backup-made",
  verb: null,
  summary: "Note for the metrics that another tool, such as pg_dump, has made a backup",
  flags: {
    bucket: optional(text("BUCKET", "which one was backed up; absent: each of them was")),
  },
  bucketFor({ bucket }, buckets) {
    if (bucket !== null && !buckets.names().includes(bucket)) throw bucketNotFound(bucket);
    return bucket;
  },
  async run(service) {
    const { recordUpkeep } = await import("#app/shipping/upkeep.ts");
    await recordUpkeep(service, "backup", true);
    return { json: { isNoted: true }, text: "Noted that a backup has been made." };
  },
});
