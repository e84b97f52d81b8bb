CREATE TABLE "meeting_guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" "sealed" NOT NULL,
	"invited_by" uuid NOT NULL,
	"token_hash" text,
	"key_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "meeting_guests_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "meeting_guests_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "meeting_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"body" "sealed" NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_presences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"role" text NOT NULL,
	"user_id" uuid,
	"guest_id" uuid,
	"joined_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"interpreter_agreed" boolean,
	CONSTRAINT "meeting_presences_once" UNIQUE NULLS NOT DISTINCT("meeting_id","user_id","guest_id")
);
--> statement-breakpoint
ALTER TABLE "meeting_guests" ADD CONSTRAINT "meeting_guests_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_guests" ADD CONSTRAINT "meeting_guests_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_id_meetings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_presences" ADD CONSTRAINT "meeting_presences_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_presences" ADD CONSTRAINT "meeting_presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_presences" ADD CONSTRAINT "meeting_presences_guest_id_meeting_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."meeting_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_guests_of_meeting" ON "meeting_guests" USING btree ("meeting_id","created_at");