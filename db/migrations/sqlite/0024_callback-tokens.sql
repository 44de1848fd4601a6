DROP INDEX `shops_callback_token`;--> statement-breakpoint
ALTER TABLE `shops` ADD `callback_token_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `shops_callback_token_hash` ON `shops` (`callback_token_hash`);