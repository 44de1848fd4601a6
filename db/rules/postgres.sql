-- What the database refuses to every client, our own code included. Dropped and made again as a whole; see db/README.md.
-- The same rules, under the same names, are in sqlite.sql, except that here TRUNCATE must be refused too, and that
-- addresses_used_delete is left to the foreign keys. Every function is named rule_…: that is how they are found. What
-- reads a table is plpgsql, and is never in the WHEN of a trigger: a cluster refuses the rest on its workers.

create function rule_append_only() returns trigger language plpgsql as $$ begin
  raise exception '%: append only', tg_table_name using errcode = 'check_violation';
end $$;

create function rule_never_change() returns trigger language plpgsql as $$ begin
  raise exception '%: never change', tg_table_name using errcode = 'check_violation';
end $$;

-- The ledger: a transfer is inserted, and moves what is an account's own by itself. -----------------------------------

create function rule_ledger_transfers_check() returns trigger language plpgsql as $$
declare
  d ledger_accounts;
  c ledger_accounts;
  owner bigint;
begin
  select * into d from ledger_accounts where ledger_account_id = new.debit_id;
  select * into c from ledger_accounts where ledger_account_id = new.credit_id;
  if d.currency is distinct from new.currency or c.currency is distinct from new.currency then
    raise exception 'ledger: currency mismatch' using errcode = 'check_violation';
  end if;
  -- The same list as in app/shipping/model/ledger.ts.
  if d.account_id <> c.account_id or (new.kind, d.kind, c.kind) not in (
    ('topUp', 'storeClearing', 'wallet'), ('topUp', 'depositClearing', 'wallet'), ('charge', 'wallet', 'sales'),
    ('refund', 'sales', 'wallet'), ('adjustment', 'adjustment', 'wallet'), ('adjustment', 'wallet', 'adjustment'),
    ('exchange', 'storeClearing', 'exchange'), ('cost', 'carrierCost', 'carrierPayable'),
    ('costReversal', 'carrierPayable', 'carrierCost'), ('tax', 'sales', 'taxPayable'),
    ('taxReversal', 'taxPayable', 'sales'), ('codCollected', 'carrierCash', 'codHeld'),
    ('codReversal', 'codHeld', 'carrierCash'), ('codReversal', 'merchantPayable', 'codHeld'),
    ('codReversal', 'carrierCash', 'lossesOnCash'), ('codReversal', 'lossesOnCash', 'codHeld'),
    ('codBanked', 'bank', 'carrierCash'), ('codBanked', 'suspense', 'carrierCash'),
    ('codReleased', 'codHeld', 'merchantPayable'), ('codFee', 'merchantPayable', 'codFees'),
    ('codFee', 'merchantPayable', 'taxPayable'), ('deduction', 'carrierPayable', 'carrierCash'),
    ('deduction', 'bankFees', 'carrierCash'), ('deduction', 'taxCredit', 'carrierCash'),
    ('setOff', 'merchantPayable', 'merchantDebt'), ('payout', 'merchantPayable', 'bank'),
    ('payout', 'merchantPayable', 'wallet'), ('payoutReturned', 'bank', 'merchantPayable'),
    ('reweigh', 'wallet', 'sales'), ('returnFreight', 'wallet', 'sales'), ('debt', 'merchantDebt', 'wallet'),
    ('debtPaid', 'wallet', 'merchantDebt'), ('claim', 'carrierClaims', 'claimHeld'),
    ('claim', 'carrierClaims', 'otherIncome'), ('claimPaid', 'bank', 'carrierClaims'),
    ('claimPaid', 'carrierPayable', 'carrierClaims'), ('claimPaid', 'claimHeld', 'merchantPayable'),
    ('writeOff', 'lossesOnCash', 'carrierCash'), ('writeOff', 'lossesOnCash', 'carrierClaims'),
    ('writeOff', 'lossesOnCash', 'merchantDebt'), ('writeOff', 'codHeld', 'lossesOnCash'),
    ('writeOff', 'claimHeld', 'lossesOnCash'), ('bankIn', 'bank', 'storeClearing'),
    ('bankIn', 'bank', 'depositClearing'), ('bankIn', 'bank', 'suspense'), ('bankIn', 'bank', 'otherIncome'),
    ('bankIn', 'bank', 'merchantDebt'), ('bankIn', 'bankFees', 'storeClearing'),
    ('bankIn', 'suspense', 'storeClearing'), ('bankIn', 'suspense', 'depositClearing'),
    ('bankIn', 'suspense', 'otherIncome'), ('bankOut', 'carrierPayable', 'bank'), ('bankOut', 'bankFees', 'bank'),
    ('bankOut', 'storeClearing', 'bank'), ('bankOut', 'depositClearing', 'bank'), ('bankOut', 'suspense', 'bank'),
    ('bankOut', 'taxPayable', 'bank'), ('bankOut', 'otherIncome', 'suspense'))
  then
    raise exception 'ledger: wrong accounts for this kind' using errcode = 'check_violation';
  end if;
  if new.shipment_id is not null then
    select account_id into owner from shipments s where s.shipment_id = new.shipment_id;
    if d.account_id <> owner or c.account_id <> owner then
      raise exception 'ledger: shipment of another account' using errcode = 'check_violation';
    end if;
  end if;
  if new.journal_id is not null and exists (
    select 1 from ledger_journals j where j.journal_id = new.journal_id
      and coalesce(owner, d.account_id, c.account_id) is not null
      and j.account_id is distinct from coalesce(owner, d.account_id, c.account_id))
  then
    raise exception 'ledger: journal of another account' using errcode = 'check_violation';
  end if;
  if new.kind in ('charge', 'cost', 'tax', 'codCollected', 'codReleased') and exists (
    select 1 from shipments s, rates r
    where s.shipment_id = new.shipment_id and s.is_paid and r.rate_id = s.selected_rate_id and r.billing = 'ownAccount')
  then
    raise exception 'ledger: the carrier bills this shipment itself' using errcode = 'check_violation';
  end if;
  if new.kind = 'refund' and not exists (
    select 1 from ledger_transfers t
    where t.transfer_id = new.reverses_id and t.kind = 'charge' and t.amount = new.amount
      and t.shipment_id = new.shipment_id and t.debit_id = new.credit_id and t.credit_id = new.debit_id)
  then
    raise exception 'ledger: refund does not mirror its charge' using errcode = 'check_violation';
  end if;
  if new.kind = 'adjustment' and not exists (
    select 1 from wallet_adjustments a, ledger_accounts w
    where a.transfer_id = new.transfer_id and a.state = 'done' and a.currency = new.currency
      and w.kind = 'wallet' and w.account_id = a.account_id
      and a.amount = case w.ledger_account_id when new.credit_id then new.amount when new.debit_id then -new.amount end)
  then
    raise exception 'ledger: adjustment without its request' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_transfers_check before insert on ledger_transfers
  for each row execute function rule_ledger_transfers_check();

-- What a merchant owes grows by its debit side; an account's other sides by their credit side.
create function rule_ledger_transfers_apply() returns trigger language plpgsql as $$ begin
  -- In the order of their ids, so that two transfers never wait for each other.
  perform 1 from ledger_accounts
    where ledger_account_id in (new.debit_id, new.credit_id) and account_id is not null
    order by ledger_account_id for no key update;
  update ledger_accounts
    set balance = balance + case kind when 'merchantDebt' then new.amount else -new.amount end,
      version = version + 1, last_transfer_id = new.transfer_id
    where ledger_account_id = new.debit_id and account_id is not null;
  insert into ledger_entries (ledger_account_id, version, transfer_id, amount, balance_after)
    select ledger_account_id, version, new.transfer_id,
      case kind when 'merchantDebt' then new.amount else -new.amount end, balance
    from ledger_accounts where ledger_account_id = new.debit_id and account_id is not null;
  update ledger_accounts
    set balance = balance + case kind when 'merchantDebt' then -new.amount else new.amount end,
      version = version + 1, last_transfer_id = new.transfer_id
    where ledger_account_id = new.credit_id and account_id is not null;
  insert into ledger_entries (ledger_account_id, version, transfer_id, amount, balance_after)
    select ledger_account_id, version, new.transfer_id,
      case kind when 'merchantDebt' then -new.amount else new.amount end, balance
    from ledger_accounts where ledger_account_id = new.credit_id and account_id is not null;
  return null;
end $$;
create trigger ledger_transfers_apply after insert on ledger_transfers
  for each row execute function rule_ledger_transfers_apply();

create trigger ledger_transfers_no_update before update on ledger_transfers
  for each row execute function rule_append_only();
create trigger ledger_transfers_no_delete before delete on ledger_transfers
  for each row execute function rule_append_only();

create trigger ledger_journals_no_update before update on ledger_journals
  for each row execute function rule_append_only();
create trigger ledger_journals_no_delete before delete on ledger_journals
  for each row execute function rule_append_only();

create function rule_ledger_entries_check() returns trigger language plpgsql as $$ begin
  if not exists (
    select 1 from ledger_accounts a, ledger_transfers t
    where a.ledger_account_id = new.ledger_account_id and t.transfer_id = new.transfer_id
      and a.last_transfer_id = t.transfer_id and a.version = new.version and a.balance = new.balance_after
      and new.amount = case a.kind when 'merchantDebt' then -1 else 1 end
        * case a.ledger_account_id when t.debit_id then -t.amount when t.credit_id then t.amount end)
  then
    raise exception 'ledger: entry without its transfer' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_entries_check before insert on ledger_entries
  for each row execute function rule_ledger_entries_check();

create trigger ledger_entries_no_update before update on ledger_entries
  for each row execute function rule_append_only();
create trigger ledger_entries_no_delete before delete on ledger_entries
  for each row execute function rule_append_only();

create function rule_ledger_accounts_start() returns trigger language plpgsql as $$ begin
  if new.balance <> 0 or new.version <> 0 or new.last_transfer_id is not null then
    raise exception 'ledger: an account starts empty' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_accounts_start before insert on ledger_accounts
  for each row execute function rule_ledger_accounts_start();

-- A wallet takes the currency of its store's country, which is not known when it is opened. Its first movement fixes it.
create function rule_ledger_accounts_guard() returns trigger language plpgsql as $$ begin
  if (new.ledger_account_id, new.account_id, new.kind, new.carrier_country, new.carrier_token, new.bank_account_id,
      new.tax_code)
    is distinct from
     (old.ledger_account_id, old.account_id, old.kind, old.carrier_country, old.carrier_token, old.bank_account_id,
      old.tax_code)
    or (new.currency <> old.currency and (old.kind <> 'wallet' or old.version <> 0))
  then
    raise exception 'ledger: an account keeps its identity' using errcode = 'check_violation';
  end if;
  if new.currency <> old.currency and (new.balance, new.version, new.last_transfer_id)
    is not distinct from (old.balance, old.version, old.last_transfer_id)
  then
    return new;
  end if;
  if not exists (
    select 1 from ledger_transfers t
    where t.transfer_id = new.last_transfer_id and new.version = old.version + 1 and t.currency = new.currency
      and new.balance - old.balance = case old.kind when 'merchantDebt' then -1 else 1 end
        * case old.ledger_account_id when t.debit_id then -t.amount when t.credit_id then t.amount end
      and not exists (
        select 1 from ledger_entries e
        where e.transfer_id = t.transfer_id and e.ledger_account_id = old.ledger_account_id))
  then
    raise exception 'ledger: a balance moves only by a transfer' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_accounts_guard before update on ledger_accounts
  for each row execute function rule_ledger_accounts_guard();

create trigger ledger_accounts_no_delete before delete on ledger_accounts
  for each row execute function rule_append_only();

-- Holds: a charge opens one, the number posts it, a refund before the number voids it. Nothing else writes one. ---------

create function rule_ledger_transfers_hold() returns trigger language plpgsql as $$ begin
  insert into ledger_holds
      (shipment_id, transfer_id, ledger_account_id, amount, currency, state, object_created, object_updated)
    values (new.shipment_id, new.transfer_id, new.debit_id, new.amount, new.currency, 'open',
      new.object_created, new.object_created);
  return null;
end $$;
create trigger ledger_transfers_hold after insert on ledger_transfers
  for each row when (new.kind = 'charge') execute function rule_ledger_transfers_hold();

create function rule_ledger_transfers_void() returns trigger language plpgsql as $$ begin
  update ledger_holds set state = 'voided', object_updated = new.object_created
    where transfer_id = new.reverses_id and state = 'open';
  return null;
end $$;
create trigger ledger_transfers_void after insert on ledger_transfers
  for each row when (new.kind = 'refund') execute function rule_ledger_transfers_void();

create function rule_ledger_holds_start() returns trigger language plpgsql as $$ begin
  if new.state <> 'open' or not exists (
    select 1 from ledger_transfers t
    where t.transfer_id = new.transfer_id and t.kind = 'charge' and t.shipment_id = new.shipment_id
      and t.debit_id = new.ledger_account_id and t.amount = new.amount and t.currency = new.currency)
  then
    raise exception 'ledger_holds: a hold is an open charge' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_holds_start before insert on ledger_holds
  for each row execute function rule_ledger_holds_start();

create function rule_ledger_holds_guard() returns trigger language plpgsql as $$ begin
  if old.state <> 'open'
    or (new.shipment_id, new.transfer_id, new.ledger_account_id, new.amount, new.currency, new.object_created)
    is distinct from
       (old.shipment_id, old.transfer_id, old.ledger_account_id, old.amount, old.currency, old.object_created)
    or (old.terms is not null and new.terms is distinct from old.terms)
    or (new.tracking_number is distinct from old.tracking_number and new.state <> 'posted')
  then
    raise exception 'ledger_holds: a hold keeps its terms, and its end' using errcode = 'check_violation';
  end if;
  if new.state = 'posted' and not exists (
    select 1 from shipments s where s.shipment_id = new.shipment_id and s.tracking_number is not null)
  then
    raise exception 'ledger_holds: posted without a number' using errcode = 'check_violation';
  end if;
  if new.state = 'voided' and not exists (
    select 1 from ledger_transfers t where t.kind = 'refund' and t.reverses_id = new.transfer_id)
  then
    raise exception 'ledger_holds: voided without a refund' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_holds_guard before update on ledger_holds
  for each row execute function rule_ledger_holds_guard();
create trigger ledger_holds_no_delete before delete on ledger_holds
  for each row execute function rule_append_only();

-- Days that are closed. ---------------------------------------------------------------------------------------------

create function rule_ledger_transfers_closed_day() returns trigger language plpgsql as $$ begin
  if exists (select 1 from closed_days d where d.currency = new.currency and new.object_created < d.closed_until) then
    raise exception 'ledger: the day is closed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_transfers_closed_day before insert on ledger_transfers
  for each row execute function rule_ledger_transfers_closed_day();

create trigger statement_days_no_update before update on statement_days
  for each row execute function rule_append_only();
create trigger statement_days_no_delete before delete on statement_days
  for each row execute function rule_append_only();

create function rule_closed_days_guard() returns trigger language plpgsql as $$ begin
  if new.closed_until < old.closed_until or new.sealed_until < old.sealed_until then
    raise exception 'closed_days: stays closed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger closed_days_guard before update on closed_days
  for each row execute function rule_closed_days_guard();
create trigger closed_days_no_delete before delete on closed_days
  for each row execute function rule_append_only();

-- Corrections by a person: requested, confirmed by another person where that is needed, then transferred. -------------

create function rule_wallet_adjustments_start() returns trigger language plpgsql as $$ begin
  if new.state <> 'pending' or new.confirmed_by is not null then
    raise exception 'wallet_adjustments: starts as a request' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger wallet_adjustments_start before insert on wallet_adjustments
  for each row execute function rule_wallet_adjustments_start();

create function rule_wallet_adjustments_guard() returns trigger language plpgsql as $$ begin
  if old.state <> 'pending'
    or (new.adjustment_id, new.account_id, new.type, new.amount, new.currency, new.reason, new.reference,
        new.reference_key, new.shipment_id, new.reverses_id, new.requested_by, new.needs_confirmation,
        new.object_created)
    is distinct from
       (old.adjustment_id, old.account_id, old.type, old.amount, old.currency, old.reason, old.reference,
        old.reference_key, old.shipment_id, old.reverses_id, old.requested_by, old.needs_confirmation,
        old.object_created)
  then
    raise exception 'wallet_adjustments: a request keeps its terms, and its end' using errcode = 'check_violation';
  end if;
  if new.state = 'done' and new.needs_confirmation
    and (new.confirmed_by is null or lower(new.confirmed_by) = lower(new.requested_by))
  then
    raise exception 'wallet_adjustments: another person confirms it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger wallet_adjustments_guard before update on wallet_adjustments
  for each row execute function rule_wallet_adjustments_guard();
create trigger wallet_adjustments_no_delete before delete on wallet_adjustments
  for each row execute function rule_append_only();

-- Charges of a merchant: announced, perhaps contested, then taken by their transfer or waived, for good. ---------------

create function rule_merchant_charges_start() returns trigger language plpgsql as $$ begin
  if new.state <> 'announced' or new.contested_at is not null or new.decided_by is not null
    or new.taken_at is not null or new.charge_at < new.notice_at + interval '72 hours'
  then
    raise exception 'merchant_charges: starts as announced, 72 hours before' using errcode = 'check_violation';
  end if;
  if not exists (
    select 1 from shipments s where s.shipment_id = new.shipment_id and s.account_id = new.account_id)
  then
    raise exception 'merchant_charges: shipment of another account' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger merchant_charges_start before insert on merchant_charges
  for each row execute function rule_merchant_charges_start();

create function rule_merchant_charges_guard() returns trigger language plpgsql as $$ begin
  if new.charge_id <> old.charge_id or new.account_id <> old.account_id or new.shipment_id <> old.shipment_id
    or new.type <> old.type or new.amount <> old.amount or new.currency <> old.currency
    or new.evidence::text <> old.evidence::text or new.document_key <> old.document_key
    or new.announced_by <> old.announced_by or new.notice_at <> old.notice_at or new.charge_at <> old.charge_at
    or (old.contested_at is not null
      and (new.contested_at is distinct from old.contested_at or new.contest_text is distinct from old.contest_text))
  then
    raise exception 'merchant_charges: a charge keeps its terms' using errcode = 'check_violation';
  end if;
  if (old.state, new.state) not in (
      ('announced', 'contested'), ('announced', 'charged'), ('announced', 'debt'), ('announced', 'waived'),
      ('contested', 'charged'), ('contested', 'debt'), ('contested', 'waived'))
    or (new.state = 'contested' and (new.contested_at is null or new.contested_at >= old.charge_at))
    or (new.state <> 'contested' and new.contested_at is distinct from old.contested_at)
    or ((new.state = 'waived' or (old.state = 'contested' and new.state <> 'contested')) and new.decided_by is null)
  then
    raise exception 'merchant_charges: no such step' using errcode = 'check_violation';
  end if;
  if new.state in ('charged', 'debt') and old.state = 'announced'
    and (new.taken_at is null or new.taken_at < old.charge_at)
  then
    raise exception 'merchant_charges: taken before its time' using errcode = 'check_violation';
  end if;
  if new.state in ('charged', 'debt') and not exists (
    select 1 from ledger_journals j, ledger_transfers t
    where j.cause = 'merchantCharge' and j.cause_id = new.charge_id::text and j.account_id = new.account_id
      and t.journal_id = j.journal_id and t.kind = new.type and t.amount = new.amount
      and t.shipment_id = new.shipment_id)
  then
    raise exception 'merchant_charges: taken by its transfer alone' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger merchant_charges_guard before update on merchant_charges
  for each row execute function rule_merchant_charges_guard();

create trigger merchant_charges_no_delete before delete on merchant_charges
  for each row execute function rule_append_only();

-- Payouts: one is approved by another person than asked for it, goes forward alone, and says what it paid for good. ------

create function rule_payouts_start() returns trigger language plpgsql as $$ begin
  if new.approved_by is not null or new.confirmed_by is not null or new.ordered_at is not null
    or new.bank_account_id is not null or new.bank_reference is not null
    or not (new.state = 'done' and (new.destination = 'wallet' or new.amount = 0)
      or new.state = 'draft' and new.destination = 'bank' and new.amount > 0)
  then
    raise exception 'payouts: starts as a draft, or is done in the wallet' using errcode = 'check_violation';
  end if;
  if new.destination = 'bank' and not exists (
    select 1 from bank_details b
    where b.bank_details_id = new.bank_details_id and b.account_id = new.account_id
      and b.valid_from <= new.object_created)
  then
    raise exception 'payouts: not to this account''s bank' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payouts_start before insert on payouts for each row execute function rule_payouts_start();

create function rule_payouts_guard() returns trigger language plpgsql as $$ begin
  if new.payout_id <> old.payout_id or new.account_id <> old.account_id or new.amount <> old.amount
    or new.set_off <> old.set_off or new.currency <> old.currency or new.destination <> old.destination
    or new.bank_details_id is distinct from old.bank_details_id or new.asked_by <> old.asked_by
    or new.object_created <> old.object_created
    or (old.ordered_at is not null and new.ordered_at is distinct from old.ordered_at)
    or (old.state <> 'draft' and (new.approved_by is distinct from old.approved_by
      or new.confirmed_by is distinct from old.confirmed_by))
    or (old.state <> 'approved' and (new.bank_account_id is distinct from old.bank_account_id
      or new.bank_reference is distinct from old.bank_reference))
  then
    raise exception 'payouts: a payout keeps its terms' using errcode = 'check_violation';
  end if;
  if (new.state <> old.state and (old.state, new.state) not in (
      ('draft', 'approved'), ('draft', 'withdrawn'), ('approved', 'sent'), ('approved', 'withdrawn'),
      ('sent', 'done'), ('sent', 'returned'), ('done', 'returned')))
    or (new.state = 'withdrawn' and new.ordered_at is not null)
    or (new.state in ('sent', 'returned') and (new.bank_account_id is null or new.bank_reference is null))
  then
    raise exception 'payouts: no such step' using errcode = 'check_violation';
  end if;
  if new.state = 'approved' and (new.approved_by is null or new.approved_by = new.asked_by
    or new.confirmed_by in (new.asked_by, new.approved_by))
  then
    raise exception 'payouts: approved by nobody else' using errcode = 'check_violation';
  end if;
  if old.state = 'sent' and new.state <> 'sent' and not exists (
    select 1 from ledger_journals j, ledger_transfers t
    where j.cause = 'payout' and j.cause_id = new.payout_id::text and j.account_id = new.account_id
      and t.journal_id = j.journal_id and t.kind = 'payout' and t.amount = new.amount and t.currency = new.currency)
  then
    raise exception 'payouts: paid by its transfer alone' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payouts_guard before update on payouts for each row execute function rule_payouts_guard();

create trigger payouts_no_delete before delete on payouts for each row execute function rule_append_only();

-- The first are valid at once, and so are those that were valid before; any other change waits, so that its owner hears.
create function rule_bank_details_start() returns trigger language plpgsql as $$ begin
  if new.details is null or new.valid_from < new.object_created
    or (new.valid_from < new.object_created + interval '48 hours'
      and exists (select 1 from bank_details b where b.account_id = new.account_id)
      and not exists (
        select 1 from bank_details b
        where b.account_id = new.account_id and b.hint = new.hint and b.valid_from <= new.object_created))
  then
    raise exception 'bank_details: a change waits 48 hours' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bank_details_start before insert on bank_details
  for each row execute function rule_bank_details_start();

-- Except once, when they are erased.
create function rule_bank_details_guard() returns trigger language plpgsql as $$ begin
  if new.bank_details_id <> old.bank_details_id or new.account_id <> old.account_id or new.hint <> old.hint
    or new.valid_from <> old.valid_from or new.object_created <> old.object_created or new.details is not null
  then
    raise exception 'bank_details: never change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bank_details_guard before update on bank_details
  for each row execute function rule_bank_details_guard();

create trigger bank_details_no_delete before delete on bank_details for each row execute function rule_append_only();

-- Cash on delivery: an item starts as expected, moves by its moves alone, and is kept. ---------------------------------

create function rule_cod_items_start() returns trigger language plpgsql as $$ begin
  raise exception 'cod_items: cash starts as expected' using errcode = 'check_violation';
end $$;
create trigger cod_items_start before insert on cod_items
  for each row when (new.state <> 'expected' or new.cod_move_id is not null) execute function rule_cod_items_start();

create function rule_cod_items_guard() returns trigger language plpgsql as $$ begin
  if new.cod_item_id <> old.cod_item_id or new.account_id <> old.account_id or new.shipment_id <> old.shipment_id or new.country <> old.country
    or new.carrier_token <> old.carrier_token or new.currency <> old.currency or new.tracking_number <> old.tracking_number
    or new.expected <> old.expected or new.object_created <> old.object_created
    or (new.books <> old.books and (old.books <> 'past' or new.books <> 'ledger'))
  then
    raise exception 'cod_items: an item keeps its identity' using errcode = 'check_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('expected', 'collected'), ('expected', 'void'), ('expected', 'returned'), ('expected', 'notCollected'),
    ('expected', 'lost'), ('collected', 'expected'), ('collected', 'remitted'), ('collected', 'banked'),
    ('collected', 'paidOut'), ('collected', 'writtenOff'), ('remitted', 'collected'), ('remitted', 'banked'),
    ('banked', 'collected'), ('banked', 'remitted'), ('banked', 'paidOut'), ('paidOut', 'collected'),
    ('paidOut', 'banked'), ('writtenOff', 'collected'), ('void', 'expected'), ('returned', 'expected'),
    ('notCollected', 'expected'), ('lost', 'expected'))
  then
    raise exception 'cod_items: no such move' using errcode = 'check_violation';
  end if;
  if (new.remitted <> old.remitted or new.banked <> old.banked or new.paid_out <> old.paid_out or new.written_off <> old.written_off or new.state <> old.state
      or new.collected is distinct from old.collected)
    and (new.cod_move_id is not distinct from old.cod_move_id or not exists (
      select 1 from cod_moves m
      where m.cod_move_id = new.cod_move_id and m.cod_item_id = new.cod_item_id and m.state = new.state
        and m.amount = coalesce(new.collected, 0) - coalesce(old.collected, 0) + new.remitted - old.remitted
          + new.banked - old.banked + new.paid_out - old.paid_out + new.written_off - old.written_off))
  then
    raise exception 'cod_items: cash moves by a move' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger cod_items_guard before update on cod_items
  for each row execute function rule_cod_items_guard();

create trigger cod_items_no_delete before delete on cod_items
  for each row execute function rule_append_only();

create function rule_cod_items_count() returns trigger language plpgsql as $$
declare
  o cod_items := old;
  r cod_items := new;
begin
  if tg_op = 'UPDATE' then
    update cod_sums set
      items = items - 1, problems = problems - (o.problem is not null)::integer,
      to_collect = to_collect - case o.state when 'expected' then o.expected else 0 end,
      with_carrier = with_carrier - (coalesce(o.collected, 0) - o.remitted - o.written_off),
      on_its_way = on_its_way - (o.remitted - o.banked), in_balance = in_balance - (o.banked - o.paid_out),
      paid_out = paid_out - o.paid_out,
      kept_items = kept_items - (o.state in ('remitted', 'banked', 'paidOut'))::integer,
      kept_hours = kept_hours - case when o.state in ('remitted', 'banked', 'paidOut')
        then greatest(floor(extract(epoch from (o.remitted_at - o.collected_at)) / 3600), 0)::bigint else 0 end
      where account_id = o.account_id and carrier_token = o.carrier_token and currency = o.currency
        and books = o.books and state = o.state;
  end if;
  insert into cod_sums as c (account_id, carrier_token, currency, books, state, items, problems, to_collect,
      with_carrier, on_its_way, in_balance, paid_out, kept_items, kept_hours)
    values (r.account_id, r.carrier_token, r.currency, r.books, r.state, 1, (r.problem is not null)::integer,
      case r.state when 'expected' then r.expected else 0 end,
      coalesce(r.collected, 0) - r.remitted - r.written_off, r.remitted - r.banked, r.banked - r.paid_out, r.paid_out,
      (r.state in ('remitted', 'banked', 'paidOut'))::integer,
      case when r.state in ('remitted', 'banked', 'paidOut')
        then greatest(floor(extract(epoch from (r.remitted_at - r.collected_at)) / 3600), 0)::bigint else 0 end)
    on conflict (account_id, carrier_token, currency, books, state) do update set
      items = c.items + 1, problems = c.problems + excluded.problems, to_collect = c.to_collect + excluded.to_collect,
      with_carrier = c.with_carrier + excluded.with_carrier, on_its_way = c.on_its_way + excluded.on_its_way,
      in_balance = c.in_balance + excluded.in_balance, paid_out = c.paid_out + excluded.paid_out,
      kept_items = c.kept_items + excluded.kept_items, kept_hours = c.kept_hours + excluded.kept_hours;
  return null;
end $$;
create trigger cod_items_counted after insert on cod_items
  for each row execute function rule_cod_items_count();
create trigger cod_items_recounted after update of state, collected, remitted, banked, paid_out, written_off, problem,
  books, collected_at, remitted_at on cod_items
  for each row execute function rule_cod_items_count();

create function rule_cod_moves_check() returns trigger language plpgsql as $$ begin
  if not exists (
    select 1 from cod_items i where i.cod_item_id = new.cod_item_id and i.account_id = new.account_id)
  then
    raise exception 'cod_moves: a move of another account' using errcode = 'check_violation';
  end if;
  if new.reverses_id is not null and not exists (
    select 1 from cod_moves m
    where m.cod_move_id = new.reverses_id and m.cod_item_id = new.cod_item_id and m.kind = new.kind
      and m.amount = -new.amount)
  then
    raise exception 'cod_moves: a reversal mirrors its move' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger cod_moves_check before insert on cod_moves
  for each row execute function rule_cod_moves_check();
create trigger cod_moves_no_update before update on cod_moves
  for each row execute function rule_append_only();
create trigger cod_moves_no_delete before delete on cod_moves
  for each row execute function rule_append_only();

-- Shipments: what was paid for stays what was paid for. ---------------------------------------------------------------

create function rule_shipments_start() returns trigger language plpgsql as $$ begin
  if new.is_paid or new.tracking_number is not null or new.status = 'refunded' then
    raise exception 'shipment: starts as a draft' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger shipments_start before insert on shipments
  for each row execute function rule_shipments_start();

create function rule_shipments_identity() returns trigger language plpgsql as $$ begin
  if (new.shipment_id, new.account_id, new.seq, new.ext_vendor_id, new.vendor_seq)
    is distinct from (old.shipment_id, old.account_id, old.seq, old.ext_vendor_id, old.vendor_seq)
  then
    raise exception 'shipment: keeps its identity' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger shipments_identity before update on shipments
  for each row execute function rule_shipments_identity();

create function rule_shipments_paid() returns trigger language plpgsql as $$ begin
  if not new.is_paid then
    raise exception 'shipment: cannot be unpaid' using errcode = 'check_violation';
  end if;
  if not exists (
    select 1 from rates r
    left join ledger_transfers t on t.kind = 'charge' and t.shipment_id = new.shipment_id
    where r.rate_id = new.selected_rate_id and r.shipment_id = new.shipment_id and r.unavailable_reason is null
      -- Of what the carrier bills its own customer no money moves here.
      and case when r.billing = 'ownAccount' then t.transfer_id is null
        else r.price_total = t.amount and r.currency = t.currency end)
  then
    raise exception 'shipment: paid without a charge of its rate' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger shipments_paid before update of is_paid on shipments
  for each row when (new.is_paid <> old.is_paid) execute function rule_shipments_paid();

-- Beside the charge, for the check of the books (db/shipping/verification/paid-terms.ts).
create function rule_shipments_paid_keep() returns trigger language plpgsql as $$ begin
  update ledger_holds set terms = (
    select r.rate_id || '|' || r.carrier_token || '|' || r.price_total || '|' || coalesce(r.cost_total, -1) || '|'
      || coalesce(r.tax_total, -1) || '|' || r.currency || '|' || s.goods_collection || '|' || s.goods_insured || '|'
      || s.goods_currency || '|' || cast(round(coalesce(s.weight_kg, 0) * 1000) as bigint) || '|'
      || s.sender_address_id || '|' || s.recipient_address_id || '|' || case when a.is_test then 1 else 0 end || '|'
      || coalesce(a.live_account_id, 0)
    from shipments s, rates r, accounts a
    where s.shipment_id = new.shipment_id and r.rate_id = s.selected_rate_id and a.account_id = s.account_id)
    where shipment_id = new.shipment_id;
  return null;
end $$;
create trigger shipments_paid_keep after update of is_paid on shipments
  for each row when (new.is_paid and not old.is_paid) execute function rule_shipments_paid_keep();

create function rule_shipments_paid_terms() returns trigger language plpgsql as $$ begin
  if (new.selected_rate_id, new.country, new.contents, new.goods_collection, new.goods_insured, new.goods_currency,
      new.weight_kg, new.length_cm, new.width_cm, new.height_cm, new.further_parcels,
      new.return_of_shipment_id, new.correction_of_shipment_id, new.service_point_ref,
      new.sender_address_id, new.recipient_address_id)
    is distinct from
     (old.selected_rate_id, old.country, old.contents, old.goods_collection, old.goods_insured, old.goods_currency,
      old.weight_kg, old.length_cm, old.width_cm, old.height_cm, old.further_parcels,
      old.return_of_shipment_id, old.correction_of_shipment_id, old.service_point_ref,
      old.sender_address_id, old.recipient_address_id)
    or (old.label_sha256 is not null and new.label_sha256 is distinct from old.label_sha256)
  then
    raise exception 'shipment: paid for as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger shipments_paid_terms before update on shipments
  for each row when (old.is_paid) execute function rule_shipments_paid_terms();

create function rule_is_billed_by_carrier(rate bigint) returns boolean stable language plpgsql as $$ begin
  return exists (select 1 from rates r where r.rate_id = rate and r.billing = 'ownAccount');
end $$;

create function rule_shipments_number() returns trigger language plpgsql as $$ begin
  if old.tracking_number is not null or not new.is_paid then
    raise exception 'shipment: numbered once, after it was paid' using errcode = 'check_violation';
  end if;
  if not exists (select 1 from ledger_holds h where h.shipment_id = new.shipment_id and h.state = 'open')
    and not rule_is_billed_by_carrier(new.selected_rate_id)
  then
    raise exception 'shipment: numbered without its money' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger shipments_number before update of tracking_number on shipments
  for each row when (new.tracking_number is distinct from old.tracking_number)
  execute function rule_shipments_number();

create function rule_shipments_number_posts() returns trigger language plpgsql as $$ begin
  update ledger_holds
    set state = 'posted', tracking_number = new.tracking_number, object_updated = new.object_updated
    where shipment_id = new.shipment_id;
  return null;
end $$;
create trigger shipments_number_posts after update of tracking_number on shipments
  for each row when (new.tracking_number is distinct from old.tracking_number)
  execute function rule_shipments_number_posts();

create function rule_shipments_wish() returns trigger language plpgsql as $$ begin
  raise exception 'shipment: a wish to annul is kept' using errcode = 'check_violation';
end $$;
create trigger shipments_wish before update of annul_requested_at on shipments
  for each row when (
    old.annul_requested_at is not null and new.annul_requested_at is distinct from old.annul_requested_at)
  execute function rule_shipments_wish();

create function rule_shipments_status() returns trigger language plpgsql as $$ begin
  if old.status = 'refunded' then
    raise exception 'shipment: refunded is the end' using errcode = 'check_violation';
  end if;
  if new.status = 'refunded' and not exists (
    select 1 from ledger_transfers c, ledger_transfers t
    where c.shipment_id = new.shipment_id and c.kind = 'charge' and t.reverses_id = c.transfer_id and t.kind = 'refund')
    and not (new.is_paid and rule_is_billed_by_carrier(new.selected_rate_id))
  then
    raise exception 'shipment: refunded without a refund' using errcode = 'check_violation';
  end if;
  if new.status = 'annulled' and new.is_paid then
    raise exception 'shipment: paid, so refunded and not annulled' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger shipments_status before update of status on shipments
  for each row when (new.status <> old.status) execute function rule_shipments_status();

create function rule_shipments_paid_delete() returns trigger language plpgsql as $$ begin
  raise exception 'shipment: paid for as it is' using errcode = 'check_violation';
end $$;
create trigger shipments_paid_delete before delete on shipments
  for each row when (old.is_paid) execute function rule_shipments_paid_delete();

-- Counted in blocks of 2,048 by their place in the list (db/shipping/lists/shipment-counts.ts).
create function rule_shipments_count() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then
    update shipment_counts set
      shipments = shipments - 1, incidents = incidents - (coalesce(old.incident_count, 0) > 0)::integer
      where account_id = old.account_id and block = old.seq / 2048 and status = old.status and is_paid = old.is_paid;
  end if;
  if tg_op <> 'DELETE' then
    insert into shipment_counts as c (account_id, block, status, is_paid, shipments, incidents)
      values (new.account_id, new.seq / 2048, new.status, new.is_paid, 1,
        (coalesce(new.incident_count, 0) > 0)::integer)
      on conflict (account_id, block, status, is_paid) do update set
        shipments = c.shipments + 1, incidents = c.incidents + excluded.incidents;
  end if;
  return null;
end $$;
create trigger shipments_counted after insert on shipments
  for each row execute function rule_shipments_count();
create trigger shipments_recounted after update of status, is_paid, incident_count on shipments
  for each row when (new.status <> old.status or new.is_paid <> old.is_paid
    or (coalesce(new.incident_count, 0) > 0) <> (coalesce(old.incident_count, 0) > 0))
  execute function rule_shipments_count();
create trigger shipments_uncounted after delete on shipments
  for each row execute function rule_shipments_count();

create function rule_day_of(moment timestamptz) returns integer language sql immutable
  return (moment at time zone 'UTC')::date - date '1970-01-01';

create function rule_shipments_day_count() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then
    update changed_days set shipments = shipments - 1
      where account_id = old.account_id and day = rule_day_of(old.object_updated) and block = old.seq / 2048
        and status = old.status and is_paid = old.is_paid;
    delete from changed_days
      where account_id = old.account_id and day = rule_day_of(old.object_updated) and block = old.seq / 2048
        and status = old.status and is_paid = old.is_paid and shipments = 0;
  end if;
  if tg_op <> 'DELETE' then
    insert into changed_days as c (account_id, day, block, status, is_paid, shipments)
      values (new.account_id, rule_day_of(new.object_updated), new.seq / 2048, new.status, new.is_paid, 1)
      on conflict (account_id, day, block, status, is_paid) do update set shipments = c.shipments + 1;
  end if;
  return null;
end $$;
create trigger shipments_day_counted after insert on shipments
  for each row execute function rule_shipments_day_count();
create trigger shipments_day_recounted after update of object_updated, status, is_paid on shipments
  for each row when ((rule_day_of(new.object_updated) <> rule_day_of(old.object_updated)
    or new.status <> old.status or new.is_paid <> old.is_paid))
  execute function rule_shipments_day_count();
create trigger shipments_day_uncounted after delete on shipments
  for each row execute function rule_shipments_day_count();

-- Beyond the first 2,048 of a vendor, which most have not.
create function rule_shipments_vendor_day_count() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then
    update changed_vendor_days set shipments = shipments - 1
      where account_id = old.account_id and ext_vendor_id = old.ext_vendor_id
        and day = rule_day_of(old.object_updated) and block = old.vendor_seq / 2048
        and status = old.status and is_paid = old.is_paid;
    delete from changed_vendor_days
      where account_id = old.account_id and ext_vendor_id = old.ext_vendor_id
        and day = rule_day_of(old.object_updated) and block = old.vendor_seq / 2048
        and status = old.status and is_paid = old.is_paid and shipments = 0;
  end if;
  if tg_op <> 'DELETE' then
    insert into changed_vendor_days as c (account_id, ext_vendor_id, day, block, status, is_paid, shipments)
      values (new.account_id, new.ext_vendor_id, rule_day_of(new.object_updated), new.vendor_seq / 2048, new.status,
      new.is_paid, 1)
      on conflict (account_id, ext_vendor_id, day, block, status, is_paid) do update set shipments = c.shipments + 1;
  end if;
  return null;
end $$;
create trigger shipments_vendor_day_counted after insert on shipments
  for each row when (new.vendor_seq >= 2048) execute function rule_shipments_vendor_day_count();
create trigger shipments_vendor_day_recounted after update of object_updated, status, is_paid on shipments
  for each row when (new.vendor_seq >= 2048 and (rule_day_of(new.object_updated) <> rule_day_of(old.object_updated)
    or new.status <> old.status or new.is_paid <> old.is_paid))
  execute function rule_shipments_vendor_day_count();
create trigger shipments_vendor_day_uncounted after delete on shipments
  for each row when (old.vendor_seq >= 2048) execute function rule_shipments_vendor_day_count();

create trigger rates_no_update before update on rates
  for each row execute function rule_never_change();

create function rule_rates_paid() returns trigger language plpgsql as $$
declare
  subject record := coalesce(new, old);
begin
  if exists (select 1 from shipments s where s.shipment_id = subject.shipment_id and s.is_paid) then
    raise exception 'rates: paid for as they are' using errcode = 'check_violation';
  end if;
  return subject;
end $$;
create trigger rates_paid_insert before insert on rates
  for each row execute function rule_rates_paid();
create trigger rates_paid_delete before delete on rates
  for each row execute function rule_rates_paid();

-- Except once, when the person is taken out: the place stays, because prices follow from it.
create trigger addresses_no_update before update on addresses
  for each row when (
    old.erased is not null or new.erased is null
    or (new.address_id, new.account_id, new.address_type, new.territory_base_id, new.country, new.object_created)
      is distinct from
       (old.address_id, old.account_id, old.address_type, old.territory_base_id, old.country, old.object_created)
    or new.saved or new.person is not null or coalesce(new.phone_key, new.email_key) is not null)
  execute function rule_never_change();

-- Carriers and payment: what was asked and answered. ------------------------------------------------------------------

create trigger labels_no_update before update on labels
  for each row execute function rule_append_only();

create function rule_is_erased(shipment bigint) returns boolean stable language plpgsql as $$ begin
  return exists (
    select 1 from shipments s, addresses a
    where s.shipment_id = shipment and a.address_id = s.recipient_address_id and a.erased is not null);
end $$;

create function rule_is_over(shipment bigint) returns boolean stable language plpgsql as $$ begin
  return exists (
    select 1 from shipments s
    where s.shipment_id = shipment and s.status in ('delivered', 'returnToSender', 'refunded'));
end $$;

-- Except of a person whose data was erased, and of a shipment to which nothing happens any more.
create function rule_labels_stay() returns trigger language plpgsql as $$ begin
  if not rule_is_erased(old.shipment_id) and not rule_is_over(old.shipment_id) then
    raise exception 'labels: append only' using errcode = 'check_violation';
  end if;
  return old;
end $$;
create trigger labels_no_delete before delete on labels
  for each row execute function rule_labels_stay();

create function rule_carrier_calls_guard() returns trigger language plpgsql as $$ begin
  raise exception 'carrier_calls: an intent keeps its terms' using errcode = 'check_violation';
end $$;
create trigger carrier_calls_guard before update on carrier_calls
  for each row execute function rule_carrier_calls_guard();

-- Except a refused request for a waybill of a shipment to which nothing happens any more; its outcome goes first.
create function rule_carrier_calls_stay() returns trigger language plpgsql as $$ begin
  if old.operation <> 'createWaybill' or not rule_is_over(old.shipment_id)
    or exists (select 1 from durable_calls d where d.durable_call_id = old.carrier_call_id)
  then
    raise exception 'carrier_calls: append only' using errcode = 'check_violation';
  end if;
  return old;
end $$;
create trigger carrier_calls_no_delete before delete on carrier_calls
  for each row execute function rule_carrier_calls_stay();

-- After the wish to annul no carrier is asked to make a waybill, whatever process wants to.
create function rule_carrier_calls_wish() returns trigger language plpgsql as $$ begin
  if exists (
    select 1 from shipments s where s.shipment_id = new.shipment_id and s.annul_requested_at is not null)
  then
    raise exception 'carrier_calls: no waybill after the wish to annul' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger carrier_calls_wish before insert on carrier_calls
  for each row when (new.operation = 'createWaybill') execute function rule_carrier_calls_wish();

create function rule_durable_calls_wish() returns trigger language plpgsql as $$ begin
  if exists (
    select 1 from carrier_calls c, shipments s
    where c.carrier_call_id = new.durable_call_id and s.shipment_id = c.shipment_id
      and s.annul_requested_at is not null)
  then
    raise exception 'durable_calls: no waybill after the wish to annul' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger durable_calls_wish before update of asked_times on durable_calls
  for each row when (new.kind = 'createWaybill' and new.asked_times > old.asked_times)
  execute function rule_durable_calls_wish();

-- The provider's reference comes with the outcome, once.
create function rule_auto_top_ups_guard() returns trigger language plpgsql as $$ begin
  if old.provider_reference is not null
    or (new.auto_top_up_id, new.account_id, new.shipment_id, new.amount, new.currency, new.rate_id, new.from_wallet)
    is distinct from
       (old.auto_top_up_id, old.account_id, old.shipment_id, old.amount, old.currency, old.rate_id, old.from_wallet)
  then
    raise exception 'auto_top_ups: an intent keeps its terms' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger auto_top_ups_guard before update on auto_top_ups
  for each row execute function rule_auto_top_ups_guard();
create trigger auto_top_ups_no_delete before delete on auto_top_ups
  for each row execute function rule_append_only();

-- What a carrier said of an erased recipient is forgotten; nothing else of an outcome is.
create function rule_durable_calls_guard() returns trigger language plpgsql as $$ begin
  if (old.state in ('succeeded', 'rejected')
      and (new.detail is not null
        or (new.state, new.attempts, new.object_updated, new.asked_times, new.settled_by, new.settled_at)
          is distinct from
           (old.state, old.attempts, old.object_updated, old.asked_times, old.settled_by, old.settled_at)
        or not exists (
          select 1 from carrier_calls c
          where c.carrier_call_id = old.durable_call_id and rule_is_erased(c.shipment_id))))
    or (new.durable_call_id, new.kind, new.key, new.request_ref)
    is distinct from (old.durable_call_id, old.kind, old.key, old.request_ref)
    or new.fence < old.fence
  then
    raise exception 'durable_calls: a call keeps its terms, and its outcome' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger durable_calls_guard before update on durable_calls
  for each row execute function rule_durable_calls_guard();

create function rule_durable_calls_stay() returns trigger language plpgsql as $$ begin
  if old.kind <> 'createWaybill' or old.state <> 'rejected' or not exists (
    select 1 from carrier_calls c where c.carrier_call_id = old.durable_call_id and rule_is_over(c.shipment_id))
  then
    raise exception 'durable_calls: append only' using errcode = 'check_violation';
  end if;
  return old;
end $$;
create trigger durable_calls_no_delete before delete on durable_calls
  for each row execute function rule_durable_calls_stay();

create function rule_activities_count() returns trigger language plpgsql as $$ begin
  if old.once_key is null or new.count <= old.count or new.object_updated < old.object_updated
    or (new.activity_id, new.account_id, new.actor_kind, new.actor_id, new.action, new.subject_kind, new.subject_id,
      new.outcome, new.once_key, new.object_created)
    is distinct from (old.activity_id, old.account_id, old.actor_kind, old.actor_id, old.action, old.subject_kind,
      old.subject_id, old.outcome, old.once_key, old.object_created) then
    raise exception 'activities: append only' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger activities_no_update before update on activities
  for each row execute function rule_activities_count();

create function rule_activities_stay() returns trigger language plpgsql as $$ begin
  if old.object_created > clock_timestamp() - interval '29 days' and not exists (
    select 1 from shops s where s.account_id = old.account_id and s.state = 'redacted') then
    raise exception 'activities: append only' using errcode = 'check_violation';
  end if;
  return old;
end $$;
create trigger activities_no_delete before delete on activities
  for each row execute function rule_activities_stay();

create function rule_number_ranges_grow() returns trigger language plpgsql as $$ begin
  if new.country <> old.country or new.carrier_token <> old.carrier_token
    or new.last_serial < old.last_serial
    or (new.last_serial = old.last_serial and coalesce(new.last_of_block, 0) <= coalesce(old.last_of_block, 0)) then
    raise exception 'number_ranges: only grow' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger number_ranges_grow before update on number_ranges
  for each row execute function rule_number_ranges_grow();
create trigger number_ranges_no_delete before delete on number_ranges
  for each row execute function rule_append_only();

create trigger rate_cards_no_update before update on rate_cards
  for each row execute function rule_append_only();
create trigger rate_cards_no_delete before delete on rate_cards
  for each row execute function rule_append_only();

-- TRUNCATE asks no row. -----------------------------------------------------------------------------------------------

create trigger activities_no_truncate before truncate on activities execute function rule_append_only();
create trigger addresses_no_truncate before truncate on addresses execute function rule_append_only();
create trigger shipments_no_truncate before truncate on shipments execute function rule_append_only();
create trigger rates_no_truncate before truncate on rates execute function rule_append_only();
create trigger labels_no_truncate before truncate on labels execute function rule_append_only();
create trigger carrier_calls_no_truncate before truncate on carrier_calls execute function rule_append_only();
create trigger auto_top_ups_no_truncate before truncate on auto_top_ups execute function rule_append_only();
create trigger durable_calls_no_truncate before truncate on durable_calls execute function rule_append_only();
create trigger number_ranges_no_truncate before truncate on number_ranges execute function rule_append_only();
create trigger rate_cards_no_truncate before truncate on rate_cards execute function rule_append_only();
create trigger cod_items_no_truncate before truncate on cod_items execute function rule_append_only();
create trigger cod_moves_no_truncate before truncate on cod_moves execute function rule_append_only();
create trigger payouts_no_truncate before truncate on payouts execute function rule_append_only();
create trigger bank_details_no_truncate before truncate on bank_details execute function rule_append_only();
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts execute function rule_append_only();
create trigger ledger_transfers_no_truncate before truncate on ledger_transfers execute function rule_append_only();
create trigger ledger_entries_no_truncate before truncate on ledger_entries execute function rule_append_only();
create trigger ledger_journals_no_truncate before truncate on ledger_journals execute function rule_append_only();
create trigger ledger_holds_no_truncate before truncate on ledger_holds execute function rule_append_only();
create trigger wallet_adjustments_no_truncate before truncate on wallet_adjustments
  execute function rule_append_only();
create trigger merchant_charges_no_truncate before truncate on merchant_charges execute function rule_append_only();
create trigger statement_days_no_truncate before truncate on statement_days execute function rule_append_only();
create trigger closed_days_no_truncate before truncate on closed_days execute function rule_append_only();
