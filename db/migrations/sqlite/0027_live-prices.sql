CREATE TABLE `live_prices` (
	`live_price_id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`carrier_token` text NOT NULL,
	`request` text NOT NULL,
	`offer` text,
	`priced_at` integer,
	`failures` integer NOT NULL,
	`due_at` integer NOT NULL,
	`wanted_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `live_prices_due` ON `live_prices` (`due_at`);--> statement-breakpoint
CREATE INDEX `live_prices_by_age` ON `live_prices` (`wanted_at`);