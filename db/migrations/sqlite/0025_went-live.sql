ALTER TABLE `shops` ADD `is_development` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `shops` ADD `went_live_at` integer;--> statement-breakpoint
ALTER TABLE `shops` ADD `test_account_id` integer REFERENCES accounts(account_id);--> statement-breakpoint
CREATE UNIQUE INDEX `shops_test_account` ON `shops` (`test_account_id`);