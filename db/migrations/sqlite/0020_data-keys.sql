CREATE TABLE `data_keys` (
	`purpose` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`object_updated` integer NOT NULL
) STRICT;
