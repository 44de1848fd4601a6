CREATE TABLE `checkout_quotes` (
	`checkout_quote_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`territory_base_id` text,
	`weight_grams` integer NOT NULL,
	`offers` text NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `checkout_quotes_by_place` ON `checkout_quotes` (`account_id`,`territory_base_id`,`object_created`);--> statement-breakpoint
CREATE INDEX `checkout_quotes_by_age` ON `checkout_quotes` (`object_created`);--> statement-breakpoint
CREATE TABLE `confirmed_places` (
	`account_id` integer NOT NULL,
	`place_key` text NOT NULL,
	`territory_base_id` text NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `confirmed_places_once` ON `confirmed_places` (`account_id`,`place_key`);--> statement-breakpoint
CREATE TABLE `data_requests` (
	`account_id` integer NOT NULL,
	`data_request_id` text NOT NULL,
	`order_ids` text NOT NULL,
	`requested_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `data_requests_once` ON `data_requests` (`account_id`,`data_request_id`);--> statement-breakpoint
CREATE TABLE `product_facts` (
	`account_id` integer NOT NULL,
	`product_id` text NOT NULL,
	`weight_grams` integer,
	`category` text,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `product_facts_once` ON `product_facts` (`account_id`,`product_id`);--> statement-breakpoint
CREATE TABLE `shop_events` (
	`shop_domain` text NOT NULL,
	`topic` text NOT NULL,
	`event_id` text NOT NULL,
	`triggered_at` integer NOT NULL,
	`object_created` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `shop_events_by_age` ON `shop_events` (`object_created`);--> statement-breakpoint
CREATE UNIQUE INDEX `shop_events_once` ON `shop_events` (`shop_domain`,`topic`,`event_id`);--> statement-breakpoint
CREATE TABLE `shop_locations` (
	`account_id` integer NOT NULL,
	`location_id` text NOT NULL,
	`name` text NOT NULL,
	`sender_address_id` integer,
	`fingerprint` text NOT NULL,
	`is_active` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_address_id`) REFERENCES `addresses`(`address_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `shop_locations_once` ON `shop_locations` (`account_id`,`location_id`);--> statement-breakpoint
CREATE TABLE `shop_sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`shop_domain` text NOT NULL,
	`content` text NOT NULL,
	`expires` integer,
	`lease_owner` text,
	`lease_until` integer,
	`object_updated` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `shop_sessions_of_shop` ON `shop_sessions` (`shop_domain`);--> statement-breakpoint
CREATE TABLE `shops` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`shop_domain` text NOT NULL,
	`state` text NOT NULL,
	`installed_at` integer NOT NULL,
	`uninstalled_at` integer,
	`name` text,
	`email` text,
	`country` text,
	`currency` text,
	`time_zone` text,
	`granted_scopes` text NOT NULL,
	`needs_reopen` integer DEFAULT false NOT NULL,
	`callback_token` text NOT NULL,
	`carrier_service_id` text,
	`carrier_service_state` text NOT NULL,
	`carrier_service_detail` text,
	`carrier_service_checked_at` integer,
	`sender_address_id` integer,
	`settings` text NOT NULL,
	`settings_version` integer NOT NULL,
	`reconciled_until` integer,
	`last_callback_at` integer,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_address_id`) REFERENCES `addresses`(`address_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shops_state" CHECK("shops"."state" in ('installed', 'uninstalled', 'redacted'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `shops_domain` ON `shops` (`shop_domain`);--> statement-breakpoint
CREATE UNIQUE INDEX `shops_callback_token` ON `shops` (`callback_token`);--> statement-breakpoint
CREATE TABLE `store_fulfillments` (
	`shipment_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`order_id` text NOT NULL,
	`fulfillment_order_id` text NOT NULL,
	`state` text NOT NULL,
	`fulfillment_id` text,
	`detail` text,
	`last_event` text,
	`last_event_at` integer,
	`incidents_told` integer NOT NULL,
	`is_marked_paid` integer DEFAULT false NOT NULL,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `store_fulfillments_of_order` ON `store_fulfillments` (`account_id`,`order_id`);--> statement-breakpoint
CREATE TABLE `store_orders` (
	`account_id` integer NOT NULL,
	`fulfillment_order_id` text NOT NULL,
	`order_id` text NOT NULL,
	`order_name` text NOT NULL,
	`location_id` text,
	`state` text NOT NULL,
	`attention` text NOT NULL,
	`attempt` integer NOT NULL,
	`shipment_id` integer,
	`fingerprint` text,
	`place_key` text,
	`lines` text NOT NULL,
	`chosen_carrier_token` text,
	`buyer_paid` integer,
	`checkout_quote_id` integer,
	`order_updated_at` integer NOT NULL,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `store_orders_of_order` ON `store_orders` (`account_id`,`order_id`);--> statement-breakpoint
CREATE INDEX `store_orders_by_state` ON `store_orders` (`account_id`,`state`,`object_updated`);--> statement-breakpoint
CREATE INDEX `store_orders_of_shipment` ON `store_orders` (`shipment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `store_orders_once` ON `store_orders` (`account_id`,`fulfillment_order_id`);--> statement-breakpoint
CREATE TABLE `usage_plans` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`line_item_id` text,
	`state` text NOT NULL,
	`capped_amount` integer NOT NULL,
	`confirmation_url` text,
	`is_test` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `wallet_top_ups` (
	`wallet_top_up_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`purchase_id` text,
	`confirmation_url` text,
	`is_test` integer NOT NULL,
	`detail` text,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wallet_top_ups_amount" CHECK("wallet_top_ups"."amount" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `wallet_top_ups_purchase` ON `wallet_top_ups` (`purchase_id`);--> statement-breakpoint
CREATE INDEX `wallet_top_ups_of_account` ON `wallet_top_ups` (`account_id`,`wallet_top_up_id`);--> statement-breakpoint
ALTER TABLE `addresses` ADD `erased` integer;