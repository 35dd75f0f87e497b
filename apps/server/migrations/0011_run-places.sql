CREATE TABLE "occurrence_place" (
	"occurrence_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	"area_path" text collate "C" NOT NULL,
	CONSTRAINT "occurrence_place_occurrence_id_area_id_pk" PRIMARY KEY("occurrence_id","area_id")
);
--> statement-breakpoint
ALTER TABLE "occurrence_place" ADD CONSTRAINT "occurrence_place_occurrence_id_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "occurrence_place_path_idx" ON "occurrence_place" USING btree ("area_path");--> statement-breakpoint
INSERT INTO "occurrence_place" SELECT "id", "area_id", "area_path" FROM "occurrence";
