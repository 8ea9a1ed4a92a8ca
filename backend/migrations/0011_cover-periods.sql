CREATE TABLE "portal"."cover_periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."cover_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"policy_number" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"opened" text NOT NULL,
	"closed" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "cover_period_ends" CHECK ("portal"."cover_periods"."ends_at" >= "portal"."cover_periods"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "portal"."purchases" ADD COLUMN "chosen_start" date;--> statement-breakpoint
ALTER TABLE "portal"."cover_periods" ADD CONSTRAINT "cover_periods_policy_number_policies_number_fk" FOREIGN KEY ("policy_number") REFERENCES "portal"."policies"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cover_periods_by_policy" ON "portal"."cover_periods" USING btree ("policy_number","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_cover_period" ON "portal"."cover_periods" USING btree ("policy_number") WHERE closed is null;--> statement-breakpoint
/* What was sold before: from the first day, or the payment if that came later, to 24:00 of the last day in Nairobi. A cover
   that lapsed had grace to the end of a day; the job that ended it ran a moment later. */
INSERT INTO "portal"."cover_periods" ("policy_number", "starts_at", "ends_at", "opened", "closed", "closed_at")
SELECT
	"number",
	"starts_at",
	CASE
		WHEN "state" = 'active' THEN "full_to"
		WHEN "state" = 'lapsed' AND "ended_at" - date_trunc('day', "ended_at" AT TIME ZONE INTERVAL '+03:00') AT TIME ZONE INTERVAL '+03:00' < INTERVAL '1 hour'
			THEN greatest("starts_at", least("full_to", date_trunc('day', "ended_at" AT TIME ZONE INTERVAL '+03:00') AT TIME ZONE INTERVAL '+03:00'))
		ELSE greatest("starts_at", least("full_to", "ended_at"))
	END,
	'ISSUED',
	CASE "state" WHEN 'lapsed' THEN 'LAPSED' WHEN 'cancelled' THEN 'CANCELLED' END,
	CASE WHEN "state" <> 'active' THEN "ended_at" END
FROM (
	SELECT
		"policies"."number",
		"policies"."state",
		coalesce("policies"."cancelled_at", "policies"."issued_at") AS "ended_at",
		greatest("policies"."starts_on"::timestamp AT TIME ZONE INTERVAL '+03:00', "invoices"."paid_at") AS "starts_at",
		("policies"."ends_on" + 1)::timestamp AT TIME ZONE INTERVAL '+03:00' AS "full_to"
	FROM "portal"."policies"
	LEFT JOIN "portal"."invoices" ON "invoices"."purchase_id" = "policies"."purchase_id" AND "invoices"."number" = 0
) AS "sold";
