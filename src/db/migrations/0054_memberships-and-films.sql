ALTER TABLE "doctor_translations" ADD COLUMN "memberships" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "film" text;--> statement-breakpoint
-- The focus of pictures counted in galleries alone; portraits, which are in none, kept their upper part.
UPDATE "pictures" SET "focus" = 'top' WHERE "kind" IN ('doctor', 'person', 'testimonial') AND "focus" = 'centre';
