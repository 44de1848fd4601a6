-- How a call goes is kept once, for calls of every kind. Leases need not survive: a pending call can be claimed at once.
INSERT INTO durable_calls (
  durable_call_id, kind, key, state, attempts, request_ref, detail, fence, asked_at, object_created, object_updated
)
SELECT carrier_call_id, CASE operation WHEN 'createGuide' THEN 'createWaybill' ELSE 'annulWaybill' END,
  'waybill:' || shipment_id, state, attempts, reference, detail, 0, object_updated, object_created, object_updated
FROM carrier_calls;
--> statement-breakpoint
INSERT INTO durable_calls (
  durable_call_id, kind, key, state, attempts, request_ref, detail, fence, asked_at, object_created, object_updated
)
SELECT payment_draw_id, 'autoTopUp', 'autoTopUp:' || shipment_id,
  CASE state WHEN 'paid' THEN 'succeeded' WHEN 'declined' THEN 'rejected' ELSE 'pending' END,
  1, 'draw:' || payment_draw_id, detail, 0, object_created, object_created, object_updated
FROM payment_draws;
--> statement-breakpoint
CREATE TABLE `__new_carrier_calls` (
	`carrier_call_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`shipment_id` integer NOT NULL,
	`carrier_token` text NOT NULL,
	`operation` text NOT NULL,
	`reference` text NOT NULL,
	`tracking_number` text,
	`request_id` text,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "carrier_calls_operation" CHECK("operation" in ('createWaybill', 'annulWaybill'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_carrier_calls`
SELECT carrier_call_id, account_id, shipment_id, carrier_token,
  CASE operation WHEN 'createGuide' THEN 'createWaybill' ELSE 'annulWaybill' END,
  reference, tracking_number, request_id, object_created
FROM `carrier_calls`;
--> statement-breakpoint
DROP TABLE `carrier_calls`;
--> statement-breakpoint
ALTER TABLE `__new_carrier_calls` RENAME TO `carrier_calls`;
--> statement-breakpoint
CREATE INDEX `carrier_calls_of_shipment` ON `carrier_calls` (`shipment_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `carrier_calls_reference` ON `carrier_calls` (`reference`,`operation`);
--> statement-breakpoint
CREATE TABLE `auto_top_ups` (
	`auto_top_up_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`shipment_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`provider_reference` text,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "auto_top_ups_amount" CHECK("auto_top_ups"."amount" > 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `auto_top_ups`
SELECT payment_draw_id, account_id, shipment_id, amount, currency, provider_reference, object_created
FROM `payment_draws`;
--> statement-breakpoint
DROP TABLE `payment_draws`;
--> statement-breakpoint
CREATE INDEX `auto_top_ups_of_shipment` ON `auto_top_ups` (`shipment_id`);
