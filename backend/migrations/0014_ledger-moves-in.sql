-- What was paid before the ledger: every attempt, overpayment, review and payment by hand is booked. What paid no invoice
-- is credit of its purchase; the job carry-over-money counts it for what is due, or gives it back.
DO $$
DECLARE
	paid record;
	receipt bigint;
	entry bigint;
	before bigint;
	share bigint;
BEGIN
	FOR paid IN
		SELECT a.*, i.purchase_id, i.amount_cents AS due_cents, p.reference, h.received_at,
			(SELECT max(substring(e.data ->> 'raw' FROM '"TransactionDate"[^0-9]*([0-9]{14})')) FROM portal.payment_events e
				WHERE e.attempt_id = a.id AND e.kind = 'callback') AS completed
		FROM portal.payment_attempts a
		JOIN portal.invoices i ON i.id = a.invoice_id
		JOIN portal.purchases p ON p.id = i.purchase_id
		LEFT JOIN portal.paybill_payments h ON h.receipt = a.receipt
		WHERE a.state = 'succeeded'
		ORDER BY a.id
	LOOP
		INSERT INTO portal.ledger_receipts (code, attempt_id, checkout_request_id, purchase_id, amount_cents, completed_at, said_at, phone, account, state, ways, heard_at)
		VALUES (paid.receipt, paid.id, CASE WHEN paid.is_overpayment AND paid.callback_token LIKE 'overpayment-%' THEN NULL ELSE paid.checkout_request_id END,
			paid.purchase_id, paid.amount_cents,
			to_timestamp(paid.completed, 'YYYYMMDDHH24MISS')::timestamp AT TIME ZONE INTERVAL '3 hours',
			coalesce(paid.received_at, paid.created_at), paid.phone, paid.reference,
			CASE WHEN paid.receipt IS NULL THEN 'provisional' ELSE 'confirmed' END, '["carried-over"]', coalesce(paid.final_at, paid.created_at))
		RETURNING id INTO receipt;
		SELECT coalesce(-sum(cents), 0) INTO before FROM portal.ledger_postings WHERE account = 'invoice' AND ref = paid.invoice_id::text;
		share := CASE WHEN paid.is_overpayment THEN 0 ELSE least(paid.amount_cents, greatest(paid.due_cents - before, 0)) END;
		INSERT INTO portal.ledger_entries (kind, at, receipt_id, reason, by)
		VALUES ('receipt', coalesce(paid.final_at, paid.created_at), receipt, 'paid before the ledger', 'portal') RETURNING id INTO entry;
		INSERT INTO portal.ledger_postings (entry_id, account, ref, cents) VALUES (entry, 'mpesa', '', paid.amount_cents);
		IF share > 0 THEN
			INSERT INTO portal.ledger_postings (entry_id, account, ref, cents) VALUES (entry, 'invoice', paid.invoice_id::text, -share);
		END IF;
		IF share < paid.amount_cents THEN
			INSERT INTO portal.ledger_postings (entry_id, account, ref, cents) VALUES (entry, 'credit', paid.purchase_id, share - paid.amount_cents);
		END IF;
	END LOOP;
	SET CONSTRAINTS ALL IMMEDIATE;
	SET CONSTRAINTS ALL DEFERRED;
END $$;
--> statement-breakpoint
-- Money of another amount, and for a purchase that had changed: kept for people, and confirmed by nobody. M-Pesa's own
-- record is read before it is booked.
INSERT INTO portal.ledger_receipts (code, purchase_id, amount_cents, said_at, phone, account, state, ways, heard_at)
SELECT a.receipt, i.purchase_id,
	coalesce((SELECT (e.data ->> 'amountCents')::bigint FROM portal.payment_events e WHERE e.attempt_id = a.id AND e.kind = 'other-amount' ORDER BY e.id DESC LIMIT 1), a.amount_cents),
	a.created_at, a.phone, p.reference, 'heard', '["carried-over"]', coalesce(a.final_at, a.created_at)
FROM portal.payment_attempts a
JOIN portal.invoices i ON i.id = a.invoice_id
JOIN portal.purchases p ON p.id = i.purchase_id
WHERE a.state = 'review' AND a.failure_reason = 'AMOUNT_MISMATCH' AND a.receipt IS NOT NULL;
--> statement-breakpoint
-- Payments by hand that no purchase counted.
INSERT INTO portal.ledger_receipts (code, amount_cents, said_at, phone, account, state, ways, heard_at)
SELECT h.receipt, h.amount_cents, h.received_at, h.phone, h.account, 'heard', '["paybill"]', h.received_at
FROM portal.paybill_payments h
WHERE NOT EXISTS (SELECT 1 FROM portal.ledger_receipts r WHERE r.code = h.receipt);
--> statement-breakpoint
INSERT INTO portal.jobs (kind, key, payload, state, run_at, created_at)
SELECT 'match-paybill-payment', r.code, jsonb_build_object('receipt', r.code), 'waiting', now(), now()
FROM portal.ledger_receipts r WHERE r.state = 'heard'
ON CONFLICT (kind, key) DO UPDATE SET state = 'waiting', run_at = now(), leased_until = NULL, tries = 0, last_error = NULL, ended_at = NULL;
--> statement-breakpoint
-- What nobody can find out the end of, or has no code to ask by, is for people.
INSERT INTO portal.money_cases (kind, key, purchase_id, summary, state, opened_at, due_at)
SELECT 'payment-in-doubt', 'attempt:' || a.id, i.purchase_id,
	'A request to pay of before the ledger ended in doubt: see the statement of its day.', 'open', now(), now() + INTERVAL '3 days'
FROM portal.payment_attempts a JOIN portal.invoices i ON i.id = a.invoice_id
WHERE a.state = 'review' AND a.receipt IS NULL;
--> statement-breakpoint
INSERT INTO portal.jobs (kind, key, payload, state, run_at, created_at)
SELECT 'tell-money-case', c.id::text, jsonb_build_object('caseId', c.id), 'waiting', now(), now()
FROM portal.money_cases c WHERE c.key LIKE 'attempt:%'
ON CONFLICT (kind, key) DO NOTHING;
--> statement-breakpoint
UPDATE portal.payment_attempts SET state = CASE WHEN receipt IS NULL THEN 'failed' ELSE 'succeeded' END, is_overpayment = receipt IS NOT NULL, failure_reason = NULL
WHERE state = 'review' AND failure_reason = 'AMOUNT_MISMATCH';
--> statement-breakpoint
INSERT INTO portal.jobs (kind, key, payload, state, run_at, created_at)
SELECT 'carry-over-money', p.id, jsonb_build_object('purchaseId', p.id), 'waiting', now(), now()
FROM portal.purchases p
WHERE (p.state = 'open' AND p.declared_at IS NOT NULL) OR p.state = 'paying'
	OR EXISTS (SELECT 1 FROM portal.ledger_postings l WHERE l.account = 'credit' AND l.ref = p.id);
