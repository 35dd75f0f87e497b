ALTER TABLE "account" ADD COLUMN "delegate_id" uuid;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "delegate_from" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "delegate_until" text;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_delegate_id_account_id_fk" FOREIGN KEY ("delegate_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_delegate_idx" ON "account" USING btree ("delegate_id");