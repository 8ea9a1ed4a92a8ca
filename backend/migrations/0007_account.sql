CREATE TABLE "portal"."account_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."account_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"changed_by" text NOT NULL,
	"before" text DEFAULT '' NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"device_id" text,
	"session_id" text
);
--> statement-breakpoint
CREATE TABLE "portal"."consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"is_given" boolean NOT NULL,
	"version" text,
	"given_where" text NOT NULL,
	"policy_number" text
);
--> statement-breakpoint
CREATE TABLE "portal"."next_of_kin" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."next_of_kin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"position" integer NOT NULL,
	"full_name" text NOT NULL,
	"relationship" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"phone" text NOT NULL,
	"id_number" text NOT NULL,
	"share_bp" integer NOT NULL,
	"guardian" jsonb,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."claims" (
	"number" text PRIMARY KEY NOT NULL,
	"policy_number" text NOT NULL,
	"customer_id" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"happened_on" date NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"settled_cents" bigint
);
--> statement-breakpoint
CREATE TABLE "portal"."no_claim_discounts" (
	"id" integer PRIMARY KEY NOT NULL,
	"years" integer NOT NULL,
	"rate_bp" integer NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "portal"."text_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."text_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "text_messages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "portal"."pa_quote_sets" ADD COLUMN "renews_policy" text;--> statement-breakpoint
ALTER TABLE "portal"."customers" ADD COLUMN "postal_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."customers" ADD COLUMN "remind_by_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."customers" ADD COLUMN "remind_by_sms" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."customers" ADD COLUMN "deletion_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."customers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."policies" ADD COLUMN "renews_policy" text;--> statement-breakpoint
ALTER TABLE "portal"."policies" ADD COLUMN "no_claim_years" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."purchases" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "portal"."quote_sets" ADD COLUMN "renews_policy" text;--> statement-breakpoint
ALTER TABLE "portal"."account_changes" ADD CONSTRAINT "account_changes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."consents" ADD CONSTRAINT "consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."next_of_kin" ADD CONSTRAINT "next_of_kin_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD CONSTRAINT "claims_policy_number_policies_number_fk" FOREIGN KEY ("policy_number") REFERENCES "portal"."policies"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD CONSTRAINT "claims_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_changes_by_customer" ON "portal"."account_changes" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "consents_by_customer" ON "portal"."consents" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "next_of_kin_by_customer" ON "portal"."next_of_kin" USING btree ("customer_id","position");--> statement-breakpoint
CREATE INDEX "claims_by_policy" ON "portal"."claims" USING btree ("policy_number");--> statement-breakpoint
CREATE INDEX "claims_by_customer" ON "portal"."claims" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "text_messages_by_time" ON "portal"."text_messages" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "portal"."policies" ADD CONSTRAINT "policies_renews_policy_unique" UNIQUE("renews_policy");--> statement-breakpoint
CREATE TRIGGER "consents_never_change" BEFORE UPDATE OR TRUNCATE ON "portal"."consents" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();--> statement-breakpoint
CREATE TRIGGER "account_changes_never_change" BEFORE UPDATE OR TRUNCATE ON "portal"."account_changes" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
