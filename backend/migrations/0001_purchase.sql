CREATE TABLE "portal"."pa_quote_offers" (
	"ref" text NOT NULL,
	"underwriter_name" text NOT NULL,
	"position" integer NOT NULL,
	"inputs" jsonb NOT NULL,
	"chosen" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pa_quote_offers_ref_underwriter_name_pk" PRIMARY KEY("ref","underwriter_name")
);
--> statement-breakpoint
CREATE TABLE "portal"."pa_quote_sets" (
	"ref" text PRIMARY KEY NOT NULL,
	"request" jsonb NOT NULL,
	"priced_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" text NOT NULL,
	"number" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "invoices_by_number" UNIQUE("purchase_id","number")
);
--> statement-breakpoint
CREATE TABLE "portal"."payment_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"phone" text NOT NULL,
	"state" text NOT NULL,
	"callback_token" text NOT NULL,
	"idempotency_key" text,
	"merchant_request_id" text,
	"checkout_request_id" text,
	"receipt" text,
	"result_code" integer,
	"failure_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"final_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_callback_token_unique" UNIQUE("callback_token"),
	CONSTRAINT "payment_attempts_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_attempts_checkout_request_id_unique" UNIQUE("checkout_request_id"),
	CONSTRAINT "payment_attempts_receipt_unique" UNIQUE("receipt")
);
--> statement-breakpoint
CREATE TABLE "portal"."payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."certificates" (
	"number" text PRIMARY KEY NOT NULL,
	"policy_number" text NOT NULL,
	"type" text NOT NULL,
	"insurer" text NOT NULL,
	"registration" text,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"state" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "certificates_policy_number_unique" UNIQUE("policy_number")
);
--> statement-breakpoint
CREATE TABLE "portal"."customers" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"email_proven_at" timestamp with time zone,
	"phone_proven_at" timestamp with time zone,
	"kra_pin" text NOT NULL,
	"id_type" text,
	"id_number" text,
	"date_of_birth" date,
	"county" text NOT NULL,
	"town" text NOT NULL,
	"language" text NOT NULL,
	"marketing_consent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."files" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" text,
	"policy_number" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."local_registry_certificates" (
	"number" text PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"vehicle" text NOT NULL,
	"details" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "local_registry_by_request" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "portal"."policies" (
	"number" text PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"underwriter_name" text NOT NULL,
	"state" text NOT NULL,
	"registration" text,
	"chassis_number" text,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"content" jsonb NOT NULL,
	"gross_cents" bigint NOT NULL,
	"payable_cents" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "policies_purchase_id_unique" UNIQUE("purchase_id")
);
--> statement-breakpoint
CREATE TABLE "portal"."purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"quote_ref" text NOT NULL,
	"underwriter_name" text NOT NULL,
	"product_id" integer NOT NULL,
	"is_renewal" boolean DEFAULT false NOT NULL,
	"renews_policy" text,
	"language" text NOT NULL,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"customer" jsonb,
	"people" jsonb,
	"student" jsonb,
	"health" jsonb,
	"next_of_kin" jsonb,
	"vehicle" jsonb,
	"starts_on" date,
	"ends_on" date,
	"documents_later" jsonb,
	"accepted_total_cents" bigint,
	"declared_at" timestamp with time zone,
	"plan" text,
	"instalments" integer,
	"agreed_at" timestamp with time zone,
	"agreement_version" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchases_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "portal"."pa_age_bands" (
	"id" integer PRIMARY KEY NOT NULL,
	"underwriter_id" integer NOT NULL,
	"person_covered" text NOT NULL,
	"age_from" integer NOT NULL,
	"age_to" integer NOT NULL,
	"rate_bp" integer NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "portal"."counties" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "counties_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "portal"."towns" (
	"id" integer PRIMARY KEY NOT NULL,
	"county_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."valuation_bookings" (
	"purchase_id" text PRIMARY KEY NOT NULL,
	"centre_id" integer,
	"day" date,
	"time" text,
	"place" text,
	"booked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."valuation_centres" (
	"id" integer PRIMARY KEY NOT NULL,
	"county_id" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"is_mobile" boolean DEFAULT false NOT NULL,
	"times" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "jobs_by_key" UNIQUE("kind","key")
);
--> statement-breakpoint
CREATE TABLE "portal"."outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "portal"."pa_quote_offers" ADD CONSTRAINT "pa_quote_offers_ref_pa_quote_sets_ref_fk" FOREIGN KEY ("ref") REFERENCES "portal"."pa_quote_sets"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."invoices" ADD CONSTRAINT "invoices_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "portal"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."payment_attempts" ADD CONSTRAINT "payment_attempts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "portal"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."payment_events" ADD CONSTRAINT "payment_events_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "portal"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."certificates" ADD CONSTRAINT "certificates_policy_number_policies_number_fk" FOREIGN KEY ("policy_number") REFERENCES "portal"."policies"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."files" ADD CONSTRAINT "files_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "portal"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."policies" ADD CONSTRAINT "policies_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "portal"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."policies" ADD CONSTRAINT "policies_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."pa_age_bands" ADD CONSTRAINT "pa_age_bands_underwriter_id_underwriters_id_fk" FOREIGN KEY ("underwriter_id") REFERENCES "portal"."underwriters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."towns" ADD CONSTRAINT "towns_county_id_counties_id_fk" FOREIGN KEY ("county_id") REFERENCES "portal"."counties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."valuation_bookings" ADD CONSTRAINT "valuation_bookings_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "portal"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."valuation_bookings" ADD CONSTRAINT "valuation_bookings_centre_id_valuation_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "portal"."valuation_centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."valuation_centres" ADD CONSTRAINT "valuation_centres_county_id_counties_id_fk" FOREIGN KEY ("county_id") REFERENCES "portal"."counties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pa_quote_sets_by_expiry" ON "portal"."pa_quote_sets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invoices_by_due" ON "portal"."invoices" USING btree ("state","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_attempt" ON "portal"."payment_attempts" USING btree ("invoice_id") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payment_events_by_attempt" ON "portal"."payment_events" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "portal"."customers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "portal"."customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "files_by_purchase" ON "portal"."files" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "files_by_policy" ON "portal"."files" USING btree ("policy_number");--> statement-breakpoint
CREATE INDEX "local_registry_by_vehicle" ON "portal"."local_registry_certificates" USING btree ("vehicle");--> statement-breakpoint
CREATE INDEX "policies_by_customer" ON "portal"."policies" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "policies_by_registration" ON "portal"."policies" USING btree ("registration");--> statement-breakpoint
CREATE INDEX "policies_by_chassis" ON "portal"."policies" USING btree ("chassis_number");--> statement-breakpoint
CREATE INDEX "purchases_by_quote" ON "portal"."purchases" USING btree ("quote_ref");--> statement-breakpoint
CREATE INDEX "purchases_by_update" ON "portal"."purchases" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "towns_by_name" ON "portal"."towns" USING btree ("county_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "valuation_bookings_by_slot" ON "portal"."valuation_bookings" USING btree ("centre_id","day","time");--> statement-breakpoint
CREATE INDEX "jobs_that_wait" ON "portal"."jobs" USING btree ("run_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_by_time" ON "portal"."outbox" USING btree ("created_at");