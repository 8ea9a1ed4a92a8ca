CREATE TABLE "portal"."portal_text_acceptances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."portal_text_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"given_where" text NOT NULL,
	"policy_number" text
);
--> statement-breakpoint
CREATE TABLE "portal"."portal_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."portal_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document" text NOT NULL,
	"version" text NOT NULL,
	"effective_from" date NOT NULL,
	"source" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text,
	CONSTRAINT "portal_texts_document_version_unique" UNIQUE("document","version"),
	CONSTRAINT "portal_texts_document_effective_from_unique" UNIQUE("document","effective_from")
);
--> statement-breakpoint
ALTER TABLE "portal"."purchases" ADD COLUMN "portal_versions" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."portal_text_acceptances" ADD CONSTRAINT "portal_text_acceptances_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_text_acceptances_by_customer" ON "portal"."portal_text_acceptances" USING btree ("customer_id","at");--> statement-breakpoint
CREATE TRIGGER "portal_texts_never_change" BEFORE UPDATE OR DELETE OR TRUNCATE ON "portal"."portal_texts" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();--> statement-breakpoint
CREATE TRIGGER "portal_text_acceptances_never_change" BEFORE UPDATE OR TRUNCATE ON "portal"."portal_text_acceptances" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
