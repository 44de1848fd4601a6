CREATE TABLE `retention_walks` (
	`name` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`object_updated` integer NOT NULL
) STRICT;
