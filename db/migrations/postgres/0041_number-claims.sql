CREATE TABLE "number_claims" (
	"country" text NOT NULL,
	"carrier_token" text NOT NULL,
	"tracking_number" text NOT NULL,
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"free_since" timestamp (3) with time zone,
	CONSTRAINT "number_claims_once" UNIQUE("country","carrier_token","tracking_number")
);
--> statement-breakpoint
INSERT INTO number_claims (country, carrier_token, tracking_number, account_id, shipment_id)
SELECT country, carrier_token, tracking_number, account_id, shipment_id FROM (
  SELECT shipments.country, rates.carrier_token, shipments.tracking_number, shipments.account_id, shipments.shipment_id,
    row_number() OVER (
      PARTITION BY shipments.country, rates.carrier_token, shipments.tracking_number
      ORDER BY CASE WHEN shipments.status IN ('delivered', 'returnToSender', 'refunded') THEN 1 ELSE 0 END, shipments.shipment_id DESC
    ) AS place
  FROM shipments JOIN rates ON rates.rate_id = shipments.selected_rate_id
  WHERE shipments.tracking_number IS NOT NULL
) AS numbered WHERE place = 1;
