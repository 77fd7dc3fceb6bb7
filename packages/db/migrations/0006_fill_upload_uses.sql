INSERT INTO "upload_uses" ("upload_id", "record", "record_id", "standing")
SELECT "uploads"."id", 'newsEvent', "news_events"."id"::text,
  CASE WHEN "is_archived" THEN 'hidden' WHEN "is_approved" THEN 'public' ELSE 'undecided' END
FROM "news_events"
JOIN "uploads" ON "uploads"."id"::text = split_part(split_part("image_url", '/', 4), '.', 1);
