-- One purchase for each way in which money came before the ledger, as the portal of then left it. Amounts are cents.
insert into portal.purchases (id, reference, kind, state, quote_ref, underwriter_name, product_id, language, created_at, updated_at, declared_at)
select p.id, 'TP-' || upper(lpad(p.id, 6, '0')), 'MOTOR', p.state, 'q', 'Tsavo', 1, 'en', '2026-01-05T09:00:00Z', '2026-01-05T09:00:00Z', '2026-01-05T09:00:00Z'
from (values
	('sold', 'issued'), ('twice', 'issued'), ('less', 'paying'), ('doubt', 'paying'), ('hand', 'open'), ('failed', 'paying'),
	('lapsed', 'lapsed'), ('parts', 'paying'), ('denied', 'paying'), ('asked', 'paying'), ('asking', 'paying')
) p (id, state);

update portal.purchases set sold = '{"kind": "MOTOR", "expiresAt": "2026-02-05T09:00:00Z"}' where id = 'parts';

insert into portal.invoices (purchase_id, number, amount_cents, due_on, state, paid_at)
select p.id, 0, case p.id when 'parts' then 30000000 else 740900 end, '2026-01-05',
	case when p.id in ('sold', 'twice', 'lapsed') then 'paid' else 'due' end,
	case when p.id in ('sold', 'twice', 'lapsed') then timestamptz '2026-01-05T09:00:00Z' end
from portal.purchases p where length(p.id) < 10;

-- Each state, and each reason for which a review or an overpayment was kept.
insert into portal.payment_attempts (invoice_id, part, amount_cents, channel, phone, state, is_overpayment, callback_token, checkout_request_id, receipt, failure_reason, created_at, final_at)
select i.id, 1, least(i.amount_cents, 25000000), a.channel, '+254712345678', a.state, a.is_overpayment, a.token, a.checkout, a.receipt, a.reason,
	'2026-01-05T09:00:00Z', case when a.state in ('created', 'pending') then null else timestamptz '2026-01-05T09:00:00Z' end
from portal.invoices i join (values
	('sold', 'STK', 'succeeded', false, 'token-sold', 'ws_sold', 'SOLD000001', null),
	('twice', 'STK', 'succeeded', false, 'token-no-code', 'ws_no_code', null, null),
	('twice', 'STK', 'succeeded', true, 'overpayment-SOVER00001', null, 'SOVER00001', null),
	('less', 'STK', 'review', false, 'token-less', 'ws_less', 'SLESS00001', 'AMOUNT_MISMATCH'),
	('doubt', 'STK', 'review', false, 'token-doubt', 'ws_doubt', null, null),
	('hand', 'PAYBILL', 'review', false, 'token-hand', null, 'SHAND00001', 'AMOUNT_MISMATCH'),
	('failed', 'STK', 'failed', false, 'token-failed', 'ws_failed', null, 'TIMED_OUT'),
	('lapsed', 'STK', 'succeeded', false, 'token-lapsed', 'ws_lapsed', 'SLAPSED001', null),
	('lapsed', 'STK', 'succeeded', true, 'token-after', 'ws_after', 'SLAPSED002', null),
	('parts', 'STK', 'succeeded', false, 'token-parts', 'ws_parts', 'SPARTOF001', null),
	('denied', 'STK', 'review', false, 'token-denied', 'ws_denied', null, 'AMOUNT_MISMATCH'),
	('asked', 'STK', 'pending', false, 'token-asked', 'ws_asked', null, null),
	('asking', 'STK', 'created', false, 'token-asking', null, null, null)
) a (purchase, channel, state, is_overpayment, token, checkout, receipt, reason) on a.purchase = i.purchase_id;

-- Each kind of event.
insert into portal.payment_events (attempt_id, at, kind, data)
select a.id, '2026-01-05T09:00:00Z', e.kind, e.data::jsonb
from (values
	('token-sold', 'created', '{}'),
	('token-sold', 'answer', '{"kind": "accepted"}'),
	('token-sold', 'callback', '{"raw": "{\"Body\":{\"stkCallback\":{\"CallbackMetadata\":{\"Item\":[{\"Name\":\"TransactionDate\",\"Value\":20260105120107}]}}}}"}'),
	('token-sold', 'claimed', '{"receipt": "SOLD000001"}'),
	('token-sold', 'queried', '{"kind": "succeeded"}'),
	('token-sold', 'succeeded', '{"receipt": "SOLD000001"}'),
	('overpayment-SOVER00001', 'overpayment', '{"receipt": "SOVER00001", "ofAttempt": 1}'),
	('token-less', 'other-amount', '{"amountCents": 740000, "expectedCents": 740900}'),
	('token-less', 'mismatched', '{"state": "review", "reason": "AMOUNT_MISMATCH", "code": 0, "receipt": "SLESS00001"}'),
	('token-doubt', 'unresolved', '{"state": "review", "reason": null, "code": null, "receipt": null}'),
	('token-hand', 'changed-since', '{"receipt": "SHAND00001"}'),
	('token-failed', 'failed', '{"state": "failed", "reason": "TIMED_OUT", "code": 1037, "receipt": null}'),
	('token-lapsed', 'receipt-learned', '{"receipt": "SLAPSED001"}'),
	('token-after', 'receipt-found', '{"receipt": "SLAPSED002"}'),
	('token-after', 'overpayment', '{"receipt": "SLAPSED002", "excessCents": 740900}'),
	('token-denied', 'contradicted', '{"state": "review", "reason": "AMOUNT_MISMATCH", "code": 0, "receipt": null}'),
	('token-asked', 'other-request', '{}')
) e (token, kind, data) join portal.payment_attempts a on a.callback_token = e.token;
insert into portal.payment_events (attempt_id, at, kind, data)
values (null, '2026-01-05T09:00:00Z', 'paybill', '{"raw": "{\"TransID\":\"SNOBODY001\"}"}');

-- By hand to the paybill number: one that a purchase has in review, and one that fits none.
insert into portal.paybill_payments (receipt, amount_cents, account, phone, received_at) values
	('SHAND00001', 100, 'TP-00HAND', '', '2026-01-05T09:00:00Z'),
	('SNOBODY001', 500, 'WRONG', '', '2026-01-05T09:00:00Z');
insert into portal.jobs (kind, key, payload, state, run_at, created_at, tries)
values ('match-paybill-payment', 'SNOBODY001', '{"receipt": "SNOBODY001"}', 'failed', '2026-01-05T09:00:00Z', '2026-01-05T09:00:00Z', 1);
