-- Parts per million: a basis point is too coarse for 1.489 %. Offers that are stored keep what they were priced with.
ALTER TABLE "portal"."lipa_pole_pole_terms" ADD COLUMN "monthly_rate_ppm" integer;--> statement-breakpoint
UPDATE "portal"."lipa_pole_pole_terms" SET "monthly_rate_ppm" = "monthly_rate_bp" * 100;--> statement-breakpoint
ALTER TABLE "portal"."lipa_pole_pole_terms" ALTER COLUMN "monthly_rate_ppm" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."lipa_pole_pole_terms" DROP COLUMN "monthly_rate_bp";
