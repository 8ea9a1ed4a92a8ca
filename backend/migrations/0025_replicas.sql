CREATE TABLE "portal"."file_store" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "file_store_only" CHECK ("portal"."file_store"."only")
);
--> statement-breakpoint
-- Unlogged: counts of a minute are worth no write-ahead log, and a crash may forget them.
CREATE UNLOGGED TABLE "portal"."rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"given" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_counts_by_end" ON "portal"."rate_counts" USING btree ("ends_at");
