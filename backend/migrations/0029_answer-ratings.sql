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
CREATE INDEX "answer_ratings_by_answer" ON "portal"."answer_ratings" USING btree ("answer","version");