ALTER TABLE "addresses" ADD COLUMN "neighbourhood" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "document_number" text;