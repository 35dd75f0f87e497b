CREATE TABLE "schedule_proposal" (
	"schedule_id" uuid PRIMARY KEY NOT NULL,
	"written" jsonb NOT NULL,
	"status" text NOT NULL,
	"next_start" timestamp (3) with time zone,
	"device_count" integer NOT NULL,
	"submitted_by" jsonb NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"reject_reason" text,
	"rejected_by" jsonb,
	"rejected_at" timestamp (3) with time zone,
	"changed_since_rejection" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "schedule_proposal" ADD CONSTRAINT "schedule_proposal_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_proposal_status_idx" ON "schedule_proposal" USING btree ("status","next_start");