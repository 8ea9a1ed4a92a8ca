CREATE TABLE "releases"."candidates" (
	"environment" text NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"basis_points" integer NOT NULL,
	"plan" jsonb,
	"progressed_ms" bigint DEFAULT 0 NOT NULL,
	"running_since" timestamp with time zone,
	"by" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "candidates_environment_app_pk" PRIMARY KEY("environment","app"),
	CONSTRAINT "candidates_basis_points" CHECK ("releases"."candidates"."basis_points" between 0 and 9999)
);
--> statement-breakpoint
CREATE TABLE "releases"."override_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_key" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases"."refusals" (
	"day" date NOT NULL,
	"holder" text NOT NULL,
	"action" text NOT NULL,
	"app" text NOT NULL,
	"code" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refusals_day_holder_action_app_code_pk" PRIMARY KEY("day","holder","action","app","code")
);
--> statement-breakpoint
ALTER TABLE "releases"."history" ALTER COLUMN "app" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "releases"."history" ALTER COLUMN "after" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "releases"."environments" ADD COLUMN "frozen_by" text;--> statement-breakpoint
ALTER TABLE "releases"."environments" ADD COLUMN "frozen_reason" text;--> statement-breakpoint
ALTER TABLE "releases"."environments" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases"."history" ADD COLUMN "states" jsonb;--> statement-breakpoint
ALTER TABLE "releases"."history" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "releases"."history" ADD COLUMN "figures" jsonb;--> statement-breakpoint
ALTER TABLE "releases"."pointers" ADD COLUMN "urgent" integer;--> statement-breakpoint
ALTER TABLE "releases"."releases" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "releases"."releases" ADD COLUMN "findings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "releases"."tokens" ADD COLUMN "apps" jsonb DEFAULT '["*"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "releases"."tokens" ADD COLUMN "actions" jsonb DEFAULT '["*"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "releases"."tokens" ADD COLUMN "created_by" text DEFAULT 'operations' NOT NULL;--> statement-breakpoint
ALTER TABLE "releases"."tokens" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases"."candidates" ADD CONSTRAINT "candidates_pointer_fk" FOREIGN KEY ("environment","app") REFERENCES "releases"."pointers"("environment","app") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases"."candidates" ADD CONSTRAINT "candidates_release_fk" FOREIGN KEY ("app","version") REFERENCES "releases"."releases"("app","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_at" ON "releases"."history" USING btree ("at");