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
CREATE TABLE "stop_request" (
	"occurrence_id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"planned_start" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"asked_by" jsonb NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"stopped_by" jsonb,
	"stopped_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "schedule_proposal" ADD CONSTRAINT "schedule_proposal_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_request" ADD CONSTRAINT "stop_request_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_proposal_status_idx" ON "schedule_proposal" USING btree ("status","next_start");--> statement-breakpoint
CREATE INDEX "stop_request_schedule_idx" ON "stop_request" USING btree ("schedule_id","asked_at");