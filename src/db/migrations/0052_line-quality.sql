CREATE TABLE "meeting_line_qualities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"side" text NOT NULL,
	"losses" integer[] NOT NULL,
	"round_trips" integer[] NOT NULL,
	"poor" integer NOT NULL,
	"sound_only" integer NOT NULL,
	"relayed" integer NOT NULL,
	"lost" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sampled_at" timestamp with time zone,
	CONSTRAINT "meeting_line_qualities_once" UNIQUE("meeting_id","side")
);
--> statement-breakpoint
ALTER TABLE "meeting_line_qualities" ADD CONSTRAINT "meeting_line_qualities_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;