ALTER TABLE "store_orders" ADD COLUMN "synced_at" timestamp (3) with time zone;
--> statement-breakpoint
-- The text stood for a claim, which is a lease now. What such a draft is made of is not certain.
UPDATE store_orders SET fingerprint = NULL WHERE fingerprint = 'claimed';
