CREATE TABLE "cost_notes" (
	"key" text PRIMARY KEY NOT NULL,
	"text" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"per_euro" double precision NOT NULL,
	"rated_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_prices" (
	"country" text NOT NULL,
	"service_id" integer NOT NULL,
	"low_minor" integer NOT NULL,
	"high_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"scope" text,
	"sources" jsonb NOT NULL,
	"listed_on" date NOT NULL,
	CONSTRAINT "home_prices_country_service_id_pk" PRIMARY KEY("country","service_id")
);
--> statement-breakpoint
CREATE TABLE "origin_countries" (
	"iso" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"flight_low_minor" integer NOT NULL,
	"flight_high_minor" integer NOT NULL,
	"flight_currency" text NOT NULL,
	"flight_stops" integer NOT NULL,
	"flight_listed_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "travel_costs" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"stars" integer,
	"city_id" integer,
	"low_minor" integer NOT NULL,
	"high_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"listed_on" date NOT NULL,
	CONSTRAINT "travel_costs_place" UNIQUE NULLS NOT DISTINCT("kind","stars","city_id")
);
--> statement-breakpoint
ALTER TABLE "home_prices" ADD CONSTRAINT "home_prices_country_origin_countries_iso_fk" FOREIGN KEY ("country") REFERENCES "public"."origin_countries"("iso") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_prices" ADD CONSTRAINT "home_prices_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_costs" ADD CONSTRAINT "travel_costs_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;