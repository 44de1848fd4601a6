-- Two kinds of jobs have the names of what they do. Their once keys begin with the kind.
UPDATE jobs SET
  kind = 'pushFulfillment',
  once_key = 'pushFulfillment' || substr(once_key, length('tellStore') + 1)
WHERE kind = 'tellStore';
--> statement-breakpoint
UPDATE jobs SET
  kind = 'finishTopUp',
  once_key = 'finishTopUp' || substr(once_key, length('settleTopUp') + 1)
WHERE kind = 'settleTopUp';
