CREATE SEQUENCE "portal"."local_certificate_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "portal"."policy_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "portal"."outbox" ADD COLUMN "key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."outbox" ADD CONSTRAINT "outbox_key_unique" UNIQUE("key");