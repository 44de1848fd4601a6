DROP INDEX `jobs_ready`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `queue` text DEFAULT 'store' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `tenant` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `receiver` text;--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`queue`,`run_at`,`job_id`) WHERE "jobs"."state" = 'ready';--> statement-breakpoint
CREATE INDEX `jobs_due_of_tenant` ON `jobs` (`queue`,`tenant`,`run_at`,`job_id`) WHERE "jobs"."state" = 'ready';--> statement-breakpoint
CREATE INDEX `jobs_at_receiver` ON `jobs` (`receiver`) WHERE "jobs"."lease_owner" is not null;--> statement-breakpoint
CREATE INDEX `jobs_ended` ON `jobs` (`kind`,`object_updated`) WHERE "jobs"."state" <> 'ready';--> statement-breakpoint
ALTER TABLE `webhooks` ADD `failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `failing_since` integer;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `paused_until` integer;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `switched_off_at` integer;--> statement-breakpoint
-- What waits keeps its place, in the queue of its kind; what is done is never claimed again.
UPDATE jobs SET queue = CASE kind
    WHEN 'purchaseBulkItem' THEN 'money' WHEN 'finishPurchase' THEN 'money'
    WHEN 'finishTopUp' THEN 'money' WHEN 'reconcile' THEN 'money'
    WHEN 'deliverWebhook' THEN 'outbound' WHEN 'pollTracking' THEN 'outbound'
    WHEN 'sendMail' THEN 'mail'
    WHEN 'watchIdleNumbers' THEN 'upkeep' WHEN 'reconcileStores' THEN 'upkeep'
    WHEN 'checkShops' THEN 'upkeep' WHEN 'eraseOrders' THEN 'upkeep'
    WHEN 'eraseShop' THEN 'upkeep' WHEN 'pruneJobs' THEN 'upkeep'
    ELSE 'store' END,
  tenant = coalesce(json_extract(payload, '$.accountId'), json_extract(payload, '$.shopDomain'), '')
WHERE state <> 'done';
