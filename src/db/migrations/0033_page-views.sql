CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"locale" text NOT NULL,
	"referrer" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_path_locale_referrer_pk" PRIMARY KEY("day","path","locale","referrer"),
	CONSTRAINT "page_views_counted" CHECK (views > 0)
);
--> statement-breakpoint
CREATE TABLE "sister_companies" (
	"key" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"url" text NOT NULL,
	"logo" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_views_path" ON "page_views" USING btree ("path");