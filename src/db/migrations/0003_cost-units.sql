ALTER TABLE "doctor_services" DROP CONSTRAINT "doctor_services_service_id_services_id_fk";
--> statement-breakpoint
ALTER TABLE "cost_ranges" ADD COLUMN "unit" text NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_services" ADD CONSTRAINT "doctor_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;