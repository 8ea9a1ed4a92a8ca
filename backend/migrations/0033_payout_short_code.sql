ALTER TABLE "portal"."payouts" ADD COLUMN "short_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."statement_files" ADD COLUMN "short_code" text DEFAULT '' NOT NULL;