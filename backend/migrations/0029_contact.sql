CREATE TABLE "portal"."contact_messages" (
	"reference" text PRIMARY KEY NOT NULL,
	"press" text,
	"kind" text NOT NULL,
	"customer_id" text,
	"topic" text NOT NULL,
	"rating" integer,
	"text" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"reach" text DEFAULT '' NOT NULL,
	"call_when" text,
	"call_by" timestamp with time zone,
	"language" text NOT NULL,
	"page" text NOT NULL,
	"release" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_press_unique" UNIQUE("press")
);
--> statement-breakpoint
ALTER TABLE "portal"."contact_messages" ADD CONSTRAINT "contact_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_by_customer" ON "portal"."contact_messages" USING btree ("customer_id");