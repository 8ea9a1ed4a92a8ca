CREATE TABLE "releases"."revoked_links" (
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "revoked_links_environment_id_pk" PRIMARY KEY("environment","id")
);
--> statement-breakpoint
CREATE TABLE "releases"."source_maps" (
	"app" text NOT NULL,
	"version" text NOT NULL,
	"script" text NOT NULL,
	"map" jsonb NOT NULL,
	CONSTRAINT "source_maps_app_version_script_pk" PRIMARY KEY("app","version","script")
);
--> statement-breakpoint
CREATE TABLE "releases"."thrown_errors" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"signature" text NOT NULL,
	"name" text NOT NULL,
	"message" text,
	"kind" text NOT NULL,
	"route" text,
	"frames" jsonb NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thrown_errors_signature" UNIQUE("environment","app","version","signature")
);
--> statement-breakpoint
CREATE TABLE "releases"."thrown_visitors" (
	"error" bigint NOT NULL,
	"visitor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "thrown_visitors_error_visitor_pk" PRIMARY KEY("error","visitor")
);
--> statement-breakpoint
ALTER TABLE "releases"."thrown_visitors" ADD CONSTRAINT "thrown_visitors_error_thrown_errors_id_fk" FOREIGN KEY ("error") REFERENCES "releases"."thrown_errors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thrown_errors_last" ON "releases"."thrown_errors" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "thrown_visitors_at" ON "releases"."thrown_visitors" USING btree ("at");