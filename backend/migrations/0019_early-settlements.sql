CREATE TABLE "portal"."settlements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"principal_cents" bigint NOT NULL,
	"interest_cents" bigint NOT NULL,
	"received_cents" bigint NOT NULL,
	"saved_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"invoice_id" bigint
);
--> statement-breakpoint
ALTER TABLE "portal"."settlements" ADD CONSTRAINT "settlements_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "portal"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."settlements" ADD CONSTRAINT "settlements_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "portal"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlements_by_purchase" ON "portal"."settlements" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_settlement_of_a_plan" ON "portal"."settlements" USING btree ("purchase_id") WHERE settled_at is not null;