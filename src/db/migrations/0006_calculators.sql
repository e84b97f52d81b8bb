CREATE TABLE "calculator_translations" (
	"calculator_id" integer NOT NULL,
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"intro" text NOT NULL,
	"fields" jsonb NOT NULL,
	"bands" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"method" text NOT NULL,
	"limits" text NOT NULL,
	"meta_title" text NOT NULL,
	"meta_description" text NOT NULL,
	CONSTRAINT "calculator_translations_calculator_id_locale_pk" PRIMARY KEY("calculator_id","locale"),
	CONSTRAINT "calculator_translations_slug" UNIQUE("locale","slug")
);
--> statement-breakpoint
CREATE TABLE "calculators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calculators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"family" text NOT NULL,
	"author_id" integer NOT NULL,
	"reviewer_id" integer NOT NULL,
	"reviewed_on" date NOT NULL,
	"next" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	CONSTRAINT "calculators_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "calculator_translations" ADD CONSTRAINT "calculator_translations_calculator_id_calculators_id_fk" FOREIGN KEY ("calculator_id") REFERENCES "public"."calculators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculators" ADD CONSTRAINT "calculators_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculators" ADD CONSTRAINT "calculators_reviewer_id_people_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;