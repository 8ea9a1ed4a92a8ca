CREATE TABLE "portal"."operator_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."operator_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"because" text NOT NULL,
	"done_by" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "operator_proposals_key_unique" UNIQUE("key")
);
