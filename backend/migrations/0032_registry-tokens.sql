CREATE TABLE "portal"."registry_tokens" (
	"account" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
