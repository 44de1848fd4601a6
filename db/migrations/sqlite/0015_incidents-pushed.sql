ALTER TABLE `store_fulfillments` RENAME COLUMN `incidents_told` TO `incidents_pushed`;
