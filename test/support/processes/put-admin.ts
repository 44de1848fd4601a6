import { putProcessAdmin } from "../staff-token.ts";

await putProcessAdmin(process.env["DATABASE_URL"]!);
