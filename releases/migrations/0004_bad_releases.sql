ALTER TABLE "releases"."marks" ADD COLUMN "bad_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases"."marks" ADD COLUMN "bad_by" text;--> statement-breakpoint
ALTER TABLE "releases"."marks" ADD COLUMN "bad_reason" text;--> statement-breakpoint
ALTER TABLE "releases"."marks" ADD COLUMN "bad_environment" text;