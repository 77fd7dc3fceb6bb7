-- Rows of the version with 38 migrations, for old-database.test.
INSERT INTO "news_events" ("id", "category", "title", "content", "posted_by", "event_date", "is_approved", "is_archived", "answer", "answer_message", "notify_submitter", "submitter_email", "slug", "updated_at") VALUES
  ('00000000-0000-4000-8000-0000000000f1', 'Workshop', 'Mailed', 'C', 'P', '2026-05-31Z', true, false, NULL, NULL, true, 'ada@example.org', 'mailed', '2026-01-02Z'),
  ('00000000-0000-4000-8000-0000000000f2', 'Workshop', 'Mailed with a message', 'C', 'P', '2026-05-31Z', false, true, 'declined', 'Not ours.', true, 'ada@example.org', 'mailed-with-a-message', '2026-01-02Z'),
  ('00000000-0000-4000-8000-0000000000f3', 'Workshop', 'Changed since the mail', 'C', 'P', '2026-05-31Z', true, false, NULL, NULL, true, 'ada@example.org', 'changed', '2026-01-03Z'),
  ('00000000-0000-4000-8000-0000000000f4', 'Workshop', 'Undecided', 'C', 'P', '2026-05-31Z', false, false, NULL, NULL, true, 'ada@example.org', 'undecided', '2026-01-02Z'),
  ('00000000-0000-4000-8000-0000000000f5', 'Workshop', 'Never mailed', 'C', 'P', '2026-05-31Z', true, false, NULL, NULL, true, 'ada@example.org', 'never-mailed', '2026-01-02Z');
INSERT INTO "mail_links" ("hash", "purpose", "news_event_id", "expires_at") VALUES
  ('1', 'follow', '00000000-0000-4000-8000-0000000000f1', '2026-04-02Z'),
  ('2', 'follow', '00000000-0000-4000-8000-0000000000f2', '2026-04-02T00:00:00.500Z'),
  ('3', 'follow', '00000000-0000-4000-8000-0000000000f3', '2026-04-02Z'),
  ('4', 'follow', '00000000-0000-4000-8000-0000000000f4', '2026-04-02Z');
