CREATE TABLE "portal"."lapses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."lapses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"policy_number" text NOT NULL,
	"invoice_id" bigint NOT NULL,
	"ended_on" date NOT NULL,
	"unearned_cents" bigint NOT NULL,
	"loan_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reinstate_until" timestamp with time zone NOT NULL,
	"declared_at" timestamp with time zone,
	"declaration_version" text,
	"debt" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "portal"."certificates" DROP CONSTRAINT "certificates_policy_number_unique";--> statement-breakpoint
ALTER TABLE "portal"."lapses" ADD CONSTRAINT "lapses_policy_number_policies_number_fk" FOREIGN KEY ("policy_number") REFERENCES "portal"."policies"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."lapses" ADD CONSTRAINT "lapses_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "portal"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lapses_by_policy" ON "portal"."lapses" USING btree ("policy_number");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_lapse" ON "portal"."lapses" USING btree ("policy_number") WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX "certificates_by_policy" ON "portal"."certificates" USING btree ("policy_number");