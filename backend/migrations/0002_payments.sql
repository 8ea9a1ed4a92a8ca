CREATE TABLE "portal"."mpesa_results" (
	"token" text PRIMARY KEY NOT NULL,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."paybill_payments" (
	"receipt" text PRIMARY KEY NOT NULL,
	"amount_cents" bigint NOT NULL,
	"account" text NOT NULL,
	"phone" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."payment_attempts" ADD COLUMN "channel" text DEFAULT 'STK' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."payment_attempts" ADD COLUMN "is_overpayment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mpesa_results_by_time" ON "portal"."mpesa_results" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION "portal"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payment_events_are_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "portal"."payment_events" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
