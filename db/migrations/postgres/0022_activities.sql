CREATE TABLE "activities" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"outcome" text,
	"count" bigint DEFAULT 1 NOT NULL,
	"once_key" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activities_once" UNIQUE("account_id","once_key"),
	CONSTRAINT "activities_actor" CHECK ("activities"."actor_kind" in ('staff', 'apiKey', 'operator', 'system')),
	CONSTRAINT "activities_count" CHECK ("activities"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_of_account" ON "activities" USING btree ("account_id","activity_id");--> statement-breakpoint
CREATE INDEX "activities_of_subject" ON "activities" USING btree ("account_id","subject_kind","subject_id");