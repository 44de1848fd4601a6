DROP INDEX "jobs_ready";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "queue" text DEFAULT 'store' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "tenant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "receiver" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "failures" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "paused_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "switched_off_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("queue","run_at","job_id") WHERE "jobs"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "jobs_due_of_tenant" ON "jobs" USING btree ("queue","tenant","run_at","job_id") WHERE "jobs"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "jobs_at_receiver" ON "jobs" USING btree ("receiver") WHERE "jobs"."lease_owner" is not null;--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("kind","object_updated") WHERE "jobs"."state" <> 'ready';--> statement-breakpoint
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
  tenant = coalesce(payload->>'accountId', payload->>'shopDomain', '')
WHERE state <> 'done';
