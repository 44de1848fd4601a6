ALTER TABLE `durable_calls` ADD `asked_times` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `durable_calls` ADD `settled_by` text;--> statement-breakpoint
ALTER TABLE `durable_calls` ADD `settled_at` integer;--> statement-breakpoint
ALTER TABLE `durable_calls` ADD `attention_at` integer;--> statement-breakpoint
CREATE INDEX `durable_calls_questions` ON `durable_calls` (`kind`,`durable_call_id`) WHERE "durable_calls"."state" = 'needsPerson';--> statement-breakpoint
ALTER TABLE `shipments` ADD `annul_requested_at` integer;--> statement-breakpoint
ALTER TABLE `shipments` ADD `scanned_after_refund` integer;--> statement-breakpoint
CREATE INDEX `shipments_scanned_after_refund` ON `shipments` (`scanned_after_refund`) WHERE "shipments"."scanned_after_refund" is not null;