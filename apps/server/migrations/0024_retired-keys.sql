CREATE TABLE "device_retired_key" (
	"device_code" text PRIMARY KEY NOT NULL,
	"first_version" integer NOT NULL
);
