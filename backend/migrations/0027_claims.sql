CREATE SEQUENCE "portal"."claim_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "portal"."claim_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"underwriter_id" integer NOT NULL,
	"rule" text NOT NULL,
	"figures" jsonb NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "portal"."claim_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"policy_number" text NOT NULL,
	"type" text NOT NULL,
	"answers" jsonb NOT NULL,
	"changed_in" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"given_number" text,
	"claim_number" text,
	"started_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_drafts_given_number_unique" UNIQUE("given_number"),
	CONSTRAINT "claim_drafts_claim_number_unique" UNIQUE("claim_number")
);
--> statement-breakpoint
CREATE TABLE "portal"."claim_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."claim_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_number" text NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"about" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_events_in_order" UNIQUE("claim_number","version")
);
--> statement-breakpoint
CREATE TABLE "portal"."claim_files" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"draft_id" text,
	"claim_number" text,
	"group" text NOT NULL,
	"message_id" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sent_sha256" text NOT NULL,
	"has_thumbnail" boolean DEFAULT false NOT NULL,
	"taken_at" timestamp with time zone,
	"taken_in" jsonb,
	"state" text DEFAULT 'RECEIVED' NOT NULL,
	"refusal" text,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."claim_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"claim_number" text NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."claim_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"claim_number" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"dispute" text
);
--> statement-breakpoint
CREATE TABLE "portal"."claim_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"claim_number" text NOT NULL,
	"group" text NOT NULL,
	"reason" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."claim_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"draft_id" text,
	"claim_number" text,
	"group" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"pieces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taken_at" timestamp with time zone,
	"taken_in" jsonb,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."claim_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"claim_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"assessor" text NOT NULL,
	"phone" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."contact_messages" (
	"reference" text PRIMARY KEY NOT NULL,
	"press" text,
	"kind" text NOT NULL,
	"customer_id" text,
	"topic" text NOT NULL,
	"rating" integer,
	"text" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"reach" text DEFAULT '' NOT NULL,
	"call_when" text,
	"call_by" timestamp with time zone,
	"language" text NOT NULL,
	"page" text NOT NULL,
	"release" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_press_unique" UNIQUE("press")
);
--> statement-breakpoint
CREATE TABLE "portal"."insurer_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."insurer_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"underwriter_name" text NOT NULL,
	"by" text NOT NULL,
	"did" text NOT NULL,
	"about" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."insurer_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"underwriter_name" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "insurer_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."webhook_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"failure" text,
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"underwriter_name" text NOT NULL,
	"url" text NOT NULL,
	"secret_number" integer DEFAULT 1 NOT NULL,
	"old_secret_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	"disabled_because" text
);
--> statement-breakpoint
CREATE TABLE "portal"."webhook_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"endpoint_id" text NOT NULL,
	"claim_number" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "webhook_messages_once" UNIQUE("endpoint_id","claim_number","version")
);
--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD COLUMN "underwriter_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD COLUMN "turn" text;--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD COLUMN "turn_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD COLUMN "happened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD COLUMN "payout" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD COLUMN "is_holder_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD COLUMN "tell_by" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD COLUMN "review" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD COLUMN "declined" text;--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."claims" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "portal"."claim_rules" ADD CONSTRAINT "claim_rules_underwriter_id_underwriters_id_fk" FOREIGN KEY ("underwriter_id") REFERENCES "portal"."underwriters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."claim_drafts" ADD CONSTRAINT "claim_drafts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."claim_drafts" ADD CONSTRAINT "claim_drafts_policy_number_policies_number_fk" FOREIGN KEY ("policy_number") REFERENCES "portal"."policies"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."claim_events" ADD CONSTRAINT "claim_events_claim_number_claims_number_fk" FOREIGN KEY ("claim_number") REFERENCES "portal"."claims"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."claim_files" ADD CONSTRAINT "claim_files_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."claim_files" ADD CONSTRAINT "claim_files_draft_id_claim_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "portal"."claim_drafts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."claim_files" ADD CONSTRAINT "claim_files_claim_number_claims_number_fk" FOREIGN KEY ("claim_number") REFERENCES "portal"."claims"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."claim_messages" ADD CONSTRAINT "claim_messages_claim_number_claims_number_fk" FOREIGN KEY ("claim_number") REFERENCES "portal"."claims"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."claim_offers" ADD CONSTRAINT "claim_offers_claim_number_claims_number_fk" FOREIGN KEY ("claim_number") REFERENCES "portal"."claims"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."claim_requests" ADD CONSTRAINT "claim_requests_claim_number_claims_number_fk" FOREIGN KEY ("claim_number") REFERENCES "portal"."claims"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."claim_uploads" ADD CONSTRAINT "claim_uploads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."claim_uploads" ADD CONSTRAINT "claim_uploads_draft_id_claim_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "portal"."claim_drafts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."claim_uploads" ADD CONSTRAINT "claim_uploads_claim_number_claims_number_fk" FOREIGN KEY ("claim_number") REFERENCES "portal"."claims"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."claim_visits" ADD CONSTRAINT "claim_visits_claim_number_claims_number_fk" FOREIGN KEY ("claim_number") REFERENCES "portal"."claims"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."contact_messages" ADD CONSTRAINT "contact_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhook_attempts" ADD CONSTRAINT "webhook_attempts_message_id_webhook_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "portal"."webhook_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhook_messages" ADD CONSTRAINT "webhook_messages_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "portal"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhook_messages" ADD CONSTRAINT "webhook_messages_claim_number_claims_number_fk" FOREIGN KEY ("claim_number") REFERENCES "portal"."claims"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_rules_by_underwriter" ON "portal"."claim_rules" USING btree ("underwriter_id","rule");--> statement-breakpoint
CREATE INDEX "claim_drafts_by_customer" ON "portal"."claim_drafts" USING btree ("customer_id","changed_at");--> statement-breakpoint
CREATE INDEX "claim_files_by_draft" ON "portal"."claim_files" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "claim_files_by_claim" ON "portal"."claim_files" USING btree ("claim_number");--> statement-breakpoint
CREATE INDEX "claim_messages_by_claim" ON "portal"."claim_messages" USING btree ("claim_number");--> statement-breakpoint
CREATE INDEX "claim_offers_by_claim" ON "portal"."claim_offers" USING btree ("claim_number");--> statement-breakpoint
CREATE INDEX "claim_requests_by_claim" ON "portal"."claim_requests" USING btree ("claim_number");--> statement-breakpoint
CREATE INDEX "claim_uploads_by_customer" ON "portal"."claim_uploads" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "claim_visits_by_claim" ON "portal"."claim_visits" USING btree ("claim_number");--> statement-breakpoint
CREATE INDEX "contact_messages_by_customer" ON "portal"."contact_messages" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "insurer_log_by_insurer" ON "portal"."insurer_log" USING btree ("underwriter_name","id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_by_message" ON "portal"."webhook_attempts" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_by_state" ON "portal"."webhook_messages" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "claims_by_underwriter" ON "portal"."claims" USING btree ("underwriter_name","changed_at");