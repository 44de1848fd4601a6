DROP TABLE `changed_days`;--> statement-breakpoint
CREATE TABLE `changed_days` (
	`account_id` integer NOT NULL,
	`day` integer NOT NULL,
	`block` integer NOT NULL,
	`status` text NOT NULL,
	`is_paid` integer NOT NULL,
	`shipments` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `changed_days_once` ON `changed_days` (`account_id`,`day`,`block`,`status`,`is_paid`);--> statement-breakpoint
INSERT INTO changed_days (account_id, day, block, status, is_paid, shipments)
SELECT account_id, object_updated / 86400000, seq / 2048, status, is_paid, count(*)
FROM shipments GROUP BY account_id, object_updated / 86400000, seq / 2048, status, is_paid;--> statement-breakpoint
CREATE TABLE `changed_vendor_days` (
	`account_id` integer NOT NULL,
	`ext_vendor_id` text NOT NULL,
	`day` integer NOT NULL,
	`block` integer NOT NULL,
	`status` text NOT NULL,
	`is_paid` integer NOT NULL,
	`shipments` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `changed_vendor_days_once` ON `changed_vendor_days` (`account_id`,`ext_vendor_id`,`day`,`block`,`status`,`is_paid`);--> statement-breakpoint
INSERT INTO changed_vendor_days (account_id, ext_vendor_id, day, block, status, is_paid, shipments)
SELECT account_id, ext_vendor_id, object_updated / 86400000, vendor_seq / 2048, status, is_paid, count(*)
FROM shipments WHERE vendor_seq >= 2048
GROUP BY account_id, ext_vendor_id, object_updated / 86400000, vendor_seq / 2048, status, is_paid;
