CREATE TABLE "releases"."proposals" (
	"environment" text NOT NULL,
	"app" text NOT NULL,
	"change" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposals_environment_app_pk" PRIMARY KEY("environment","app")
);
