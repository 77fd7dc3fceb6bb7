CREATE TABLE "mailed_decisions" (
	"news_event_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"message" text,
	CONSTRAINT "mailed_decisions_status_check" CHECK ("mailed_decisions"."status" in ('published', 'change-asked', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "mailed_decisions" ADD CONSTRAINT "mailed_decisions_news_event_id_news_events_id_fk" FOREIGN KEY ("news_event_id") REFERENCES "public"."news_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Until now a decision counted as mailed if a link to its item was created since the last change.
INSERT INTO "mailed_decisions" ("news_event_id", "status", "message")
SELECT "id", "status", CASE WHEN "answer" = "status" THEN "answer_message" END
FROM (
  SELECT *, CASE WHEN "is_approved" THEN 'published' WHEN "is_archived" THEN 'declined' WHEN "answer" = 'change-asked' THEN 'change-asked' END AS "status"
  FROM "news_events" WHERE "deleted_at" IS NULL AND "notify_submitter"
) AS "items"
WHERE "status" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "mail_links"
  WHERE "news_event_id" = "items"."id" AND "purpose" = 'follow' AND "expires_at" >= "items"."updated_at" + interval '2160 hours'
);
