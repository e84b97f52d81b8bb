CREATE TABLE "complaint_reasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "complaints_once" UNIQUE("meeting_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intake" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"attached_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"meeting_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"by" text NOT NULL,
	"user_id" uuid,
	"from" text,
	"to" text NOT NULL,
	"reason" text,
	"starts_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"by" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "meeting_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"practice_zone" text NOT NULL,
	"patient_zone" text NOT NULL,
	"locale" text NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"policy" jsonb NOT NULL,
	"payment" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"room" text NOT NULL,
	"guardian_name" text,
	"guardian_consent_at" timestamp with time zone,
	"ended_by" text,
	"reason" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_lengths" CHECK (starts_at < ends_at and ends_at <= busy_until),
	CONSTRAINT "meetings_price" CHECK (price >= 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"practice_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"stars" integer NOT NULL,
	"body" text NOT NULL,
	"locale" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reviews_stars" CHECK (stars between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_cases" ADD CONSTRAINT "meeting_cases_id_meetings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_files" ADD CONSTRAINT "meeting_files_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_log" ADD CONSTRAINT "meeting_log_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_replies" ADD CONSTRAINT "meeting_replies_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_reports" ADD CONSTRAINT "meeting_reports_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_id_meetings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_reasons_of_user" ON "complaint_reasons" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_files_of_meeting" ON "meeting_files" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_log_of_meeting" ON "meeting_log" USING btree ("meeting_id","id");--> statement-breakpoint
CREATE INDEX "meeting_replies_of_meeting" ON "meeting_replies" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "meeting_reports_of_meeting" ON "meeting_reports" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "meetings_of_practice" ON "meetings" USING btree ("practice_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_of_patient" ON "meetings" USING btree ("patient_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_due" ON "meetings" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_practice" ON "reviews" USING btree ("practice_id","state","created_at");--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_practice_free" EXCLUDE USING gist ("practice_id" WITH =, tstzrange("starts_at", "busy_until") WITH &&) WHERE (state in ('held', 'requested', 'awaiting-payment', 'booked', 'in-progress'));
--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_patient_free" EXCLUDE USING gist ("patient_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE (state in ('held', 'requested', 'awaiting-payment', 'booked', 'in-progress'));
