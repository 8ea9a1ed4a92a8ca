-- Until now a return was looked at once. What has not left yet is looked at again, until it has.
INSERT INTO portal.jobs (kind, key, payload, state, run_at, created_at)
SELECT 'watch-return', r.id::text, jsonb_build_object('returnId', r.id), 'waiting', r.pay_from + INTERVAL '2 days', r.created_at
FROM portal.returns r
WHERE r.state NOT IN ('paid', 'withdrawn')
	AND NOT EXISTS (SELECT 1 FROM portal.jobs j
		WHERE j.kind = 'watch-return' AND j.state = 'waiting' AND (j.payload ->> 'returnId')::bigint = r.id)
ON CONFLICT (kind, key) DO UPDATE
SET state = 'waiting', run_at = excluded.run_at, leased_until = NULL, tries = 0, last_error = NULL, ended_at = NULL;
