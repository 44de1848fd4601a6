CREATE TABLE "id_spaces" (
	"id_space" bigint PRIMARY KEY NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	"ids_until" timestamp (3) with time zone NOT NULL
);
