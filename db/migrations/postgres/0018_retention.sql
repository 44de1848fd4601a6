CREATE TABLE "retention_walks" (
	"name" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL
);
