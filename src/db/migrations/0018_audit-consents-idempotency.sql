-- Rows that were there are sealed by the application next.
ALTER DOMAIN sealed DROP CONSTRAINT IF EXISTS sealed_form;--> statement-breakpoint
ALTER TABLE "complaint_reasons" ALTER COLUMN "title" SET DATA TYPE sealed;--> statement-breakpoint
ALTER TABLE "meeting_cases" ALTER COLUMN "intake" SET DATA TYPE sealed;--> statement-breakpoint
ALTER TABLE "meeting_replies" ALTER COLUMN "body" SET DATA TYPE sealed;--> statement-breakpoint
ALTER TABLE "meeting_reports" ALTER COLUMN "body" SET DATA TYPE sealed;--> statement-breakpoint
ALTER TABLE "meetings" ALTER COLUMN "guardian_name" SET DATA TYPE sealed;--> statement-breakpoint
ALTER TABLE "meetings" ALTER COLUMN "note" SET DATA TYPE sealed;--> statement-breakpoint
ALTER TABLE "bank_accounts" ALTER COLUMN "holder" SET DATA TYPE sealed;--> statement-breakpoint
ALTER TABLE "bank_accounts" ALTER COLUMN "iban" SET DATA TYPE sealed;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "secret" SET DATA TYPE sealed;--> statement-breakpoint
ALTER DOMAIN sealed ADD CONSTRAINT sealed_form CHECK (VALUE ~ '^v1\.[A-Za-z0-9_-]{1,32}\.[A-Za-z0-9_-]{38,}$') NOT VALID;--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"position" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"record" text NOT NULL,
	"patient" uuid,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_previous_unique" UNIQUE("previous")
);--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"visitor_id" uuid,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"given" boolean NOT NULL,
	"categories" text[],
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_subject" CHECK (num_nonnulls("consents"."user_id", "consents"."visitor_id") = 1)
);--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" "sealed" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_once" UNIQUE("user_id","call","key")
);--> statement-breakpoint
CREATE INDEX "consents_of_user" ON "consents" USING btree ("user_id","kind","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consents
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
