CREATE TABLE "changed_days" (
	"account_id" bigint NOT NULL,
	"day" bigint NOT NULL,
	"block" bigint NOT NULL,
	"shipments" bigint NOT NULL,
	CONSTRAINT "changed_days_once" UNIQUE("account_id","day","block")
);
--> statement-breakpoint
ALTER TABLE "changed_days" ADD CONSTRAINT "changed_days_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO changed_days (account_id, day, block, shipments)
SELECT account_id, (object_updated AT TIME ZONE 'UTC')::date - date '1970-01-01' AS day, seq / 2048, count(*)
FROM shipments GROUP BY account_id, day, seq / 2048;
