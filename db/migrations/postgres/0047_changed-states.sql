CREATE TABLE "changed_vendor_days" (
	"account_id" bigint NOT NULL,
	"ext_vendor_id" text NOT NULL,
	"day" bigint NOT NULL,
	"block" bigint NOT NULL,
	"status" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"shipments" bigint NOT NULL,
	CONSTRAINT "changed_vendor_days_once" UNIQUE("account_id","ext_vendor_id","day","block","status","is_paid")
);
--> statement-breakpoint
ALTER TABLE "changed_vendor_days" ADD CONSTRAINT "changed_vendor_days_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DELETE FROM changed_days;--> statement-breakpoint
ALTER TABLE "changed_days" DROP CONSTRAINT "changed_days_once";--> statement-breakpoint
ALTER TABLE "changed_days" ADD COLUMN "status" text NOT NULL;--> statement-breakpoint
ALTER TABLE "changed_days" ADD COLUMN "is_paid" boolean NOT NULL;--> statement-breakpoint
INSERT INTO changed_days (account_id, day, block, status, is_paid, shipments)
SELECT account_id, (object_updated AT TIME ZONE 'UTC')::date - date '1970-01-01' AS day, seq / 2048, status, is_paid, count(*)
FROM shipments GROUP BY account_id, day, seq / 2048, status, is_paid;--> statement-breakpoint
ALTER TABLE "changed_days" ADD CONSTRAINT "changed_days_once" UNIQUE("account_id","day","block","status","is_paid");--> statement-breakpoint
INSERT INTO changed_vendor_days (account_id, ext_vendor_id, day, block, status, is_paid, shipments)
SELECT account_id, ext_vendor_id, (object_updated AT TIME ZONE 'UTC')::date - date '1970-01-01' AS day, vendor_seq / 2048, status, is_paid, count(*)
FROM shipments WHERE vendor_seq >= 2048 GROUP BY account_id, ext_vendor_id, day, vendor_seq / 2048, status, is_paid;
