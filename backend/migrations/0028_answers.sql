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
ALTER TABLE "portal"."answer_publications" ADD CONSTRAINT "answer_publications_version_answer_versions_number_fk" FOREIGN KEY ("version") REFERENCES "portal"."answer_versions"("number") ON DELETE no action ON UPDATE no action;