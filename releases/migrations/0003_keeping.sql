CREATE TABLE "releases"."edges" (
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"revision" integer NOT NULL,
	"releases" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "edges_environment_id_pk" PRIMARY KEY("environment","id")
);
--> statement-breakpoint
CREATE TABLE "releases"."identity" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "identity_only" CHECK ("releases"."identity"."only")
);
--> statement-breakpoint
CREATE TABLE "releases"."marks" (
	"app" text NOT NULL,
	"version" text NOT NULL,
	"quarantined_at" timestamp with time zone,
	"purged_at" timestamp with time zone,
	CONSTRAINT "marks_app_version_pk" PRIMARY KEY("app","version")
);
--> statement-breakpoint
ALTER TABLE "releases"."edges" ADD CONSTRAINT "edges_environment_environments_name_fk" FOREIGN KEY ("environment") REFERENCES "releases"."environments"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases"."marks" ADD CONSTRAINT "marks_release_fk" FOREIGN KEY ("app","version") REFERENCES "releases"."releases"("app","version") ON DELETE no action ON UPDATE no action;