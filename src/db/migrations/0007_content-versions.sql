CREATE TABLE "content_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item" text NOT NULL,
	"version" integer NOT NULL,
	"origin" text NOT NULL,
	"draft" boolean NOT NULL,
	"files" jsonb,
	"prepared" jsonb,
	"base" integer,
	"author" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_versions_number" UNIQUE("item","version")
);
--> statement-breakpoint
CREATE INDEX "content_versions_published" ON "content_versions" USING btree ("item","draft","version");