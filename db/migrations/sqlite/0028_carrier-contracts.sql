CREATE TABLE `carrier_contracts` (
	`contract_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`plugin` text NOT NULL,
	`country` text NOT NULL,
	`carrier_token` text NOT NULL,
	`state` text NOT NULL,
	`billing` text NOT NULL,
	`fields` text NOT NULL,
	`secrets` text,
	`secret_hints` text NOT NULL,
	`trials` text NOT NULL,
	`revision` integer NOT NULL,
	`disconnected_at` integer,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "carrier_contracts_state" CHECK("carrier_contracts"."state" in ('draft', 'connected', 'disabled')),
	CONSTRAINT "carrier_contracts_billing" CHECK("carrier_contracts"."billing" in ('wallet', 'ownAccount'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `carrier_contracts_once` ON `carrier_contracts` (`account_id`,`country`,`plugin`);--> statement-breakpoint
CREATE UNIQUE INDEX `carrier_contracts_token` ON `carrier_contracts` (`carrier_token`);--> statement-breakpoint
CREATE TABLE `contract_cities` (
	`contract_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`city_key` text NOT NULL,
	`city` text NOT NULL,
	`province` text NOT NULL,
	`match` text NOT NULL,
	`territory` text,
	FOREIGN KEY (`contract_id`) REFERENCES `carrier_contracts`(`contract_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contract_cities_match" CHECK("contract_cities"."match" in ('sure', 'unsure', 'chosen', 'leftOut'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_cities_once` ON `contract_cities` (`contract_id`,`city_key`);