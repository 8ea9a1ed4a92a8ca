CREATE TABLE "portal"."cancellations" (
	"reference" text PRIMARY KEY NOT NULL,
	"policy_number" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"ended_on" date NOT NULL,
	"is_by_code" boolean NOT NULL,
	"phone" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"money" text,
	"parts" jsonb,
	"refund_cents" bigint,
	"paid_cents" bigint,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."refund_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"underwriter_id" integer NOT NULL,
	"method" text NOT NULL,
	"scale" jsonb NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
ALTER TABLE "portal"."cancellations" ADD CONSTRAINT "cancellations_policy_number_policies_number_fk" FOREIGN KEY ("policy_number") REFERENCES "portal"."policies"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."refund_terms" ADD CONSTRAINT "refund_terms_underwriter_id_underwriters_id_fk" FOREIGN KEY ("underwriter_id") REFERENCES "portal"."underwriters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellations_by_policy" ON "portal"."cancellations" USING btree ("policy_number","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_cancellation_of_a_policy" ON "portal"."cancellations" USING btree ("policy_number") WHERE state in ('REQUESTED', 'CANCELLED');--> statement-breakpoint
CREATE INDEX "refund_terms_by_underwriter" ON "portal"."refund_terms" USING btree ("underwriter_id");