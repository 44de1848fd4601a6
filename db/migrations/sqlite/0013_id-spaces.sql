CREATE TABLE `id_spaces` (
	`id_space` integer PRIMARY KEY NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`fence` integer DEFAULT 0 NOT NULL,
	`ids_until` integer NOT NULL
) STRICT;
