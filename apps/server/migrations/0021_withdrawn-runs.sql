CREATE TABLE "withdrawn_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run" jsonb NOT NULL,
	"withdrawn_at" timestamp (3) with time zone NOT NULL
);
