CREATE TABLE "occurrence_target" (
	"occurrence_id" uuid PRIMARY KEY NOT NULL,
	"device_ids" uuid[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_silence" (
	"schedule_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"dropped_by" jsonb,
	CONSTRAINT "schedule_silence_schedule_id_area_id_pk" PRIMARY KEY("schedule_id","area_id")
);
--> statement-breakpoint
ALTER TABLE "occurrence" ADD COLUMN "dropped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "occurrence" ADD COLUMN "pauses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "occurrence_target" ADD CONSTRAINT "occurrence_target_occurrence_id_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_silence" ADD CONSTRAINT "schedule_silence_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_silence" ADD CONSTRAINT "schedule_silence_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_silence_area_idx" ON "schedule_silence" USING btree ("area_id");--> statement-breakpoint
UPDATE "occurrence" SET "dropped_at" = "over_at" WHERE "dropped";
