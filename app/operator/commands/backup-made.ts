import { command } from "../command.ts";

export const backupMade = command({
  noun: "backup-made",
  verb: null,
  summary: "Note for the metrics that another tool, such as pg_dump, has made a backup",
  flags: {},
  async run(service) {
    const { recordUpkeep } = await import("#app/shipping/upkeep/upkeep.ts");
    await recordUpkeep(service, "backup", true);
    return { json: { isNoted: true }, text: "Noted that a backup has been made." };
  },
});
