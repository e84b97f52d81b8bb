ALTER TABLE "leads" ADD COLUMN "audit_position" bigint;--> statement-breakpoint
CREATE INDEX "audit_entries_of_patient" ON "audit_entries" USING btree ("patient","position");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_of_audit_entry" ON "leads" USING btree ("audit_position");