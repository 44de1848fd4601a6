ALTER TABLE "rate_cards" DROP CONSTRAINT "rate_cards_version";--> statement-breakpoint
ALTER TABLE "number_ranges" DROP CONSTRAINT "number_ranges_pkey";--> statement-breakpoint
ALTER TABLE "number_ranges" ADD COLUMN "country" text;--> statement-breakpoint
-- Until now a token belonged to one country.
UPDATE "number_ranges" SET "country" =
  coalesce((SELECT max(c.country) FROM rate_cards c WHERE c.carrier_token = number_ranges.carrier_token), 'EC');--> statement-breakpoint
ALTER TABLE "number_ranges" ALTER COLUMN "country" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "number_ranges" ADD CONSTRAINT "number_ranges_carrier" UNIQUE("country","carrier_token");--> statement-breakpoint
ALTER TABLE "rate_cards" ADD CONSTRAINT "rate_cards_version" UNIQUE("country","carrier_token","version");
