CREATE TABLE "sites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"place" text,
	"country" text,
	"geometry" jsonb NOT NULL,
	"precision" text NOT NULL,
	"since" text,
	"measured" text,
	"image_url" text,
	"image_alt" text,
	"order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"publish_at" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00Z',
	"publish_zone" text,
	"slug" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "sites_slug_unique" UNIQUE("slug"),
	CONSTRAINT "sites_precision_check" CHECK ("sites"."precision" in ('exact', 'approximate', 'region'))
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_record_check";--> statement-breakpoint
ALTER TABLE "record_links" DROP CONSTRAINT "record_links_to_check";--> statement-breakpoint
ALTER TABLE "revisions" DROP CONSTRAINT "revisions_record_check";--> statement-breakpoint
ALTER TABLE "upload_uses" DROP CONSTRAINT "upload_uses_record_check";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_record_check";--> statement-breakpoint
ALTER TABLE "record_links" ADD COLUMN "to_site_id" uuid;--> statement-breakpoint
CREATE INDEX "sites_order_index" ON "sites" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "sites_updated_at_index" ON "sites" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "sites_publish_at_index" ON "sites" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "sites_deleted_at_index" ON "sites" USING btree ("deleted_at");--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_to_site_id_sites_id_fk" FOREIGN KEY ("to_site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_links_site_index" ON "record_links" USING btree ("to_site_id");--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_publication_site_unique" UNIQUE("from_publication_id","to_site_id");--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_project_site_unique" UNIQUE("from_project_id","to_site_id");--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_news_event_site_unique" UNIQUE("from_news_event_id","to_site_id");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_record_check" CHECK ("audit_events"."record" in ('publication', 'news or event item', 'person', 'project', 'theme', 'site', 'page texts', 'contact submission', 'newsletter', 'newsletter subscriber', 'administrator', 'access token'));--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_to_check" CHECK (num_nonnulls("record_links"."to_theme_id", "record_links"."to_person_id", "record_links"."to_project_id", "record_links"."to_publication_id", "record_links"."to_site_id") = 1);--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_record_check" CHECK ("revisions"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'site', 'text'));--> statement-breakpoint
ALTER TABLE "upload_uses" ADD CONSTRAINT "upload_uses_record_check" CHECK ("upload_uses"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'site', 'text'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_record_check" CHECK ("withdrawals"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'site', 'text'));--> statement-breakpoint
CREATE TRIGGER "sites_give_slug" BEFORE INSERT ON "sites" FOR EACH ROW EXECUTE FUNCTION "give_slug"('site');--> statement-breakpoint
-- The places of projects become sites, once: the same name at the same position is one site. It is public from when the
-- first of its projects is; a site of drafts and deleted projects alone is a draft.
CREATE TEMPORARY TABLE "places_of_projects" ON COMMIT DROP AS
SELECT "projects"."id" AS project_id, place.at, place.value->>'name' AS name,
  jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(place.value->'longitude', place.value->'latitude')) AS geometry
FROM "projects", jsonb_array_elements(CASE jsonb_typeof("projects"."sites") WHEN 'array' THEN "projects"."sites" ELSE '[]' END)
  WITH ORDINALITY AS place (value, at);--> statement-breakpoint
INSERT INTO "sites" ("name", "geometry", "precision", "order", "created_at", "updated_at", "publish_at")
SELECT place.name, place.geometry, 'approximate', row_number() OVER (ORDER BY min("projects"."order"), min(place.at), place.name) * 10,
  min("projects"."created_at"), min("projects"."created_at"), min("projects"."publish_at") FILTER (WHERE "projects"."deleted_at" IS NULL)
FROM "places_of_projects" AS place JOIN "projects" ON "projects"."id" = place.project_id
GROUP BY place.name, place.geometry;--> statement-breakpoint
INSERT INTO "record_links" ("from_project_id", "to_site_id", "position")
SELECT place.project_id, "sites"."id", min(place.at) - 1
FROM "places_of_projects" AS place JOIN "sites" ON "sites"."name" = place.name AND "sites"."geometry" = place.geometry
GROUP BY place.project_id, "sites"."id";--> statement-breakpoint
-- So do those in the history of projects, as far as there is such a site now.
CREATE FUNCTION pg_temp.with_slugs_of_sites(state jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE jsonb_typeof(state->'sites') WHEN 'array' THEN jsonb_set(state, '{sites}', coalesce((
    SELECT jsonb_agg("sites"."slug" ORDER BY place.at)
    FROM jsonb_array_elements(state->'sites') WITH ORDINALITY AS place (value, at)
    JOIN "sites" ON "sites"."name" = place.value->>'name' AND "sites"."geometry"->'coordinates' = jsonb_build_array(place.value->'longitude', place.value->'latitude')
  ), 'null')) ELSE state END
$$;--> statement-breakpoint
UPDATE "revisions" SET "before" = pg_temp.with_slugs_of_sites("before"), "after" = pg_temp.with_slugs_of_sites("after")
WHERE "record" = 'project';
