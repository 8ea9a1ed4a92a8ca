CREATE TABLE "portal"."receipt_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."receipt_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"receipt" text NOT NULL,
	"purchase_id" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"because" text NOT NULL,
	"done_by" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "receipt_moves_once" UNIQUE("receipt","purchase_id")
);
--> statement-breakpoint
CREATE TABLE "portal"."statement_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."statement_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"covers_from" timestamp with time zone NOT NULL,
	"covers_to" timestamp with time zone NOT NULL,
	"lines" integer NOT NULL,
	"new_lines" integer NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_files_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "portal"."statement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"receipt" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"details" text NOT NULL,
	"status" text NOT NULL,
	"is_completed" boolean NOT NULL,
	"cents" bigint NOT NULL,
	"balance_cents" bigint NOT NULL,
	"reason_type" text NOT NULL,
	"other_party" text NOT NULL,
	"linked_receipt" text NOT NULL,
	"account" text NOT NULL,
	"booked_at" timestamp with time zone,
	CONSTRAINT "statement_lines_once" UNIQUE("receipt","reason_type","cents","status")
);
--> statement-breakpoint
ALTER TABLE "portal"."receipt_moves" ADD CONSTRAINT "receipt_moves_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "portal"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."statement_lines" ADD CONSTRAINT "statement_lines_file_id_statement_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "portal"."statement_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_lines_by_time" ON "portal"."statement_lines" USING btree ("completed_at");