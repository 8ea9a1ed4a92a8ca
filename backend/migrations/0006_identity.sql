CREATE TABLE "portal"."attempt_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"empty_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."credentials" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credentials_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "portal"."known_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"name" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "known_devices_by_secret" UNIQUE("customer_id","secret_hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."one_time_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"purpose" text NOT NULL,
	"browser_hash" text NOT NULL,
	"session_id" text,
	"sign_up" jsonb,
	"code_hash" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp with time zone,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"grant_ends_at" timestamp with time zone,
	"grant_used_at" timestamp with time zone,
	CONSTRAINT "one_time_codes_of_browser" UNIQUE("subject","purpose","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"level" text NOT NULL,
	"device_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."sign_in_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."sign_in_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"purpose" text,
	"subject" text,
	"address_hash" text,
	"customer_id" text,
	"device_id" text,
	"session_id" text
);
--> statement-breakpoint
DROP INDEX "portal"."customers_by_email";--> statement-breakpoint
ALTER TABLE "portal"."customers" ALTER COLUMN "kra_pin" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."customers" ALTER COLUMN "county" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."customers" ALTER COLUMN "town" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."credentials" ADD CONSTRAINT "credentials_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."known_devices" ADD CONSTRAINT "known_devices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD CONSTRAINT "sessions_device_id_known_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "portal"."known_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_limits_by_time" ON "portal"."attempt_limits" USING btree ("empty_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_by_time" ON "portal"."one_time_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sessions_by_customer" ON "portal"."sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_by_browser" ON "portal"."sessions" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "sign_in_events_by_customer" ON "portal"."sign_in_events" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "sign_in_events_by_subject" ON "portal"."sign_in_events" USING btree ("subject","at") WHERE subject is not null;--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "portal"."customers" USING btree (lower("email"));--> statement-breakpoint
CREATE TRIGGER "sign_in_events_are_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "portal"."sign_in_events" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
