CREATE TABLE `idempotent_requests` (
	`idempotent_request_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`status` integer,
	`body` text,
	`shipment_id` integer,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "idempotent_requests_response" CHECK(("idempotent_requests"."status" is null) = ("idempotent_requests"."body" is null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `idempotent_requests_by_age` ON `idempotent_requests` (`object_created`);--> statement-breakpoint
CREATE INDEX `idempotent_requests_of_shipment` ON `idempotent_requests` (`shipment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `idempotent_requests_key` ON `idempotent_requests` (`account_id`,`key`);--> statement-breakpoint
CREATE INDEX `shipments_by_created` ON `shipments` (`account_id`,`object_created`);--> statement-breakpoint
CREATE INDEX `shipments_by_updated` ON `shipments` (`account_id`,`object_updated`);