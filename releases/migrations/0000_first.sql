CREATE TABLE "releases"."environments" (
	"name" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases"."history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"environment" text,
	"revision" integer,
	"app" text NOT NULL,
	"before" text,
	"after" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases"."pointers" (
	"environment" text NOT NULL,
	"app" text NOT NULL,
	"stable" text NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "pointers_environment_app_pk" PRIMARY KEY("environment","app")
);
--> statement-breakpoint
CREATE TABLE "releases"."releases" (
	"app" text NOT NULL,
	"version" text NOT NULL,
	"release" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "releases_app_version_pk" PRIMARY KEY("app","version")
);
--> statement-breakpoint
CREATE TABLE "releases"."tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "releases"."pointers" ADD CONSTRAINT "pointers_environment_environments_name_fk" FOREIGN KEY ("environment") REFERENCES "releases"."environments"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_pointer" ON "releases"."history" USING btree ("environment","app","id");--> statement-breakpoint
CREATE INDEX "history_app" ON "releases"."history" USING btree ("app");--> statement-breakpoint
ALTER TABLE "releases"."pointers" ADD CONSTRAINT "pointers_stable_fk" FOREIGN KEY ("app","stable") REFERENCES "releases"."releases"("app","version");
--> statement-breakpoint
CREATE FUNCTION "releases"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "history_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "releases"."history" FOR EACH STATEMENT EXECUTE FUNCTION "releases"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "releases_are_immutable" BEFORE UPDATE OR DELETE ON "releases"."releases" FOR EACH STATEMENT EXECUTE FUNCTION "releases"."refuse_change"();
--> statement-breakpoint
INSERT INTO "releases"."environments" ("name") VALUES ('staging'), ('production');
