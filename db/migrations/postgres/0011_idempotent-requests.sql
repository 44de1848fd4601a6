CREATE TABLE "idempotent_requests" (
	"idempotent_request_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" bigint,
	"body" text,
	"shipment_id" bigint,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotent_requests_key" UNIQUE("account_id","key"),
	CONSTRAINT "idempotent_requests_response" CHECK (("idempotent_requests"."status" is null) = ("idempotent_requests"."body" is null))
);
--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_requests_by_age" ON "idempotent_requests" USING btree ("object_created");--> statement-breakpoint
CREATE INDEX "idempotent_requests_of_shipment" ON "idempotent_requests" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipments_by_created" ON "shipments" USING btree ("account_id","object_created");--> statement-breakpoint
CREATE INDEX "shipments_by_updated" ON "shipments" USING btree ("account_id","object_updated");