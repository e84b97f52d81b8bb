ALTER TABLE "leads" ADD COLUMN "note" "sealed";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "outcome" "sealed";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer_state" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "reviews_by_state" ON "reviews" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answer" CHECK ((answer is null) = (answer_state is null));