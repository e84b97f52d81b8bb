CREATE TABLE "picture_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"alt" jsonb NOT NULL,
	"caption" jsonb,
	"focus" text NOT NULL,
	CONSTRAINT "pictures_kind_subject_position_pk" PRIMARY KEY("kind","subject","position")
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_hash_picture_files_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."picture_files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_of_file" ON "pictures" USING btree ("hash");