// A process of its own that writes: node test/support/processes/count-up.ts <database URL> <first id> <how many>
import { openDatabase } from "#db/engine/open-database.ts";

const [url = "", first = "0", count = "0"] = process.argv.slice(2);
const db = await openDatabase(url);
for (let id = Number(first); id < Number(first) + Number(count); id++) {
  await db.tx(null, async (tx) => {
    await tx
      .insert(tx.tables.accounts)
      .values({ accountId: id as never, name: "counted", objectCreated: new Date(0) });
  });
}
await db.close();
