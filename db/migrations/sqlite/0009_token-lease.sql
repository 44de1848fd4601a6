ALTER TABLE `shop_sessions` DROP COLUMN `lease_owner`;--> statement-breakpoint
ALTER TABLE `shop_sessions` DROP COLUMN `lease_until`;