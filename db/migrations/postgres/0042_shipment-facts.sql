CREATE TABLE "cost_days" (
	"account_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"day" text collate "C" NOT NULL,
	"carrier_token" text NOT NULL,
	"parcels" bigint NOT NULL,
	"spent" bigint NOT NULL,
	"buyers_paid" bigint NOT NULL,
	"labels_of_buyers" bigint NOT NULL,
	"parcels_of_buyers" bigint NOT NULL,
	CONSTRAINT "cost_days_once" UNIQUE("account_id","currency","day","carrier_token")
);
--> statement-breakpoint
CREATE TABLE "fact_folds" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"changed_until" timestamp (3) with time zone NOT NULL,
	"seq" bigint NOT NULL,
	"orders_until" timestamp (3) with time zone NOT NULL,
	"is_whole" boolean NOT NULL,
	"round" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "made_blocks" (
	"account_id" bigint NOT NULL,
	"block" bigint NOT NULL,
	"shipments" bigint NOT NULL,
	"first_made" timestamp (3) with time zone NOT NULL,
	"last_made" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "made_blocks_once" UNIQUE("account_id","block")
);
--> statement-breakpoint
CREATE TABLE "shipment_facts" (
	"account_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"territory_base_id" text NOT NULL,
	"carrier_token" text,
	"currency" text,
	"paid_day" text,
	"spent" bigint,
	"buyer_paid" bigint,
	"made_month" text,
	"tenths" bigint,
	"promised_days" bigint,
	CONSTRAINT "shipment_facts_once" UNIQUE("account_id","seq")
);
--> statement-breakpoint
CREATE TABLE "travel_months" (
	"account_id" bigint NOT NULL,
	"month" text collate "C" NOT NULL,
	"carrier_token" text NOT NULL,
	"tenths" bigint NOT NULL,
	"parcels" bigint NOT NULL,
	"promised_days" bigint NOT NULL,
	CONSTRAINT "travel_months_once" UNIQUE("account_id","month","carrier_token","tenths")
);
--> statement-breakpoint
ALTER TABLE "cost_days" ADD CONSTRAINT "cost_days_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_folds" ADD CONSTRAINT "fact_folds_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_blocks" ADD CONSTRAINT "made_blocks_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_facts" ADD CONSTRAINT "shipment_facts_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_months" ADD CONSTRAINT "travel_months_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_facts_by_place" ON "shipment_facts" USING btree ("account_id","territory_base_id","seq");--> statement-breakpoint
CREATE INDEX "shipment_facts_by_carrier" ON "shipment_facts" USING btree ("account_id","carrier_token","seq");