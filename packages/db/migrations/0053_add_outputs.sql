CREATE TABLE "publication_relations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_id" uuid NOT NULL,
	"type" text NOT NULL,
	"to_id" uuid,
	"to_doi" text,
	"position" integer NOT NULL,
	CONSTRAINT "publication_relations_to_unique" UNIQUE("from_id","type","to_id"),
	CONSTRAINT "publication_relations_to_doi_unique" UNIQUE("from_id","type","to_doi"),
	CONSTRAINT "publication_relations_type_check" CHECK ("publication_relations"."type" in ('isSupplementTo', 'isPreprintOf', 'isNewVersionOf', 'isTranslationOf', 'isPartOf', 'documents', 'references')),
	CONSTRAINT "publication_relations_to_check" CHECK (num_nonnulls("publication_relations"."to_id", "publication_relations"."to_doi") = 1)
);
--> statement-breakpoint
ALTER TABLE "publications" DROP CONSTRAINT "publications_type_check";--> statement-breakpoint
ALTER TABLE "record_links" DROP CONSTRAINT "record_links_from_check";--> statement-breakpoint
ALTER TABLE "record_links" DROP CONSTRAINT "record_links_to_check";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "grants" jsonb;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "event_name" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "repository_url" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "grants" jsonb;--> statement-breakpoint
ALTER TABLE "record_links" ADD COLUMN "from_news_event_id" uuid;--> statement-breakpoint
ALTER TABLE "record_links" ADD COLUMN "to_project_id" uuid;--> statement-breakpoint
ALTER TABLE "record_links" ADD COLUMN "to_publication_id" uuid;--> statement-breakpoint
ALTER TABLE "publication_relations" ADD CONSTRAINT "publication_relations_from_id_publications_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_relations" ADD CONSTRAINT "publication_relations_to_id_publications_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publication_relations_to_index" ON "publication_relations" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "publication_relations_to_doi_index" ON "publication_relations" USING btree (lower("to_doi"));--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_from_news_event_id_news_events_id_fk" FOREIGN KEY ("from_news_event_id") REFERENCES "public"."news_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_to_project_id_projects_id_fk" FOREIGN KEY ("to_project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_to_publication_id_publications_id_fk" FOREIGN KEY ("to_publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publications_grants_index" ON "publications" USING gin ("grants");--> statement-breakpoint
CREATE INDEX "record_links_project_index" ON "record_links" USING btree ("to_project_id");--> statement-breakpoint
CREATE INDEX "record_links_publication_index" ON "record_links" USING btree ("to_publication_id");--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_publication_project_unique" UNIQUE("from_publication_id","to_project_id");--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_news_event_publication_unique" UNIQUE("from_news_event_id","to_publication_id");--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_news_event_person_unique" UNIQUE("from_news_event_id","to_person_id");--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_type_check" CHECK ("publications"."publication_type" in ('journal', 'conference', 'book', 'thesis', 'preprint', 'report', 'dataset', 'software', 'presentation', 'poster', 'policy-brief', 'map', 'other'));--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_from_check" CHECK (num_nonnulls("record_links"."from_publication_id", "record_links"."from_project_id", "record_links"."from_news_event_id") = 1);--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_to_check" CHECK (num_nonnulls("record_links"."to_theme_id", "record_links"."to_person_id", "record_links"."to_project_id", "record_links"."to_publication_id") = 1);