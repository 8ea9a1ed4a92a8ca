ALTER TABLE "portal"."idempotency_keys" ADD COLUMN "holder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."idempotency_keys" ADD COLUMN "commits" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."idempotency_keys" ADD COLUMN "wanted_at" timestamp with time zone;