CREATE TABLE "previews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"record" text NOT NULL,
	"record_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "previews_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "previews_record_check" CHECK ("previews"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'site'))
);
--> statement-breakpoint
CREATE INDEX "previews_expires_at_index" ON "previews" USING btree ("expires_at");