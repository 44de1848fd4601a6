CREATE TABLE `shipment_counts` (
	`account_id` integer NOT NULL,
	`block` integer NOT NULL,
	`status` text NOT NULL,
	`is_paid` integer NOT NULL,
	`shipments` integer NOT NULL,
	`incidents` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `shipment_counts_once` ON `shipment_counts` (`account_id`,`block`,`status`,`is_paid`);--> statement-breakpoint
DROP INDEX `shipments_by_created`;--> statement-breakpoint
DROP INDEX `shipments_by_updated`;--> statement-breakpoint
DROP INDEX `shipments_of_account`;--> statement-breakpoint
DROP INDEX `shipments_ext_id`;--> statement-breakpoint
CREATE INDEX `shipments_made` ON `shipments` (`account_id`,`object_created`,`seq`);--> statement-breakpoint
CREATE INDEX `shipments_changed` ON `shipments` (`account_id`,`object_updated`,`seq`);--> statement-breakpoint
CREATE INDEX `shipments_collected` ON `shipments` (`account_id`,`seq`) WHERE "shipments"."goods_collection" > 0;--> statement-breakpoint
CREATE INDEX `shipments_printed` ON `shipments` (`account_id`,`seq`) WHERE "shipments"."label_printed_at" is not null;--> statement-breakpoint
CREATE INDEX `shipments_in_state` ON `shipments` (`account_id`,`status`,`is_paid`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `shipments_ext_id` ON `shipments` (`account_id`,`ext_id`,`ext_scope`);--> statement-breakpoint
INSERT INTO shipment_counts (account_id, block, status, is_paid, shipments, incidents)
SELECT account_id, seq / 2048, status, is_paid, count(*), sum(CASE WHEN incident_count > 0 THEN 1 ELSE 0 END)
FROM shipments GROUP BY account_id, seq / 2048, status, is_paid;
