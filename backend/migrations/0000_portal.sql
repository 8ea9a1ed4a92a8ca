CREATE SCHEMA IF NOT EXISTS "portal";
--> statement-breakpoint
CREATE TABLE "portal"."faqs" (
	"slug" text PRIMARY KEY NOT NULL,
	"faq_group" text NOT NULL,
	"position" integer NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."products" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"icon" text NOT NULL,
	"category_type" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."vehicle_makes" (
	"id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."vehicle_models" (
	"id" integer PRIMARY KEY NOT NULL,
	"make_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."quote_offers" (
	"ref" text NOT NULL,
	"underwriter_name" text NOT NULL,
	"position" integer NOT NULL,
	"inputs" jsonb NOT NULL,
	"chosen" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_offers_ref_underwriter_name_pk" PRIMARY KEY("ref","underwriter_name")
);
--> statement-breakpoint
CREATE TABLE "portal"."quote_sets" (
	"ref" text PRIMARY KEY NOT NULL,
	"request" jsonb NOT NULL,
	"priced_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."acceptance_rules" (
	"id" integer PRIMARY KEY NOT NULL,
	"underwriter_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_category" text NOT NULL,
	"vehicle_use" text,
	"product_type" text NOT NULL,
	"maximum_age" integer,
	"minimum_value_cents" bigint,
	"maximum_value_cents" bigint,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "portal"."benefit_tariffs" (
	"id" integer PRIMARY KEY NOT NULL,
	"underwriter_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_category" text NOT NULL,
	"product_type" text NOT NULL,
	"cover_duration" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"rate_bp" integer DEFAULT 0 NOT NULL,
	"minimum_cents" bigint DEFAULT 0 NOT NULL,
	"flat_cents" bigint DEFAULT 0 NOT NULL,
	"per_seat_cents" bigint DEFAULT 0 NOT NULL,
	"free_limit_cents" bigint,
	"maximum_limit_cents" bigint,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "portal"."cover_limits" (
	"id" integer PRIMARY KEY NOT NULL,
	"underwriter_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_type" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"limit_cents" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "portal"."excess_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"underwriter_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_category" text NOT NULL,
	"rate_bp" integer NOT NULL,
	"minimum_cents" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "portal"."levies" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"rate_bp" integer DEFAULT 0 NOT NULL,
	"flat_cents" bigint DEFAULT 0 NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "portal"."lipa_pole_pole_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"underwriter_id" integer NOT NULL,
	"monthly_rate_bp" integer NOT NULL,
	"longest_term" integer NOT NULL,
	"minimum_financed_cents" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "portal"."pa_plans" (
	"id" integer PRIMARY KEY NOT NULL,
	"underwriter_id" integer NOT NULL,
	"person_covered" text NOT NULL,
	"cover_duration" integer NOT NULL,
	"package_cents" bigint NOT NULL,
	"medical_cents" bigint NOT NULL,
	"funeral_cents" bigint NOT NULL,
	"weekly_cents" bigint NOT NULL,
	"premium_cents" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "portal"."tariffs" (
	"id" integer PRIMARY KEY NOT NULL,
	"underwriter_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_category" text NOT NULL,
	"vehicle_use" text NOT NULL,
	"product_type" text NOT NULL,
	"cover_duration" integer NOT NULL,
	"value_from_cents" bigint DEFAULT 0 NOT NULL,
	"value_below_cents" bigint,
	"tonnages" integer[],
	"seats_from" integer DEFAULT 0 NOT NULL,
	"seats_to" integer,
	"rate_bp" integer DEFAULT 0 NOT NULL,
	"minimum_cents" bigint DEFAULT 0 NOT NULL,
	"flat_cents" bigint DEFAULT 0 NOT NULL,
	"per_seat_cents" bigint DEFAULT 0 NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "portal"."underwriters" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"initials" text NOT NULL,
	"colour" text NOT NULL,
	CONSTRAINT "underwriters_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "portal"."policy_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"product_type" text NOT NULL,
	"version" text NOT NULL,
	"content" jsonb NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "portal"."idempotency_keys" (
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_call_key_pk" PRIMARY KEY("call","key")
);
--> statement-breakpoint
CREATE TABLE "portal"."seed_steps" (
	"name" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"rows" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."used_digests" (
	"digest" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."vehicle_makes" ADD CONSTRAINT "vehicle_makes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "portal"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."vehicle_models" ADD CONSTRAINT "vehicle_models_make_id_vehicle_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "portal"."vehicle_makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."quote_offers" ADD CONSTRAINT "quote_offers_ref_quote_sets_ref_fk" FOREIGN KEY ("ref") REFERENCES "portal"."quote_sets"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."acceptance_rules" ADD CONSTRAINT "acceptance_rules_underwriter_id_underwriters_id_fk" FOREIGN KEY ("underwriter_id") REFERENCES "portal"."underwriters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."benefit_tariffs" ADD CONSTRAINT "benefit_tariffs_underwriter_id_underwriters_id_fk" FOREIGN KEY ("underwriter_id") REFERENCES "portal"."underwriters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."cover_limits" ADD CONSTRAINT "cover_limits_underwriter_id_underwriters_id_fk" FOREIGN KEY ("underwriter_id") REFERENCES "portal"."underwriters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."excess_terms" ADD CONSTRAINT "excess_terms_underwriter_id_underwriters_id_fk" FOREIGN KEY ("underwriter_id") REFERENCES "portal"."underwriters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."lipa_pole_pole_terms" ADD CONSTRAINT "lipa_pole_pole_terms_underwriter_id_underwriters_id_fk" FOREIGN KEY ("underwriter_id") REFERENCES "portal"."underwriters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."pa_plans" ADD CONSTRAINT "pa_plans_underwriter_id_underwriters_id_fk" FOREIGN KEY ("underwriter_id") REFERENCES "portal"."underwriters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."tariffs" ADD CONSTRAINT "tariffs_underwriter_id_underwriters_id_fk" FOREIGN KEY ("underwriter_id") REFERENCES "portal"."underwriters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_makes_by_name" ON "portal"."vehicle_makes" USING btree ("product_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_models_by_name" ON "portal"."vehicle_models" USING btree ("make_id","name");--> statement-breakpoint
CREATE INDEX "quote_sets_by_expiry" ON "portal"."quote_sets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tariffs_by_day" ON "portal"."tariffs" USING btree ("effective_from");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_expiry" ON "portal"."idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_digests_by_expiry" ON "portal"."used_digests" USING btree ("expires_at");