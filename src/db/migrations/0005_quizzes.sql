CREATE TABLE "quiz_translations" (
	"quiz_id" integer NOT NULL,
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"intro" text NOT NULL,
	"questions" jsonb NOT NULL,
	"bands" jsonb NOT NULL,
	"urgent" jsonb,
	"method" text NOT NULL,
	"limits" text NOT NULL,
	"meta_title" text NOT NULL,
	"meta_description" text NOT NULL,
	CONSTRAINT "quiz_translations_quiz_id_locale_pk" PRIMARY KEY("quiz_id","locale"),
	CONSTRAINT "quiz_translations_slug" UNIQUE("locale","slug")
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quizzes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"family" text,
	"author_id" integer NOT NULL,
	"reviewer_id" integer NOT NULL,
	"reviewed_on" date NOT NULL,
	"questions" jsonb NOT NULL,
	"bands" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	CONSTRAINT "quizzes_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "quiz_translations" ADD CONSTRAINT "quiz_translations_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_reviewer_id_people_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;