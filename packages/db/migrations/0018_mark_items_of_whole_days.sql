-- Until now a day without a time was kept as its midnight in UTC, and nothing told the two apart: the forms asked for days only.
UPDATE "news_events" SET "is_all_day" = true WHERE "event_date" = date_trunc('day', "event_date" AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
