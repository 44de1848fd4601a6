ALTER TABLE `addresses` ADD `neighbourhood` text;--> statement-breakpoint
ALTER TABLE `addresses` ADD `document_number` text;