CREATE TABLE "portal"."ledger_totals" (
	"posting_id" bigint NOT NULL,
	"account" text NOT NULL,
	"ref" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_totals_posting_id_account_ref_pk" PRIMARY KEY("posting_id","account","ref")
);
