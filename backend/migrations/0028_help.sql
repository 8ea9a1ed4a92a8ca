CREATE TABLE "portal"."answer_ratings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."answer_ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"press" text,
	"answer" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"is_useful" boolean NOT NULL,
	"reason" text,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_ratings_press_unique" UNIQUE("press")
);
--> statement-breakpoint
CREATE TABLE "portal"."cancellations" (
	"reference" text PRIMARY KEY NOT NULL,
	"policy_number" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"ended_on" date NOT NULL,
	"is_by_code" boolean NOT NULL,
	"phone" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"money" text,
	"parts" jsonb,
	"refund_cents" bigint,
	"paid_cents" bigint,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."answer_publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."answer_publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer NOT NULL,
	"by" text,
	"why" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."answer_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"digest" text NOT NULL,
	"made_by" text,
	"why" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "portal"."refund_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"underwriter_id" integer NOT NULL,
	"method" text NOT NULL,
	"scale" jsonb NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
ALTER TABLE "portal"."claim_files" ADD COLUMN "sent_by" text DEFAULT 'CUSTOMER' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."claim_uploads" ADD COLUMN "sent_by" text DEFAULT 'CUSTOMER' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."purchases" ADD COLUMN "portal_versions" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."cancellations" ADD CONSTRAINT "cancellations_policy_number_policies_number_fk" FOREIGN KEY ("policy_number") REFERENCES "portal"."policies"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."answer_publications" ADD CONSTRAINT "answer_publications_version_answer_versions_number_fk" FOREIGN KEY ("version") REFERENCES "portal"."answer_versions"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."portal_text_acceptances" ADD CONSTRAINT "portal_text_acceptances_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."refund_terms" ADD CONSTRAINT "refund_terms_underwriter_id_underwriters_id_fk" FOREIGN KEY ("underwriter_id") REFERENCES "portal"."underwriters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_ratings_by_answer" ON "portal"."answer_ratings" USING btree ("answer","version");--> statement-breakpoint
CREATE INDEX "cancellations_by_policy" ON "portal"."cancellations" USING btree ("policy_number","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_cancellation_of_a_policy" ON "portal"."cancellations" USING btree ("policy_number") WHERE state in ('REQUESTED', 'CANCELLED');--> statement-breakpoint
CREATE INDEX "portal_text_acceptances_by_customer" ON "portal"."portal_text_acceptances" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "refund_terms_by_underwriter" ON "portal"."refund_terms" USING btree ("underwriter_id");--> statement-breakpoint
CREATE TRIGGER "portal_texts_never_change" BEFORE UPDATE OR DELETE OR TRUNCATE ON "portal"."portal_texts" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();--> statement-breakpoint
CREATE TRIGGER "portal_text_acceptances_never_change" BEFORE UPDATE OR TRUNCATE ON "portal"."portal_text_acceptances" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
