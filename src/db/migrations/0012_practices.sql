CREATE TABLE "practice_exceptions" (
	"practice_id" uuid NOT NULL,
	"day" date NOT NULL,
	"ranges" jsonb NOT NULL,
	CONSTRAINT "practice_exceptions_practice_id_day_pk" PRIMARY KEY("practice_id","day")
);
--> statement-breakpoint
CREATE TABLE "practices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"doctor_id" integer,
	"zone" text NOT NULL,
	"weekly" jsonb NOT NULL,
	"notice_minutes" integer NOT NULL,
	"horizon_days" integer NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"step_minutes" integer NOT NULL,
	"join_template" text,
	"accepts_bookings" boolean NOT NULL,
	CONSTRAINT "practices_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "practices_doctor_id_unique" UNIQUE("doctor_id"),
	CONSTRAINT "practices_notice" CHECK ("practices"."notice_minutes" >= 0),
	CONSTRAINT "practices_horizon" CHECK ("practices"."horizon_days" between 1 and 366),
	CONSTRAINT "practices_buffer" CHECK ("practices"."buffer_minutes" between 0 and 240),
	CONSTRAINT "practices_step" CHECK ("practices"."step_minutes" between 5 and 240)
);
--> statement-breakpoint
CREATE TABLE "unavailable_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"practice_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unavailable_times_once" UNIQUE("practice_id","starts_at","ends_at"),
	CONSTRAINT "unavailable_times_order" CHECK ("unavailable_times"."starts_at" < "unavailable_times"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "practice_exceptions" ADD CONSTRAINT "practice_exceptions_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unavailable_times" ADD CONSTRAINT "unavailable_times_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unavailable_times_of_practice" ON "unavailable_times" USING btree ("practice_id","ends_at");