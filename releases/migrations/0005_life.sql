ALTER TABLE "releases"."telemetry_exposures" ADD COLUMN "alive" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "releases"."telemetry_exposures" ADD COLUMN "slow" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "releases"."telemetry_visitors" ADD COLUMN "alive_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases"."telemetry_visitors" ADD COLUMN "slow_at" timestamp with time zone;