-- What the database refuses to every client, our own code included. Dropped and made again as a whole; see db/README.md.
-- The same rules, under the same names, are in postgres.sql.

-- The ledger: a transfer is inserted, and moves what is an account's own by itself. -----------------------------------

create trigger ledger_transfers_check before insert on ledger_transfers begin
  select raise(abort, 'ledger: currency mismatch') where exists (
    select 1 from ledger_accounts a
    where a.ledger_account_id in (new.debit_id, new.credit_id) and a.currency <> new.currency);
  -- The same list as in app/shipping/model/ledger.ts.
  select raise(abort, 'ledger: wrong accounts for this kind') where not exists (
    select 1 from ledger_accounts d, ledger_accounts c
    where d.ledger_account_id = new.debit_id and c.ledger_account_id = new.credit_id
      and (d.account_id is null or c.account_id is null or d.account_id = c.account_id)
      and (new.kind, d.kind, c.kind) in (values
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
        ('bankOut', 'taxPayable', 'bank'), ('bankOut', 'otherIncome', 'suspense')));
  select raise(abort, 'ledger: shipment of another account') where new.shipment_id is not null and exists (
    select 1 from shipments s, ledger_accounts o
    where s.shipment_id = new.shipment_id and o.ledger_account_id in (new.debit_id, new.credit_id)
      and o.account_id <> s.account_id);
  select raise(abort, 'ledger: journal of another account') where new.journal_id is not null and exists (
    select 1 from ledger_journals j, ledger_accounts o
    where j.journal_id = new.journal_id and o.ledger_account_id in (new.debit_id, new.credit_id)
      and o.account_id is not null and o.account_id is not j.account_id);
  select raise(abort, 'ledger: journal of another account') where new.journal_id is not null and exists (
    select 1 from ledger_journals j, shipments s
    where j.journal_id = new.journal_id and s.shipment_id = new.shipment_id and s.account_id is not j.account_id);
  select raise(abort, 'ledger: the carrier bills this shipment itself')
  where new.kind in ('charge', 'cost', 'tax', 'codCollected', 'codReleased') and exists (
    select 1 from shipments s, rates r
    where s.shipment_id = new.shipment_id and s.is_paid and r.rate_id = s.selected_rate_id and r.billing = 'ownAccount');
  select raise(abort, 'ledger: refund does not mirror its charge') where new.kind = 'refund' and not exists (
    select 1 from ledger_transfers t
    where t.transfer_id = new.reverses_id and t.kind = 'charge' and t.amount = new.amount
      and t.shipment_id = new.shipment_id and t.debit_id = new.credit_id and t.credit_id = new.debit_id);
  select raise(abort, 'ledger: adjustment without its request') where new.kind = 'adjustment' and not exists (
    select 1 from wallet_adjustments a, ledger_accounts w
    where a.transfer_id = new.transfer_id and a.state = 'done' and a.currency = new.currency
      and w.kind = 'wallet' and w.account_id = a.account_id
      and a.amount = case w.ledger_account_id when new.credit_id then new.amount when new.debit_id then -new.amount end);
end;

-- What a merchant owes grows by its debit side; an account's other sides by their credit side.
create trigger ledger_transfers_apply after insert on ledger_transfers begin
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
end;

create trigger ledger_journals_no_update before update on ledger_journals
begin select raise(abort, 'ledger_journals: append only'); end;

create trigger ledger_journals_no_delete before delete on ledger_journals
begin select raise(abort, 'ledger_journals: append only'); end;

create trigger ledger_transfers_no_update before update on ledger_transfers
begin select raise(abort, 'ledger_transfers: append only'); end;

create trigger ledger_transfers_no_delete before delete on ledger_transfers
begin select raise(abort, 'ledger_transfers: append only'); end;

create trigger ledger_entries_check before insert on ledger_entries begin
  select raise(abort, 'ledger: entry without its transfer') where not exists (
    select 1 from ledger_accounts a, ledger_transfers t
    where a.ledger_account_id = new.ledger_account_id and t.transfer_id = new.transfer_id
      and a.last_transfer_id = t.transfer_id and a.version = new.version and a.balance = new.balance_after
      and new.amount = case a.kind when 'merchantDebt' then -1 else 1 end
        * case a.ledger_account_id when t.debit_id then -t.amount when t.credit_id then t.amount end);
end;

create trigger ledger_entries_no_update before update on ledger_entries
begin select raise(abort, 'ledger_entries: append only'); end;

create trigger ledger_entries_no_delete before delete on ledger_entries
begin select raise(abort, 'ledger_entries: append only'); end;

create trigger ledger_accounts_start before insert on ledger_accounts
when new.balance <> 0 or new.version <> 0 or new.last_transfer_id is not null
begin select raise(abort, 'ledger: an account starts empty'); end;

-- A wallet takes the currency of its store's country, which is not known when it is opened. Its first movement fixes it.
create trigger ledger_accounts_guard before update on ledger_accounts begin
  select raise(abort, 'ledger: an account keeps its identity')
    where new.ledger_account_id <> old.ledger_account_id or new.account_id is not old.account_id
      or new.kind <> old.kind or new.carrier_country is not old.carrier_country
      or new.carrier_token is not old.carrier_token or new.bank_account_id is not old.bank_account_id
      or new.tax_code is not old.tax_code
      or (new.currency <> old.currency and (old.kind <> 'wallet' or old.version <> 0));
  select raise(abort, 'ledger: a balance moves only by a transfer')
  where not (new.currency <> old.currency and new.balance = old.balance and new.version = old.version
    and new.last_transfer_id is old.last_transfer_id)
  and not exists (
    select 1 from ledger_transfers t
    where t.transfer_id = new.last_transfer_id and new.version = old.version + 1 and t.currency = new.currency
      and new.balance - old.balance = case old.kind when 'merchantDebt' then -1 else 1 end
        * case old.ledger_account_id when t.debit_id then -t.amount when t.credit_id then t.amount end
      and not exists (
        select 1 from ledger_entries e
        where e.transfer_id = t.transfer_id and e.ledger_account_id = old.ledger_account_id));
end;

create trigger ledger_accounts_no_delete before delete on ledger_accounts
begin select raise(abort, 'ledger_accounts: append only'); end;

-- Holds: a charge opens one, the number posts it, a refund before the number voids it. Nothing else writes one. ---------

create trigger ledger_transfers_hold after insert on ledger_transfers when new.kind = 'charge' begin
  insert into ledger_holds
      (shipment_id, transfer_id, ledger_account_id, amount, currency, state, object_created, object_updated)
    values (new.shipment_id, new.transfer_id, new.debit_id, new.amount, new.currency, 'open',
      new.object_created, new.object_created);
end;

create trigger ledger_transfers_void after insert on ledger_transfers when new.kind = 'refund' begin
  update ledger_holds set state = 'voided', object_updated = new.object_created
    where transfer_id = new.reverses_id and state = 'open';
end;

create trigger ledger_holds_start before insert on ledger_holds begin
  select raise(abort, 'ledger_holds: a hold is an open charge') where new.state <> 'open' or not exists (
    select 1 from ledger_transfers t
    where t.transfer_id = new.transfer_id and t.kind = 'charge' and t.shipment_id = new.shipment_id
      and t.debit_id = new.ledger_account_id and t.amount = new.amount and t.currency = new.currency);
end;

create trigger ledger_holds_guard before update on ledger_holds begin
  select raise(abort, 'ledger_holds: a hold keeps its terms, and its end')
    where old.state <> 'open' or new.shipment_id <> old.shipment_id or new.transfer_id <> old.transfer_id
      or new.ledger_account_id <> old.ledger_account_id or new.amount <> old.amount or new.currency <> old.currency
      or new.object_created <> old.object_created
      or (old.terms is not null and new.terms is not old.terms)
      or (new.tracking_number is not old.tracking_number and new.state <> 'posted');
  select raise(abort, 'ledger_holds: posted without a number') where new.state = 'posted' and not exists (
    select 1 from shipments s where s.shipment_id = new.shipment_id and s.tracking_number is not null);
  select raise(abort, 'ledger_holds: voided without a refund') where new.state = 'voided' and not exists (
    select 1 from ledger_transfers t where t.kind = 'refund' and t.reverses_id = new.transfer_id);
end;

create trigger ledger_holds_no_delete before delete on ledger_holds
begin select raise(abort, 'ledger_holds: append only'); end;

-- Days that are closed. ---------------------------------------------------------------------------------------------

create trigger ledger_transfers_closed_day before insert on ledger_transfers
when exists (select 1 from closed_days d where d.currency = new.currency and new.object_created < d.closed_until)
begin select raise(abort, 'ledger: the day is closed'); end;

create trigger statement_days_no_update before update on statement_days
begin select raise(abort, 'statement_days: append only'); end;
create trigger statement_days_no_delete before delete on statement_days
begin select raise(abort, 'statement_days: append only'); end;

create trigger closed_days_guard before update on closed_days
when new.closed_until < old.closed_until or new.sealed_until < old.sealed_until
begin select raise(abort, 'closed_days: stays closed'); end;
create trigger closed_days_no_delete before delete on closed_days
begin select raise(abort, 'closed_days: stays closed'); end;

-- Corrections by a person: requested, confirmed by another person where that is needed, then transferred. -------------

create trigger wallet_adjustments_start before insert on wallet_adjustments
when new.state <> 'pending' or new.confirmed_by is not null
begin select raise(abort, 'wallet_adjustments: starts as a request'); end;

create trigger wallet_adjustments_guard before update on wallet_adjustments begin
  select raise(abort, 'wallet_adjustments: a request keeps its terms, and its end')
    where old.state <> 'pending' or new.adjustment_id <> old.adjustment_id or new.account_id <> old.account_id
      or new.type <> old.type or new.amount <> old.amount or new.currency <> old.currency
      or new.reason <> old.reason or new.reference <> old.reference or new.reference_key <> old.reference_key
      or new.shipment_id is not old.shipment_id or new.reverses_id is not old.reverses_id
      or new.requested_by <> old.requested_by or new.needs_confirmation <> old.needs_confirmation
      or new.object_created <> old.object_created;
  select raise(abort, 'wallet_adjustments: another person confirms it')
    where new.state = 'done' and new.needs_confirmation
      and (new.confirmed_by is null or lower(new.confirmed_by) = lower(new.requested_by));
end;

create trigger wallet_adjustments_no_delete before delete on wallet_adjustments
begin select raise(abort, 'wallet_adjustments: append only'); end;

-- Charges of a merchant: announced, perhaps contested, then taken by their transfer or waived, for good. ---------------

create trigger merchant_charges_start before insert on merchant_charges begin
  select raise(abort, 'merchant_charges: starts as announced, 72 hours before')
    where new.state <> 'announced' or new.contested_at is not null or new.decided_by is not null
      or new.taken_at is not null or new.charge_at < new.notice_at + 259200000;
  select raise(abort, 'merchant_charges: shipment of another account') where not exists (
    select 1 from shipments s where s.shipment_id = new.shipment_id and s.account_id = new.account_id);
end;

create trigger merchant_charges_guard before update on merchant_charges begin
  select raise(abort, 'merchant_charges: a charge keeps its terms')
    where new.charge_id <> old.charge_id or new.account_id <> old.account_id or new.shipment_id <> old.shipment_id
      or new.type <> old.type or new.amount <> old.amount or new.currency <> old.currency
      or new.evidence <> old.evidence or new.document_key <> old.document_key or new.announced_by <> old.announced_by
      or new.notice_at <> old.notice_at or new.charge_at <> old.charge_at
      or (old.contested_at is not null
        and (new.contested_at is not old.contested_at or new.contest_text is not old.contest_text));
  select raise(abort, 'merchant_charges: no such step')
    where (old.state, new.state) not in (values
      ('announced', 'contested'), ('announced', 'charged'), ('announced', 'debt'), ('announced', 'waived'),
      ('contested', 'charged'), ('contested', 'debt'), ('contested', 'waived'))
      or (new.state = 'contested' and (new.contested_at is null or new.contested_at >= old.charge_at))
      or (new.state <> 'contested' and new.contested_at is not old.contested_at)
      or ((new.state = 'waived' or (old.state = 'contested' and new.state <> 'contested')) and new.decided_by is null);
  select raise(abort, 'merchant_charges: taken before its time')
    where new.state in ('charged', 'debt') and old.state = 'announced'
      and (new.taken_at is null or new.taken_at < old.charge_at);
  select raise(abort, 'merchant_charges: taken by its transfer alone')
    where new.state in ('charged', 'debt') and not exists (
      select 1 from ledger_journals j, ledger_transfers t
      where j.cause = 'merchantCharge' and j.cause_id = cast(new.charge_id as text) and j.account_id = new.account_id
        and t.journal_id = j.journal_id and t.kind = new.type and t.amount = new.amount
        and t.shipment_id = new.shipment_id);
end;

create trigger merchant_charges_no_delete before delete on merchant_charges
begin select raise(abort, 'merchant_charges: append only'); end;

-- Payouts: one is approved by another person than asked for it, goes forward alone, and says what it paid for good. ------

create trigger payouts_start before insert on payouts begin
  select raise(abort, 'payouts: starts as a draft, or is done in the wallet')
    where new.approved_by is not null or new.confirmed_by is not null or new.ordered_at is not null
      or new.bank_account_id is not null or new.bank_reference is not null
      or not (new.state = 'done' and (new.destination = 'wallet' or new.amount = 0)
        or new.state = 'draft' and new.destination = 'bank' and new.amount > 0);
  select raise(abort, 'payouts: not to this account''s bank') where new.destination = 'bank' and not exists (
    select 1 from bank_details b
    where b.bank_details_id = new.bank_details_id and b.account_id = new.account_id
      and b.valid_from <= new.object_created);
end;

create trigger payouts_guard before update on payouts begin
  select raise(abort, 'payouts: a payout keeps its terms')
    where new.payout_id <> old.payout_id or new.account_id <> old.account_id or new.amount <> old.amount
      or new.set_off <> old.set_off or new.currency <> old.currency or new.destination <> old.destination
      or new.bank_details_id is not old.bank_details_id or new.asked_by <> old.asked_by
      or new.object_created <> old.object_created
      or (old.ordered_at is not null and new.ordered_at is not old.ordered_at)
      or (old.state <> 'draft'
        and (new.approved_by is not old.approved_by or new.confirmed_by is not old.confirmed_by))
      or (old.state <> 'approved'
        and (new.bank_account_id is not old.bank_account_id or new.bank_reference is not old.bank_reference));
  select raise(abort, 'payouts: no such step')
    where (new.state <> old.state and (old.state, new.state) not in (values
        ('draft', 'approved'), ('draft', 'withdrawn'), ('approved', 'sent'), ('approved', 'withdrawn'),
        ('sent', 'done'), ('sent', 'returned'), ('done', 'returned')))
      or (new.state = 'withdrawn' and new.ordered_at is not null)
      or (new.state in ('sent', 'returned') and (new.bank_account_id is null or new.bank_reference is null));
  select raise(abort, 'payouts: approved by nobody else')
    where new.state = 'approved' and (new.approved_by is null or new.approved_by = new.asked_by
      or new.confirmed_by in (new.asked_by, new.approved_by));
  select raise(abort, 'payouts: paid by its transfer alone')
    where old.state = 'sent' and new.state <> 'sent' and not exists (
      select 1 from ledger_journals j, ledger_transfers t
      where j.cause = 'payout' and j.cause_id = cast(new.payout_id as text) and j.account_id = new.account_id
        and t.journal_id = j.journal_id and t.kind = 'payout' and t.amount = new.amount and t.currency = new.currency);
end;

create trigger payouts_no_delete before delete on payouts
begin select raise(abort, 'payouts: append only'); end;

-- The first are valid at once, and so are those that were valid before; any other change waits, so that its owner hears.
create trigger bank_details_start before insert on bank_details
when new.details is null or new.valid_from < new.object_created
  or (new.valid_from < new.object_created + 172800000
    and exists (select 1 from bank_details b where b.account_id = new.account_id)
    and not exists (
      select 1 from bank_details b
      where b.account_id = new.account_id and b.hint = new.hint and b.valid_from <= new.object_created))
begin select raise(abort, 'bank_details: a change waits 48 hours'); end;

-- Except once, when they are erased.
create trigger bank_details_guard before update on bank_details
when new.bank_details_id <> old.bank_details_id or new.account_id <> old.account_id or new.hint <> old.hint
  or new.valid_from <> old.valid_from or new.object_created <> old.object_created or new.details is not null
begin select raise(abort, 'bank_details: never change'); end;

create trigger bank_details_no_delete before delete on bank_details
begin select raise(abort, 'bank_details: append only'); end;

-- Cash on delivery: an item starts as expected, moves by its moves alone, and is kept. ---------------------------------

create trigger cod_items_start before insert on cod_items
when new.state <> 'expected' or new.cod_move_id is not null
begin select raise(abort, 'cod_items: cash starts as expected'); end;

create trigger cod_items_guard before update on cod_items begin
  select raise(abort, 'cod_items: an item keeps its identity')
    where new.cod_item_id <> old.cod_item_id or new.account_id <> old.account_id or new.shipment_id <> old.shipment_id or new.country <> old.country
      or new.carrier_token <> old.carrier_token or new.currency <> old.currency or new.tracking_number <> old.tracking_number
      or new.expected <> old.expected or new.object_created <> old.object_created
      or (new.books <> old.books and (old.books <> 'past' or new.books <> 'ledger'));
  select raise(abort, 'cod_items: no such move')
    where new.state <> old.state and (old.state, new.state) not in (values
      ('expected', 'collected'), ('expected', 'void'), ('expected', 'returned'), ('expected', 'notCollected'),
      ('expected', 'lost'), ('collected', 'expected'), ('collected', 'remitted'), ('collected', 'banked'),
      ('collected', 'paidOut'), ('collected', 'writtenOff'), ('remitted', 'collected'), ('remitted', 'banked'),
      ('banked', 'collected'), ('banked', 'remitted'), ('banked', 'paidOut'), ('paidOut', 'collected'),
      ('paidOut', 'banked'), ('writtenOff', 'collected'), ('void', 'expected'), ('returned', 'expected'),
      ('notCollected', 'expected'), ('lost', 'expected'));
  select raise(abort, 'cod_items: cash moves by a move')
    where (new.remitted <> old.remitted or new.banked <> old.banked or new.paid_out <> old.paid_out or new.written_off <> old.written_off or new.state <> old.state
        or new.collected is not old.collected)
      and (new.cod_move_id is old.cod_move_id or not exists (
        select 1 from cod_moves m
        where m.cod_move_id = new.cod_move_id and m.cod_item_id = new.cod_item_id and m.state = new.state
          and m.amount = coalesce(new.collected, 0) - coalesce(old.collected, 0) + new.remitted - old.remitted
            + new.banked - old.banked + new.paid_out - old.paid_out + new.written_off - old.written_off));
end;

create trigger cod_items_no_delete before delete on cod_items
begin select raise(abort, 'cod_items: append only'); end;

create trigger cod_items_counted after insert on cod_items begin
  insert into cod_sums (account_id, carrier_token, currency, books, state, items, problems, to_collect, with_carrier,
      on_its_way, in_balance, paid_out, kept_items, kept_hours)
    values (new.account_id, new.carrier_token, new.currency, new.books, new.state, 1, new.problem is not null,
      case new.state when 'expected' then new.expected else 0 end, coalesce(new.collected, 0) - new.remitted - new.written_off,
      new.remitted - new.banked, new.banked - new.paid_out, new.paid_out, new.state in ('remitted', 'banked', 'paidOut'),
      case when new.state in ('remitted', 'banked', 'paidOut') then max((new.remitted_at - new.collected_at) / 3600000, 0) else 0 end)
    on conflict (account_id, carrier_token, currency, books, state) do update set
      items = items + 1, problems = problems + excluded.problems, to_collect = to_collect + excluded.to_collect,
      with_carrier = with_carrier + excluded.with_carrier, on_its_way = on_its_way + excluded.on_its_way,
      in_balance = in_balance + excluded.in_balance, paid_out = paid_out + excluded.paid_out,
      kept_items = kept_items + excluded.kept_items, kept_hours = kept_hours + excluded.kept_hours;
end;

create trigger cod_items_recounted after update of state, collected, remitted, banked, paid_out, written_off, problem,
  books, collected_at, remitted_at on cod_items begin
  update cod_sums set
    items = items - 1, problems = problems - (old.problem is not null),
    to_collect = to_collect - case old.state when 'expected' then old.expected else 0 end,
    with_carrier = with_carrier - (coalesce(old.collected, 0) - old.remitted - old.written_off),
    on_its_way = on_its_way - (old.remitted - old.banked), in_balance = in_balance - (old.banked - old.paid_out),
    paid_out = paid_out - old.paid_out, kept_items = kept_items - (old.state in ('remitted', 'banked', 'paidOut')),
    kept_hours = kept_hours - case when old.state in ('remitted', 'banked', 'paidOut') then max((old.remitted_at - old.collected_at) / 3600000, 0) else 0 end
    where account_id = old.account_id and carrier_token = old.carrier_token and currency = old.currency
      and books = old.books and state = old.state;
  insert into cod_sums (account_id, carrier_token, currency, books, state, items, problems, to_collect, with_carrier,
      on_its_way, in_balance, paid_out, kept_items, kept_hours)
    values (new.account_id, new.carrier_token, new.currency, new.books, new.state, 1, new.problem is not null,
      case new.state when 'expected' then new.expected else 0 end, coalesce(new.collected, 0) - new.remitted - new.written_off,
      new.remitted - new.banked, new.banked - new.paid_out, new.paid_out, new.state in ('remitted', 'banked', 'paidOut'),
      case when new.state in ('remitted', 'banked', 'paidOut') then max((new.remitted_at - new.collected_at) / 3600000, 0) else 0 end)
    on conflict (account_id, carrier_token, currency, books, state) do update set
      items = items + 1, problems = problems + excluded.problems, to_collect = to_collect + excluded.to_collect,
      with_carrier = with_carrier + excluded.with_carrier, on_its_way = on_its_way + excluded.on_its_way,
      in_balance = in_balance + excluded.in_balance, paid_out = paid_out + excluded.paid_out,
      kept_items = kept_items + excluded.kept_items, kept_hours = kept_hours + excluded.kept_hours;
end;

create trigger cod_moves_check before insert on cod_moves begin
  select raise(abort, 'cod_moves: a move of another account') where not exists (
    select 1 from cod_items i where i.cod_item_id = new.cod_item_id and i.account_id = new.account_id);
  select raise(abort, 'cod_moves: a reversal mirrors its move') where new.reverses_id is not null and not exists (
    select 1 from cod_moves m
    where m.cod_move_id = new.reverses_id and m.cod_item_id = new.cod_item_id and m.kind = new.kind
      and m.amount = -new.amount);
end;

create trigger cod_moves_no_update before update on cod_moves
begin select raise(abort, 'cod_moves: append only'); end;

create trigger cod_moves_no_delete before delete on cod_moves
begin select raise(abort, 'cod_moves: append only'); end;

-- Shipments: what was paid for stays what was paid for. ---------------------------------------------------------------

create trigger shipments_start before insert on shipments
when new.is_paid <> 0 or new.tracking_number is not null or new.status = 'refunded'
begin select raise(abort, 'shipment: starts as a draft'); end;

create trigger shipments_identity before update on shipments
when new.shipment_id <> old.shipment_id or new.account_id <> old.account_id or new.seq <> old.seq
  or new.ext_vendor_id is not old.ext_vendor_id or new.vendor_seq is not old.vendor_seq
begin select raise(abort, 'shipment: keeps its identity'); end;

create trigger shipments_paid before update of is_paid on shipments when new.is_paid <> old.is_paid begin
  select raise(abort, 'shipment: cannot be unpaid') where new.is_paid <> 1;
  select raise(abort, 'shipment: paid without a charge of its rate') where not exists (
    select 1 from rates r
    left join ledger_transfers t on t.kind = 'charge' and t.shipment_id = new.shipment_id
    where r.rate_id = new.selected_rate_id and r.shipment_id = new.shipment_id and r.unavailable_reason is null
      -- Of what the carrier bills its own customer no money moves here.
      and case when r.billing = 'ownAccount' then t.transfer_id is null
        else r.price_total = t.amount and r.currency = t.currency end);
end;

-- Beside the charge, for the check of the books (db/shipping/verification/paid-terms.ts).
create trigger shipments_paid_keep after update of is_paid on shipments when new.is_paid and not old.is_paid begin
  update ledger_holds set terms = (
    select r.rate_id || '|' || r.carrier_token || '|' || r.price_total || '|' || coalesce(r.cost_total, -1) || '|'
      || coalesce(r.tax_total, -1) || '|' || r.currency || '|' || s.goods_collection || '|' || s.goods_insured || '|'
      || s.goods_currency || '|' || cast(round(coalesce(s.weight_kg, 0) * 1000) as bigint) || '|'
      || s.sender_address_id || '|' || s.recipient_address_id || '|' || case when a.is_test then 1 else 0 end || '|'
      || coalesce(a.live_account_id, 0)
    from shipments s, rates r, accounts a
    where s.shipment_id = new.shipment_id and r.rate_id = s.selected_rate_id and a.account_id = s.account_id)
    where shipment_id = new.shipment_id;
end;

create trigger shipments_paid_terms before update on shipments
when old.is_paid and (
  new.selected_rate_id is not old.selected_rate_id
  or new.country <> old.country
  or new.contents <> old.contents
  or new.goods_collection <> old.goods_collection
  or new.goods_insured <> old.goods_insured
  or new.goods_currency <> old.goods_currency
  or new.weight_kg is not old.weight_kg
  or new.length_cm is not old.length_cm
  or new.width_cm is not old.width_cm
  or new.height_cm is not old.height_cm
  or new.further_parcels is not old.further_parcels
  or new.return_of_shipment_id is not old.return_of_shipment_id
  or new.correction_of_shipment_id is not old.correction_of_shipment_id
  or new.service_point_ref is not old.service_point_ref
  or new.sender_address_id <> old.sender_address_id
  or new.recipient_address_id <> old.recipient_address_id
  or (old.label_sha256 is not null and new.label_sha256 is not old.label_sha256))
begin select raise(abort, 'shipment: paid for as it is'); end;

create trigger shipments_number before update of tracking_number on shipments
when new.tracking_number is not old.tracking_number begin
  select raise(abort, 'shipment: numbered once, after it was paid')
    where old.tracking_number is not null or new.is_paid = 0;
  select raise(abort, 'shipment: numbered without its money') where not exists (
    select 1 from ledger_holds h where h.shipment_id = new.shipment_id and h.state = 'open')
    and not exists (select 1 from rates r where r.rate_id = new.selected_rate_id and r.billing = 'ownAccount');
end;

create trigger shipments_number_posts after update of tracking_number on shipments
when new.tracking_number is not old.tracking_number begin
  update ledger_holds
    set state = 'posted', tracking_number = new.tracking_number, object_updated = new.object_updated
    where shipment_id = new.shipment_id;
end;

create trigger shipments_wish before update of annul_requested_at on shipments
when old.annul_requested_at is not null and new.annul_requested_at is not old.annul_requested_at
begin select raise(abort, 'shipment: a wish to annul is kept'); end;

create trigger shipments_status before update of status on shipments when new.status <> old.status begin
  select raise(abort, 'shipment: refunded is the end') where old.status = 'refunded';
  select raise(abort, 'shipment: refunded without a refund') where new.status = 'refunded' and not exists (
    select 1 from ledger_transfers c, ledger_transfers t
    where c.shipment_id = new.shipment_id and c.kind = 'charge' and t.reverses_id = c.transfer_id and t.kind = 'refund')
    and not (new.is_paid and exists (
      select 1 from rates r where r.rate_id = new.selected_rate_id and r.billing = 'ownAccount'));
  select raise(abort, 'shipment: paid, so refunded and not annulled') where new.status = 'annulled' and new.is_paid;
end;

create trigger shipments_paid_delete before delete on shipments when old.is_paid
begin select raise(abort, 'shipment: paid for as it is'); end;

-- Counted in blocks of 2,048 by their place in the list (db/shipping/lists/shipment-counts.ts).
create trigger shipments_counted after insert on shipments begin
  insert into shipment_counts (account_id, block, status, is_paid, shipments, incidents)
    values (new.account_id, new.seq / 2048, new.status, new.is_paid, 1, coalesce(new.incident_count, 0) > 0)
    on conflict (account_id, block, status, is_paid) do update set
      shipments = shipments + 1, incidents = incidents + excluded.incidents;
end;

create trigger shipments_recounted after update of status, is_paid, incident_count on shipments
when new.status <> old.status or new.is_paid <> old.is_paid
  or (coalesce(new.incident_count, 0) > 0) <> (coalesce(old.incident_count, 0) > 0) begin
  update shipment_counts set
    shipments = shipments - 1, incidents = incidents - (coalesce(old.incident_count, 0) > 0)
    where account_id = old.account_id and block = old.seq / 2048 and status = old.status and is_paid = old.is_paid;
  insert into shipment_counts (account_id, block, status, is_paid, shipments, incidents)
    values (new.account_id, new.seq / 2048, new.status, new.is_paid, 1, coalesce(new.incident_count, 0) > 0)
    on conflict (account_id, block, status, is_paid) do update set
      shipments = shipments + 1, incidents = incidents + excluded.incidents;
end;

create trigger shipments_uncounted after delete on shipments begin
  update shipment_counts set
    shipments = shipments - 1, incidents = incidents - (coalesce(old.incident_count, 0) > 0)
    where account_id = old.account_id and block = old.seq / 2048 and status = old.status and is_paid = old.is_paid;
end;

-- By state and the day of UTC on which each changed last (db/shipping/lists/changed-days.ts).
create trigger shipments_day_counted after insert on shipments begin
  insert into changed_days (account_id, day, block, status, is_paid, shipments)
    values (new.account_id, new.object_updated / 86400000, new.seq / 2048, new.status, new.is_paid, 1)
    on conflict (account_id, day, block, status, is_paid) do update set shipments = shipments + 1;
end;

create trigger shipments_day_recounted after update of object_updated, status, is_paid on shipments
when (new.object_updated / 86400000 <> old.object_updated / 86400000
  or new.status <> old.status or new.is_paid <> old.is_paid) begin
  update changed_days set shipments = shipments - 1
    where account_id = old.account_id and day = old.object_updated / 86400000 and block = old.seq / 2048
      and status = old.status and is_paid = old.is_paid;
  delete from changed_days
    where account_id = old.account_id and day = old.object_updated / 86400000 and block = old.seq / 2048
      and status = old.status and is_paid = old.is_paid and shipments = 0;
  insert into changed_days (account_id, day, block, status, is_paid, shipments)
    values (new.account_id, new.object_updated / 86400000, new.seq / 2048, new.status, new.is_paid, 1)
    on conflict (account_id, day, block, status, is_paid) do update set shipments = shipments + 1;
end;

create trigger shipments_day_uncounted after delete on shipments begin
  update changed_days set shipments = shipments - 1
    where account_id = old.account_id and day = old.object_updated / 86400000 and block = old.seq / 2048
      and status = old.status and is_paid = old.is_paid;
  delete from changed_days
    where account_id = old.account_id and day = old.object_updated / 86400000 and block = old.seq / 2048
      and status = old.status and is_paid = old.is_paid and shipments = 0;
end;

-- Beyond the first 2,048 of a vendor, which most have not.
create trigger shipments_vendor_day_counted after insert on shipments when new.vendor_seq >= 2048 begin
  insert into changed_vendor_days (account_id, ext_vendor_id, day, block, status, is_paid, shipments)
    values (new.account_id, new.ext_vendor_id, new.object_updated / 86400000, new.vendor_seq / 2048, new.status,
      new.is_paid, 1)
    on conflict (account_id, ext_vendor_id, day, block, status, is_paid) do update set shipments = shipments + 1;
end;

create trigger shipments_vendor_day_recounted after update of object_updated, status, is_paid on shipments
when new.vendor_seq >= 2048 and (new.object_updated / 86400000 <> old.object_updated / 86400000
  or new.status <> old.status or new.is_paid <> old.is_paid) begin
  update changed_vendor_days set shipments = shipments - 1
    where account_id = old.account_id and ext_vendor_id = old.ext_vendor_id
      and day = old.object_updated / 86400000 and block = old.vendor_seq / 2048
      and status = old.status and is_paid = old.is_paid;
  delete from changed_vendor_days
    where account_id = old.account_id and ext_vendor_id = old.ext_vendor_id
      and day = old.object_updated / 86400000 and block = old.vendor_seq / 2048
      and status = old.status and is_paid = old.is_paid and shipments = 0;
  insert into changed_vendor_days (account_id, ext_vendor_id, day, block, status, is_paid, shipments)
    values (new.account_id, new.ext_vendor_id, new.object_updated / 86400000, new.vendor_seq / 2048, new.status,
      new.is_paid, 1)
    on conflict (account_id, ext_vendor_id, day, block, status, is_paid) do update set shipments = shipments + 1;
end;

create trigger shipments_vendor_day_uncounted after delete on shipments when old.vendor_seq >= 2048 begin
  update changed_vendor_days set shipments = shipments - 1
    where account_id = old.account_id and ext_vendor_id = old.ext_vendor_id
      and day = old.object_updated / 86400000 and block = old.vendor_seq / 2048
      and status = old.status and is_paid = old.is_paid;
  delete from changed_vendor_days
    where account_id = old.account_id and ext_vendor_id = old.ext_vendor_id
      and day = old.object_updated / 86400000 and block = old.vendor_seq / 2048
      and status = old.status and is_paid = old.is_paid and shipments = 0;
end;

create trigger rates_no_update before update on rates
begin select raise(abort, 'rates: never change'); end;

create trigger rates_paid_insert before insert on rates
when exists (select 1 from shipments s where s.shipment_id = new.shipment_id and s.is_paid)
begin select raise(abort, 'rates: paid for as they are'); end;

create trigger rates_paid_delete before delete on rates
when exists (select 1 from shipments s where s.shipment_id = old.shipment_id and s.is_paid)
begin select raise(abort, 'rates: paid for as they are'); end;

-- Except once, when the person is taken out: the place stays, because prices follow from it.
create trigger addresses_no_update before update on addresses
when old.erased is not null or new.erased is null
  or new.address_id <> old.address_id or new.account_id <> old.account_id or new.address_type <> old.address_type
  or new.territory_base_id <> old.territory_base_id or new.country <> old.country
  or new.object_created <> old.object_created
  or new.saved or new.person is not null or new.phone_key is not null or new.email_key is not null
begin select raise(abort, 'addresses: never change'); end;

-- The foreign keys say so too, but INSERT OR REPLACE puts the id back before they look.
create trigger addresses_used_delete before delete on addresses
when exists (
  select 1 from shipments s where old.address_id in (s.sender_address_id, s.recipient_address_id))
begin select raise(abort, 'addresses: never change'); end;

-- Carriers and payment: what was asked and answered. ------------------------------------------------------------------

create trigger labels_no_update before update on labels
begin select raise(abort, 'labels: append only'); end;

-- Except of a person whose data was erased, and of a shipment to which nothing happens any more.
create trigger labels_no_delete before delete on labels
when not exists (
  select 1 from shipments s, addresses a
  where s.shipment_id = old.shipment_id and a.address_id = s.recipient_address_id
    and (a.erased is not null or s.status in ('delivered', 'returnToSender', 'refunded')))
begin select raise(abort, 'labels: append only'); end;

create trigger carrier_calls_guard before update on carrier_calls
begin select raise(abort, 'carrier_calls: an intent keeps its terms'); end;

-- Except a refused request for a waybill of a shipment to which nothing happens any more; its outcome goes first.
create trigger carrier_calls_no_delete before delete on carrier_calls
when old.operation <> 'createWaybill'
  or exists (select 1 from durable_calls d where d.durable_call_id = old.carrier_call_id)
  or not exists (
    select 1 from shipments s
    where s.shipment_id = old.shipment_id and s.status in ('delivered', 'returnToSender', 'refunded'))
begin select raise(abort, 'carrier_calls: append only'); end;

-- After the wish to annul no carrier is asked to make a waybill, whatever process wants to.
create trigger carrier_calls_wish before insert on carrier_calls
when new.operation = 'createWaybill' and exists (
  select 1 from shipments s where s.shipment_id = new.shipment_id and s.annul_requested_at is not null)
begin select raise(abort, 'carrier_calls: no waybill after the wish to annul'); end;

create trigger durable_calls_wish before update of asked_times on durable_calls
when new.kind = 'createWaybill' and new.asked_times > old.asked_times and exists (
  select 1 from carrier_calls c, shipments s
  where c.carrier_call_id = new.durable_call_id and s.shipment_id = c.shipment_id
    and s.annul_requested_at is not null)
begin select raise(abort, 'durable_calls: no waybill after the wish to annul'); end;

-- The provider's reference comes with the outcome, once.
create trigger auto_top_ups_guard before update on auto_top_ups
when old.provider_reference is not null or new.auto_top_up_id <> old.auto_top_up_id
  or new.account_id <> old.account_id or new.shipment_id <> old.shipment_id
  or new.amount <> old.amount or new.currency <> old.currency
  or new.rate_id is not old.rate_id or new.from_wallet <> old.from_wallet
begin select raise(abort, 'auto_top_ups: an intent keeps its terms'); end;

create trigger auto_top_ups_no_delete before delete on auto_top_ups
begin select raise(abort, 'auto_top_ups: append only'); end;

-- What a carrier said of an erased recipient is forgotten; nothing else of an outcome is.
create trigger durable_calls_guard before update on durable_calls
when old.state in ('succeeded', 'rejected') and (
    new.detail is not null or new.state <> old.state or new.attempts <> old.attempts
    or new.object_updated <> old.object_updated or new.asked_times <> old.asked_times
    or new.settled_by is not old.settled_by or new.settled_at is not old.settled_at or not exists (
      select 1 from carrier_calls c, shipments s, addresses a
      where c.carrier_call_id = old.durable_call_id and s.shipment_id = c.shipment_id
        and a.address_id = s.recipient_address_id and a.erased is not null))
  or new.durable_call_id <> old.durable_call_id or new.kind <> old.kind or new.key <> old.key
  or new.request_ref is not old.request_ref or new.fence < old.fence
begin select raise(abort, 'durable_calls: a call keeps its terms, and its outcome'); end;

create trigger durable_calls_no_delete before delete on durable_calls
when old.kind <> 'createWaybill' or old.state <> 'rejected' or not exists (
  select 1 from carrier_calls c, shipments s
  where c.carrier_call_id = old.durable_call_id and s.shipment_id = c.shipment_id
    and s.status in ('delivered', 'returnToSender', 'refunded'))
begin select raise(abort, 'durable_calls: append only'); end;

create trigger activities_no_update before update on activities
when old.once_key is null or new.count <= old.count or new.object_updated < old.object_updated
  or new.activity_id <> old.activity_id or new.account_id <> old.account_id
  or new.actor_kind <> old.actor_kind or new.actor_id is not old.actor_id
  or new.action <> old.action or new.subject_kind is not old.subject_kind
  or new.subject_id is not old.subject_id or new.outcome is not old.outcome
  or new.once_key is not old.once_key or new.object_created <> old.object_created
begin select raise(abort, 'activities: append only'); end;

create trigger activities_no_delete before delete on activities
when old.object_created > (unixepoch('subsec') * 1000) - 29 * 86400000 and not exists (
  select 1 from shops s where s.account_id = old.account_id and s.state = 'redacted')
begin select raise(abort, 'activities: append only'); end;

create trigger number_ranges_grow before update on number_ranges
when new.country <> old.country or new.carrier_token <> old.carrier_token
  or new.last_serial < old.last_serial
  or (new.last_serial = old.last_serial and coalesce(new.last_of_block, 0) <= coalesce(old.last_of_block, 0))
begin select raise(abort, 'number_ranges: only grow'); end;

create trigger number_ranges_no_delete before delete on number_ranges
begin select raise(abort, 'number_ranges: only grow'); end;

create trigger rate_cards_no_update before update on rate_cards
begin select raise(abort, 'rate_cards: append only'); end;

create trigger rate_cards_no_delete before delete on rate_cards
begin select raise(abort, 'rate_cards: append only'); end;
