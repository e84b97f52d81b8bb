ALTER TABLE "doctor_translations" ADD COLUMN "focus" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_translations" ADD COLUMN "training" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "language_levels" jsonb DEFAULT '{}'::jsonb NOT NULL;