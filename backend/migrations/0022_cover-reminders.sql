CREATE TABLE "portal"."cover_reminders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."cover_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"vehicle" text NOT NULL,
	"registration" text NOT NULL,
	"chassis_number" text NOT NULL,
	"next_start" date NOT NULL,
	"remind_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cover_reminders_once" UNIQUE("email","registration","chassis_number")
);
--> statement-breakpoint
ALTER TABLE "portal"."cover_reminders" ADD CONSTRAINT "cover_reminders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cover_reminders_by_start" ON "portal"."cover_reminders" USING btree ("next_start");