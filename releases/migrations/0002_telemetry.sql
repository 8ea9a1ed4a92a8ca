CREATE TABLE "releases"."telemetry_alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rate" double precision NOT NULL,
	"usual_rate" double precision NOT NULL,
	"evidence" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases"."telemetry_exposures" (
	"environment" text NOT NULL,
	"app" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"role" text NOT NULL,
	"version" text NOT NULL,
	"visitors" integer NOT NULL,
	"failing" integer NOT NULL,
	CONSTRAINT "telemetry_exposures_environment_app_at_role_version_pk" PRIMARY KEY("environment","app","at","role","version")
);
--> statement-breakpoint
CREATE TABLE "releases"."telemetry_minutes" (
	"environment" text NOT NULL,
	"app" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" text NOT NULL,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"visitors" integer NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "telemetry_minutes_pk" PRIMARY KEY("environment","app","at","version","role","kind","detail")
);
--> statement-breakpoint
CREATE TABLE "releases"."telemetry_visitors" (
	"environment" text NOT NULL,
	"visitor" text NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"role" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "telemetry_visitors_environment_visitor_app_version_role_pk" PRIMARY KEY("environment","visitor","app","version","role")
);
--> statement-breakpoint
CREATE INDEX "telemetry_alerts_app" ON "releases"."telemetry_alerts" USING btree ("environment","app","at");--> statement-breakpoint
CREATE INDEX "telemetry_exposures_at" ON "releases"."telemetry_exposures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "telemetry_minutes_at" ON "releases"."telemetry_minutes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "telemetry_visitors_release" ON "releases"."telemetry_visitors" USING btree ("environment","app","role","seen_at");--> statement-breakpoint
CREATE INDEX "telemetry_visitors_seen" ON "releases"."telemetry_visitors" USING btree ("seen_at");