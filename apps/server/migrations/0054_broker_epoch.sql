CREATE TABLE "broker_epoch" (
	"id" smallint PRIMARY KEY NOT NULL,
	"epoch" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
