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
ALTER TABLE "portal"."webhook_attempts" ADD CONSTRAINT "webhook_attempts_message_id_webhook_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "portal"."webhook_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhook_messages" ADD CONSTRAINT "webhook_messages_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "portal"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhook_messages" ADD CONSTRAINT "webhook_messages_claim_number_claims_number_fk" FOREIGN KEY ("claim_number") REFERENCES "portal"."claims"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insurer_log_by_insurer" ON "portal"."insurer_log" USING btree ("underwriter_name","id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_by_message" ON "portal"."webhook_attempts" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_by_state" ON "portal"."webhook_messages" USING btree ("state","created_at");