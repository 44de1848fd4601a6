CREATE TABLE `sandbox_waybills` (
	`country` text NOT NULL,
	`reference` text NOT NULL,
	`tracking_number` text NOT NULL,
	`scenario` text,
	`first_asked` integer NOT NULL,
	`made` integer,
	`annulled` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `sandbox_waybills_by_age` ON `sandbox_waybills` (`first_asked`);--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_waybills_reference` ON `sandbox_waybills` (`country`,`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_waybills_number` ON `sandbox_waybills` (`country`,`tracking_number`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `live_account_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_sandbox_once` ON `accounts` (`live_account_id`);--> statement-breakpoint
ALTER TABLE `api_keys` ADD `scopes` text;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `expires` integer;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `allowed_addresses` text;