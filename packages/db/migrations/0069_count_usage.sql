CREATE TABLE "usage_counts" (
	"record" text NOT NULL,
	"record_id" uuid NOT NULL,
	"day" date NOT NULL,
	"use" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "usage_counts_record_record_id_day_use_pk" PRIMARY KEY("record","record_id","day","use"),
	CONSTRAINT "usage_counts_use_check" CHECK ("usage_counts"."use" in ('view', 'download'))
);
--> statement-breakpoint
CREATE INDEX "usage_counts_day_index" ON "usage_counts" USING btree ("day");