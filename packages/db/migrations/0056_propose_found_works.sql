CREATE TABLE "integrity_checks" (
	"publication_id" uuid PRIMARY KEY NOT NULL,
	"doi" text NOT NULL,
	"status" text NOT NULL,
	"notice_type" text,
	"notice_doi" text,
	"notice_date" text,
	"notice_source" text,
	"replaced_by" text,
	"checked_at" timestamp (3) with time zone,
	"attempted_at" timestamp (3) with time zone NOT NULL,
	"problem" text,
	"since" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"words" text,
	"known_at" timestamp (3) with time zone,
	CONSTRAINT "integrity_checks_status_check" CHECK ("integrity_checks"."status" in ('clean', 'corrected', 'concern', 'retracted', 'unchecked'))
);
--> statement-breakpoint
CREATE TABLE "link_checks" (
	"address" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"finding" text,
	"moved_to" text,
	"failed_on" text[] DEFAULT '{}' NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_checks_state_check" CHECK ("link_checks"."state" in ('ok', 'moved', 'failing', 'gone', 'unsure'))
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"source" text NOT NULL,
	"keys" text[] NOT NULL,
	"record" jsonb NOT NULL,
	"existing_id" uuid,
	"reason" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"batch" uuid,
	CONSTRAINT "proposals_kind_check" CHECK ("proposals"."kind" in ('new', 'changed', 'same')),
	CONSTRAINT "proposals_state_check" CHECK ("proposals"."state" in ('open', 'accepted', 'merged', 'rejected')),
	CONSTRAINT "proposals_source_check" CHECK ("proposals"."source" in ('orcid', 'openalex', 'zotero'))
);
--> statement-breakpoint
CREATE TABLE "source_settings" (
	"source" text PRIMARY KEY NOT NULL,
	"allowed_by" uuid NOT NULL,
	CONSTRAINT "source_settings_source_check" CHECK ("source_settings"."source" in ('orcid', 'openalex', 'zotero'))
);
--> statement-breakpoint
CREATE TABLE "source_states" (
	"key" text PRIMARY KEY NOT NULL,
	"version" text,
	"checked_at" timestamp (3) with time zone,
	"found" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	"error" text,
	"failed_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "sourced" jsonb;--> statement-breakpoint
ALTER TABLE "integrity_checks" ADD CONSTRAINT "integrity_checks_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_settings" ADD CONSTRAINT "source_settings_allowed_by_users_id_fk" FOREIGN KEY ("allowed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integrity_checks_attempted_index" ON "integrity_checks" USING btree ("attempted_at");--> statement-breakpoint
CREATE INDEX "proposals_keys_index" ON "proposals" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "proposals_state_index" ON "proposals" USING btree ("state","found_at","id");--> statement-breakpoint
CREATE INDEX "proposals_existing_index" ON "proposals" USING btree ("existing_id");--> statement-breakpoint
CREATE INDEX "proposals_batch_index" ON "proposals" USING btree ("batch");