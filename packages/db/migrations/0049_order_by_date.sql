DROP INDEX "publications_newest_first_index";--> statement-breakpoint
DROP INDEX "publications_type_index";--> statement-breakpoint
CREATE INDEX "publications_by_date_index" ON "publications" USING btree ("year",coalesce("published_on", '~') collate "C","created_at","id");--> statement-breakpoint
CREATE INDEX "publications_of_type_index" ON "publications" USING btree ("publication_type","year",coalesce("published_on", '~') collate "C","created_at","id");