INSERT INTO "users" ("id", "username", "password", "is_admin") VALUES
  ('00000000-0000-4000-8000-0000000000a1', 'editor', 'a hash', true);
INSERT INTO "admin_sessions" ("id_hash", "user_id", "created_at", "last_seen_at", "expires_at") VALUES
  ('a hash', '00000000-0000-4000-8000-0000000000a1', '2024-01-01Z', '2024-01-01Z', '2024-01-02Z');
INSERT INTO "contact_submissions" ("first_name", "last_name", "email", "subject", "message") VALUES
  ('Ada', 'Example', 'ada@example.org', 'other', 'May I have the data?');
INSERT INTO "newsletter_subscriptions" ("email") VALUES ('ada@example.org');
INSERT INTO "publications" ("title", "authors", "journal", "year", "doi", "keywords", "publication_type", "created_at") VALUES
  ('Levees under slow floods', 'I. Solvane, T. Vaskelin', 'Slopes', 2024, '10.5555/a', '{levees}', 'journal', '2024-01-05T10:00:00Z'),
  ('Levees under slow floods', 'Solvane, I., Orvaux, B.', 'Slopes', 2024, NULL, NULL, 'conference', '2024-01-06T10:00:00Z'),
  ('Über die Hänge', 'van der Berg, J.; de la Cruz, A.-M.', 'Thesis', 2019, NULL, '{a, b}', 'thesis', '2019-01-05T10:00:00Z'),
  ('…', 'Ministry of Water and Power', 'Press', 2001, NULL, NULL, 'book', '2020-01-05T10:00:00Z'),
  ('Deleted', 'A. Author et al.', 'Slopes', 2010, NULL, NULL, 'journal', '2020-01-06T10:00:00Z');
INSERT INTO "publications" ("title", "authors", "journal", "year", "publication_type", "created_at")
  SELECT 'Survey ' || n, 'A. Author' || n, 'Slopes', 1950, 'journal', '2020-02-01T00:00:00Z' FROM generate_series(1, 510) AS n;
INSERT INTO "uploads" ("id", "ticket_hash", "state", "type", "size", "width", "height", "created_at") VALUES
  ('00000000-0000-4000-8000-0000000000c1', 'c1', 'stored', 'image/png', 100, 4, 4, '2024-01-01Z'),
  ('00000000-0000-4000-8000-0000000000c2', 'c2', 'stored', 'image/png', 100, 4, 4, '2024-01-01Z');
INSERT INTO "news_events" ("category", "title", "content", "posted_by", "event_date", "image_url", "is_approved", "is_archived", "created_at") VALUES
  ('Workshop', 'An open day', 'C', 'P', '2024-05-31T09:30:00Z', '/objects/uploads/00000000-0000-4000-8000-0000000000c1.png', true, false, '2024-01-01T10:00:00Z'),
  ('Workshop', 'An open day', 'C', 'P', '2024-06-01T00:00:00Z', '/objects/uploads/00000000-0000-4000-8000-0000000000c2.png', false, false, '2024-01-02T10:00:00Z'),
  ('Research', 'Long ago', 'C', 'P', '2020-06-01T00:00:00Z', NULL, true, true, '2020-01-02T10:00:00Z');
