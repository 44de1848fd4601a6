CREATE TABLE "carrier_contracts" (
	"contract_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"plugin" text NOT NULL,
	"country" text NOT NULL,
	"carrier_token" text NOT NULL,
	"state" text NOT NULL,
	"billing" text NOT NULL,
	"fields" jsonb NOT NULL,
	"secrets" text,
	"secret_hints" jsonb NOT NULL,
	"trials" jsonb NOT NULL,
	"revision" bigint NOT NULL,
	"disconnected_at" timestamp (3) with time zone,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carrier_contracts_once" UNIQUE("account_id","country","plugin"),
	CONSTRAINT "carrier_contracts_token" UNIQUE("carrier_token"),
	CONSTRAINT "carrier_contracts_state" CHECK ("carrier_contracts"."state" in ('draft', 'connected', 'disabled')),
	CONSTRAINT "carrier_contracts_billing" CHECK ("carrier_contracts"."billing" in ('wallet', 'ownAccount'))
);
--> statement-breakpoint
CREATE TABLE "contract_cities" (
	"contract_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"city_key" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"match" text NOT NULL,
	"territory" text,
	CONSTRAINT "contract_cities_once" UNIQUE("contract_id","city_key"),
	CONSTRAINT "contract_cities_match" CHECK ("contract_cities"."match" in ('sure', 'unsure', 'chosen', 'leftOut'))
);
--> statement-breakpoint
ALTER TABLE "carrier_contracts" ADD CONSTRAINT "carrier_contracts_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_cities" ADD CONSTRAINT "contract_cities_contract_id_carrier_contracts_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."carrier_contracts"("contract_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_cities" ADD CONSTRAINT "contract_cities_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;