CREATE TABLE "record_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_publication_id" uuid,
	"from_project_id" uuid,
	"to_theme_id" uuid,
	"to_person_id" uuid,
	"position" integer NOT NULL,
	CONSTRAINT "record_links_publication_theme_unique" UNIQUE("from_publication_id","to_theme_id"),
	CONSTRAINT "record_links_project_theme_unique" UNIQUE("from_project_id","to_theme_id"),
	CONSTRAINT "record_links_project_person_unique" UNIQUE("from_project_id","to_person_id"),
	CONSTRAINT "record_links_from_check" CHECK (num_nonnulls("record_links"."from_publication_id", "record_links"."from_project_id") = 1),
	CONSTRAINT "record_links_to_check" CHECK (num_nonnulls("record_links"."to_theme_id", "record_links"."to_person_id") = 1)
);
--> statement-breakpoint
DROP INDEX "publications_themes_index";--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_from_publication_id_publications_id_fk" FOREIGN KEY ("from_publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_from_project_id_projects_id_fk" FOREIGN KEY ("from_project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_to_theme_id_themes_id_fk" FOREIGN KEY ("to_theme_id") REFERENCES "public"."themes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_to_person_id_people_id_fk" FOREIGN KEY ("to_person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_links_theme_index" ON "record_links" USING btree ("to_theme_id");--> statement-breakpoint
CREATE INDEX "record_links_person_index" ON "record_links" USING btree ("to_person_id");--> statement-breakpoint
-- The links of today. Slugs that no record has any more are left behind, and of a slug given twice the first place counts.
INSERT INTO "record_links" ("from_publication_id", "to_theme_id", "position")
SELECT "publications"."id", "themes"."id", min(named.at) - 1
FROM "publications", unnest("publications"."themes") WITH ORDINALITY AS named (slug, at), "themes"
WHERE "themes"."slug" = named.slug
GROUP BY "publications"."id", "themes"."id";--> statement-breakpoint
INSERT INTO "record_links" ("from_project_id", "to_theme_id", "position")
SELECT "projects"."id", "themes"."id", min(named.at) - 1
FROM "projects", unnest("projects"."themes") WITH ORDINALITY AS named (slug, at), "themes"
WHERE "themes"."slug" = named.slug
GROUP BY "projects"."id", "themes"."id";--> statement-breakpoint
INSERT INTO "record_links" ("from_project_id", "to_person_id", "position")
SELECT "projects"."id", "people"."id", min(named.at) - 1
FROM "projects", unnest("projects"."people") WITH ORDINALITY AS named (slug, at), "people"
WHERE "people"."slug" = named.slug
GROUP BY "projects"."id", "people"."id";
