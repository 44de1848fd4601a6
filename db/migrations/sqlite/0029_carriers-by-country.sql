DROP INDEX `rate_cards_version`;--> statement-breakpoint
CREATE UNIQUE INDEX `rate_cards_version` ON `rate_cards` (`country`,`carrier_token`,`version`);--> statement-breakpoint
CREATE TABLE `__new_number_ranges` (
	`carrier_token` text NOT NULL,
	`last_serial` integer NOT NULL,
	`country` text NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_number_ranges`("carrier_token", "last_serial", "country") SELECT "carrier_token", "last_serial",
  -- Until now a token belonged to one country.
  coalesce((SELECT max(c.country) FROM rate_cards c WHERE c.carrier_token = number_ranges.carrier_token), 'EC')
FROM `number_ranges`;--> statement-breakpoint
DROP TABLE `number_ranges`;--> statement-breakpoint
ALTER TABLE `__new_number_ranges` RENAME TO `number_ranges`;--> statement-breakpoint
CREATE UNIQUE INDEX `number_ranges_carrier` ON `number_ranges` (`country`,`carrier_token`);