CREATE TABLE "portal"."held_work" (
	"kind" text PRIMARY KEY NOT NULL,
	"held_group" text NOT NULL,
	"restore_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."restores" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."restores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"noticed_at" timestamp with time zone NOT NULL,
	"noticed_by" text NOT NULL,
	"known_until" timestamp with time zone NOT NULL,
	"lost_until" timestamp with time zone NOT NULL,
	"numbers_moved_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD COLUMN "caused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."held_work" ADD CONSTRAINT "held_work_restore_id_restores_id_fk" FOREIGN KEY ("restore_id") REFERENCES "portal"."restores"("id") ON DELETE no action ON UPDATE no action;