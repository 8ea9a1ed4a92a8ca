CREATE TABLE "releases"."told_needs" (
	"entry" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
