CREATE TABLE "portal"."claim_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"underwriter_id" integer NOT NULL,
	"rule" text NOT NULL,
	"figures" jsonb NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
ALTER TABLE "portal"."claim_rules" ADD CONSTRAINT "claim_rules_underwriter_id_underwriters_id_fk" FOREIGN KEY ("underwriter_id") REFERENCES "portal"."underwriters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_rules_by_underwriter" ON "portal"."claim_rules" USING btree ("underwriter_id","rule");