CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"locale" text,
	"about" jsonb NOT NULL,
	"secret" text,
	"key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "outbox_recipient" CHECK (num_nonnulls("outbox"."user_id", "outbox"."email") <= 1),
	CONSTRAINT "outbox_language" CHECK (("outbox"."email" is null) = ("outbox"."locale" is null))
);
--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_key" ON "outbox" USING btree ("key") WHERE "outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_ended" ON "outbox" USING btree ("state","ended_at");--> statement-breakpoint
CREATE INDEX "outbox_user" ON "outbox" USING btree ("user_id");