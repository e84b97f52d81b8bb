CREATE TABLE "estimates" (
	"id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"stars" integer NOT NULL,
	"travellers" integer NOT NULL,
	"country" text NOT NULL,
	"result" jsonb NOT NULL,
	"listed_on" date NOT NULL,
	"version" integer NOT NULL,
	"made_on" date NOT NULL,
	"valid_until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cost_ranges" ADD COLUMN "stay" jsonb;--> statement-breakpoint
CREATE INDEX "estimates_age" ON "estimates" USING btree ("created_at");