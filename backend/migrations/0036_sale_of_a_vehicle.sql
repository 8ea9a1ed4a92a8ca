ALTER TABLE "portal"."cancellations" ADD COLUMN "sold_on" date;--> statement-breakpoint
ALTER TABLE "portal"."cancellations" ADD COLUMN "buyer" text DEFAULT '' NOT NULL;