-- Entries are only added.
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint
-- Whoever writes, by whatever program: at the end of a transaction no account may hold, or have reserved for any one
-- purpose, less than nothing.
CREATE OR REPLACE FUNCTION ledger_not_overdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  available numeric;
BEGIN
  PERFORM 1 FROM ledger_accounts WHERE id = NEW.account_id FOR UPDATE;
  SELECT sum(CASE WHEN kind IN ('grant', 'pay', 'give-back') THEN amount WHEN kind IN ('reserve', 'expire', 'refund') THEN -amount ELSE 0 END)
    INTO available FROM ledger_entries WHERE account_id = NEW.account_id;
  IF available < 0 OR EXISTS (
    SELECT 1 FROM ledger_entries WHERE account_id = NEW.account_id
    GROUP BY meeting_id, purchase_id
    HAVING sum(CASE kind WHEN 'reserve' THEN amount WHEN 'use' THEN -amount WHEN 'give-back' THEN -amount ELSE 0 END) < 0
  ) THEN
    RAISE EXCEPTION 'ledger account % is overdrawn', NEW.account_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_not_overdrawn AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_not_overdrawn();
