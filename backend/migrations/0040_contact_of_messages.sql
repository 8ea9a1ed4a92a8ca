ALTER TABLE "portal"."outbox" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "portal"."text_messages" ADD COLUMN "customer_id" text;