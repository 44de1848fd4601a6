CREATE TABLE "shipment_counts" (
	"account_id" bigint NOT NULL,
	"block" bigint NOT NULL,
	"status" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"shipments" bigint NOT NULL,
	"incidents" bigint NOT NULL,
	CONSTRAINT "shipment_counts_once" UNIQUE("account_id","block","status","is_paid")
);
--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_ext_id";--> statement-breakpoint
DROP INDEX "shipments_by_created";--> statement-breakpoint
DROP INDEX "shipments_by_updated";--> statement-breakpoint
DROP INDEX "shipments_of_account";--> statement-breakpoint
ALTER TABLE "shipment_counts" ADD CONSTRAINT "shipment_counts_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_made" ON "shipments" USING btree ("account_id","object_created","seq");--> statement-breakpoint
CREATE INDEX "shipments_changed" ON "shipments" USING btree ("account_id","object_updated","seq");--> statement-breakpoint
CREATE INDEX "shipments_collected" ON "shipments" USING btree ("account_id","seq") WHERE "shipments"."goods_collection" > 0;--> statement-breakpoint
CREATE INDEX "shipments_printed" ON "shipments" USING btree ("account_id","seq") WHERE "shipments"."label_printed_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_in_state" ON "shipments" USING btree ("account_id","status","is_paid","seq");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_ext_id" UNIQUE("account_id","ext_id","ext_scope");--> statement-breakpoint
INSERT INTO shipment_counts (account_id, block, status, is_paid, shipments, incidents)
SELECT account_id, seq / 2048, status, is_paid, count(*), sum(CASE WHEN incident_count > 0 THEN 1 ELSE 0 END)
FROM shipments GROUP BY account_id, seq / 2048, status, is_paid;
