DROP INDEX "portal"."purchases_by_update";--> statement-breakpoint
CREATE INDEX "purchases_by_state" ON "portal"."purchases" USING btree ("state","updated_at");