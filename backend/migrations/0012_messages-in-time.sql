CREATE TABLE "portal"."uptimes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."uptimes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."invoices" ADD COLUMN "grace_ends_on" date;--> statement-breakpoint
ALTER TABLE "portal"."outbox" ADD COLUMN "act_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."outbox" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."outbox" ADD COLUMN "holds_while" text;--> statement-breakpoint
ALTER TABLE "portal"."outbox" ADD COLUMN "dropped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."text_messages" ADD COLUMN "act_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."text_messages" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."text_messages" ADD COLUMN "holds_while" text;--> statement-breakpoint
ALTER TABLE "portal"."text_messages" ADD COLUMN "dropped_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "uptimes_by_end" ON "portal"."uptimes" USING btree ("to_at");