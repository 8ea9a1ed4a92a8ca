CREATE TABLE "portal"."ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"receipt_id" bigint,
	"return_id" bigint,
	"reason" text NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"ref" text NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."ledger_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."ledger_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text,
	"attempt_id" bigint,
	"checkout_request_id" text,
	"purchase_id" text,
	"amount_cents" bigint NOT NULL,
	"completed_at" timestamp with time zone,
	"said_at" timestamp with time zone NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"payer_hash" text,
	"account" text,
	"state" text NOT NULL,
	"ways" jsonb NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_receipts_code_unique" UNIQUE("code"),
	CONSTRAINT "ledger_receipts_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "ledger_receipts_checkout_request_id_unique" UNIQUE("checkout_request_id")
);
--> statement-breakpoint
ALTER TABLE "portal"."purchases" ADD COLUMN "accepted" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."purchases" ADD COLUMN "pay_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."ledger_entries" ADD CONSTRAINT "ledger_entries_receipt_id_ledger_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "portal"."ledger_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "portal"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ledger_receipts" ADD CONSTRAINT "ledger_receipts_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "portal"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ledger_receipts" ADD CONSTRAINT "ledger_receipts_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "portal"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_entry_of_a_receipt" ON "portal"."ledger_entries" USING btree ("receipt_id") WHERE kind = 'receipt';--> statement-breakpoint
CREATE INDEX "ledger_entries_by_receipt" ON "portal"."ledger_entries" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_by_account" ON "portal"."ledger_postings" USING btree ("account","ref");--> statement-breakpoint
CREATE INDEX "ledger_postings_by_entry" ON "portal"."ledger_postings" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_receipts_by_purchase" ON "portal"."ledger_receipts" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "ledger_receipts_by_state" ON "portal"."ledger_receipts" USING btree ("state");
--> statement-breakpoint
CREATE FUNCTION "portal"."require_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry bigint := CASE WHEN TG_TABLE_NAME = 'ledger_entries' THEN (to_jsonb(NEW) ->> 'id')::bigint ELSE (to_jsonb(NEW) ->> 'entry_id')::bigint END;
	postings bigint;
	rest numeric;
BEGIN
	SELECT count(*), coalesce(sum(cents), 0) INTO postings, rest FROM portal.ledger_postings WHERE entry_id = entry;
	IF postings < 2 OR rest <> 0 THEN
		RAISE EXCEPTION 'entry % of the ledger does not balance: % postings, % cents over', entry, postings, rest;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "portal"."ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "portal"."require_balance"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_postings_balance" AFTER INSERT ON "portal"."ledger_postings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "portal"."require_balance"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_are_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "portal"."ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_postings_are_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "portal"."ledger_postings" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
