CREATE TABLE "first_contents" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"section" text NOT NULL,
	"batch" text,
	"specialization" text,
	"email" text,
	"image_url" text,
	"bio" text,
	"cv_url" text,
	"orcid" text,
	"website" text,
	"order" integer NOT NULL,
	"name_variants" text[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "people_slug_unique" UNIQUE("slug"),
	CONSTRAINT "people_section_check" CHECK ("people"."section" in ('lead', 'member', 'masters', 'alumni'))
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"funding" text,
	"duration" text,
	"lead" text,
	"progress" integer DEFAULT 0 NOT NULL,
	"web_gis_url" text,
	"url" text,
	"themes" text[],
	"people" text[],
	"image_url" text,
	"image_alt" text,
	"order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "projects_slug_unique" UNIQUE("slug"),
	CONSTRAINT "projects_status_check" CHECK ("projects"."status" in ('Active', 'Completed', 'Planned')),
	CONSTRAINT "projects_progress_check" CHECK ("projects"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"label" text NOT NULL,
	"description" text NOT NULL,
	"drawing" text,
	"image_url" text,
	"image_alt" text,
	"order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "themes_slug_unique" UNIQUE("slug"),
	CONSTRAINT "themes_drawing_check" CHECK ("themes"."drawing" in ('landslide-dynamics', 'flood-modelling', 'climate-variability-impacts', 'infrastructure-resilience', 'remote-sensing-gis', 'computational-methods'))
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_record_check";--> statement-breakpoint
ALTER TABLE "revisions" DROP CONSTRAINT "revisions_record_check";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_record_check";--> statement-breakpoint
CREATE INDEX "people_order_index" ON "people" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "people_updated_at_index" ON "people" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "people_deleted_at_index" ON "people" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "projects_order_index" ON "projects" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "projects_updated_at_index" ON "projects" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "projects_deleted_at_index" ON "projects" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "themes_order_index" ON "themes" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "themes_updated_at_index" ON "themes" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "themes_deleted_at_index" ON "themes" USING btree ("deleted_at");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_record_check" CHECK ("audit_events"."record" in ('publication', 'news or event item', 'person', 'project', 'theme', 'contact submission', 'newsletter', 'newsletter subscriber', 'administrator'));--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_record_check" CHECK ("revisions"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_record_check" CHECK ("withdrawals"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme'));