ALTER TABLE "portal"."purchases" ADD COLUMN "sold" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."valuation_bookings" ADD COLUMN "phone" text;