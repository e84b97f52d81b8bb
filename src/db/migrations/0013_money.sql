CREATE TABLE "bundle_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"bundle_id" integer NOT NULL,
	"credits" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"valid_days" integer NOT NULL,
	"specialty_id" integer,
	"minutes" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bundles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"offered" boolean NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"credits" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"valid_days" integer NOT NULL,
	"specialty_id" integer,
	"minutes" integer NOT NULL,
	CONSTRAINT "bundles_key_unique" UNIQUE("key"),
	CONSTRAINT "bundles_figures" CHECK (credits > 0 and amount > 0 and valid_days > 0 and minutes > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"iban" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"currency" text,
	CONSTRAINT "ledger_accounts_unit" CHECK ((unit = 'money') = (currency is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"meeting_id" uuid,
	"purchase_id" uuid,
	"practice_id" uuid,
	"fee" bigint,
	"fee_currency" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_reference_unique" UNIQUE("reference"),
	CONSTRAINT "ledger_entries_amount" CHECK (amount > 0 and fee >= 0),
	CONSTRAINT "ledger_entries_kind" CHECK (kind in ('grant', 'reserve', 'use', 'give-back', 'expire', 'pay', 'refund')),
	CONSTRAINT "ledger_entries_purpose" CHECK (num_nonnulls(meeting_id, purchase_id) <= 1
        and (kind not in ('reserve', 'use', 'give-back') or num_nonnulls(meeting_id, purchase_id) = 1)),
	CONSTRAINT "ledger_entries_fee" CHECK ((fee is null) = (fee_currency is null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"patient_id" uuid NOT NULL,
	"meeting_id" uuid,
	"purchase_id" uuid,
	"practice_id" uuid,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"reason" text,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_amount" CHECK (amount > 0),
	CONSTRAINT "payments_purpose" CHECK (num_nonnulls(meeting_id, purchase_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"practice_id" uuid NOT NULL,
	"month" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"paid_by" uuid,
	CONSTRAINT "payouts_practice_id_month_currency_pk" PRIMARY KEY("practice_id","month","currency"),
	CONSTRAINT "payouts_month" CHECK (month ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "price_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"practice_id" uuid NOT NULL,
	"minutes" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "price_plans_once" UNIQUE("practice_id","minutes"),
	CONSTRAINT "price_plans_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" uuid
);
--> statement-breakpoint
ALTER TABLE "bundle_purchases" ADD CONSTRAINT "bundle_purchases_id_ledger_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_purchases" ADD CONSTRAINT "bundle_purchases_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_purchases" ADD CONSTRAINT "bundle_purchases_specialty_id_specialties_id_fk" FOREIGN KEY ("specialty_id") REFERENCES "public"."specialties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_specialty_id_specialties_id_fk" FOREIGN KEY ("specialty_id") REFERENCES "public"."specialties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_purchases_of_patient" ON "bundle_purchases" USING btree ("patient_id","taken_at");--> statement-breakpoint
CREATE INDEX "bundle_purchases_expiring" ON "bundle_purchases" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bank_accounts_of_owner" ON "bank_accounts" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_accounts_of_owner" ON "ledger_accounts" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_money" ON "ledger_accounts" USING btree ("owner_id","currency") WHERE unit = 'money';--> statement-breakpoint
CREATE INDEX "ledger_entries_of_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_meeting" ON "ledger_entries" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_practice" ON "ledger_entries" USING btree ("practice_id","at");--> statement-breakpoint
CREATE INDEX "payments_of_patient" ON "payments" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_by_state" ON "payments" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "payments_of_meeting" ON "payments" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_pending_meeting" ON "payments" USING btree ("meeting_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("created_at") WHERE sent_at is null;