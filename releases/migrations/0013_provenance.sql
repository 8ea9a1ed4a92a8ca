CREATE TABLE "releases"."provenances" (
	"app" text NOT NULL,
	"version" text NOT NULL,
	"envelope" jsonb NOT NULL,
	CONSTRAINT "provenances_app_version_pk" PRIMARY KEY("app","version")
);
--> statement-breakpoint
ALTER TABLE "releases"."provenances" ADD CONSTRAINT "provenances_release_fk" FOREIGN KEY ("app","version") REFERENCES "releases"."releases"("app","version") ON DELETE no action ON UPDATE no action;