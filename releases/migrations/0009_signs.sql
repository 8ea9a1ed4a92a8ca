ALTER TABLE "releases"."telemetry_exposures" ADD COLUMN "thrown_visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "releases"."telemetry_exposures" ADD COLUMN "thrown" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "releases"."telemetry_exposures" ADD COLUMN "unusable_visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "releases"."telemetry_exposures" ADD COLUMN "unusable" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "releases"."telemetry_visitors" ADD COLUMN "thrown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases"."telemetry_visitors" ADD COLUMN "unusable_at" timestamp with time zone;