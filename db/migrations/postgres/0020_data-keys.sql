CREATE TABLE "data_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL
);
