CREATE TABLE `activities` (
	`activity_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`subject_kind` text,
	`subject_id` text,
	`outcome` text,
	`count` integer DEFAULT 1 NOT NULL,
	`once_key` text,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "activities_actor" CHECK("activities"."actor_kind" in ('staff', 'apiKey', 'operator', 'system')),
	CONSTRAINT "activities_count" CHECK("activities"."count" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `activities_of_account` ON `activities` (`account_id`,`activity_id`);--> statement-breakpoint
CREATE INDEX `activities_of_subject` ON `activities` (`account_id`,`subject_kind`,`subject_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `activities_once` ON `activities` (`account_id`,`once_key`);