CREATE TABLE "portal"."money_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."money_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"purchase_id" text,
	"receipt" text,
	"summary" text NOT NULL,
	"state" text NOT NULL,
	"owner" text,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"times_told" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"outcome" text,
	CONSTRAINT "money_cases_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "portal"."money_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."money_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"done_by" text NOT NULL,
	"kind" text NOT NULL,
	"return_id" bigint,
	"about" text,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"part_id" bigint NOT NULL,
	"originator_conversation_id" text NOT NULL,
	"conversation_id" text,
	"result_token" text NOT NULL,
	"phone" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"receipt" text,
	"result_code" integer,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"final_at" timestamp with time zone,
	CONSTRAINT "payouts_originator_conversation_id_unique" UNIQUE("originator_conversation_id"),
	CONSTRAINT "payouts_result_token_unique" UNIQUE("result_token"),
	CONSTRAINT "payouts_receipt_unique" UNIQUE("receipt")
);
--> statement-breakpoint
CREATE TABLE "portal"."return_approvals" (
	"return_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_approvals_return_id_operator_pk" PRIMARY KEY("return_id","operator")
);
--> statement-breakpoint
CREATE TABLE "portal"."return_parts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."return_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "return_parts_by_number" UNIQUE("return_id","number")
);
--> statement-breakpoint
CREATE TABLE "portal"."returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"purchase_id" text,
	"reason" text NOT NULL,
	"receipt" text,
	"amount_cents" bigint NOT NULL,
	"payable_cents" bigint NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"pay_from" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "returns_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "portal"."money_cases" ADD CONSTRAINT "money_cases_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "portal"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."money_events" ADD CONSTRAINT "money_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "portal"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."payouts" ADD CONSTRAINT "payouts_part_id_return_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "portal"."return_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."return_approvals" ADD CONSTRAINT "return_approvals_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "portal"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."return_parts" ADD CONSTRAINT "return_parts_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "portal"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."returns" ADD CONSTRAINT "returns_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "portal"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_cases_by_state" ON "portal"."money_cases" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "money_events_by_return" ON "portal"."money_events" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "money_events_by_about" ON "portal"."money_events" USING btree ("about");--> statement-breakpoint
CREATE UNIQUE INDEX "one_payout_of_a_part" ON "portal"."payouts" USING btree ("part_id") WHERE state in ('created', 'accepted', 'unknown', 'paid');--> statement-breakpoint
CREATE INDEX "payouts_by_part" ON "portal"."payouts" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "returns_by_purchase" ON "portal"."returns" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "returns_by_state" ON "portal"."returns" USING btree ("state","pay_from");--> statement-breakpoint
CREATE TRIGGER "money_events_are_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "portal"."money_events" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
