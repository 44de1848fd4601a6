CREATE TABLE `changed_days` (
	`account_id` integer NOT NULL,
	`day` integer NOT NULL,
	`block` integer NOT NULL,
	`shipments` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `changed_days_once` ON `changed_days` (`account_id`,`day`,`block`);--> statement-breakpoint
INSERT INTO changed_days (account_id, day, block, shipments)
SELECT account_id, object_updated / 86400000, seq / 2048, count(*)
FROM shipments GROUP BY account_id, object_updated / 86400000, seq / 2048;
