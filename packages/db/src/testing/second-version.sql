INSERT INTO "users" ("id", "username", "password", "is_admin", "created_at") VALUES
  ('00000000-0000-4000-8000-0000000000a1', 'editor', 'a hash', true, '2026-01-01Z'),
  ('00000000-0000-4000-8000-0000000000a2', 'second', 'another hash', true, '2026-01-02Z');
INSERT INTO "second_factors" ("user_id", "secret", "confirmed_at") VALUES
  ('00000000-0000-4000-8000-0000000000a1', 'BASE32', '2026-01-03Z');
INSERT INTO "recovery_codes" ("user_id", "code_hash") VALUES
  ('00000000-0000-4000-8000-0000000000a1', 'one'), ('00000000-0000-4000-8000-0000000000a1', 'two');
INSERT INTO "administrator_invitations" ("token_hash", "invited_by", "created_at", "expires_at") VALUES
  ('t', '00000000-0000-4000-8000-0000000000a2', '2026-01-04Z', '2026-01-07Z');
INSERT INTO "audit_events" ("at", "actor", "actor_id", "action", "record", "record_id", "label") VALUES
  ('2026-01-05Z', 'editor', '00000000-0000-4000-8000-0000000000a1', 'created', 'publication', '00000000-0000-4000-8000-0000000000b1', 'Slow floods'),
  ('2026-01-06Z', 'gone', NULL, 'deleted', 'publication', '00000000-0000-4000-8000-0000000000b3', 'Deleted');
INSERT INTO "contact_submissions" ("first_name", "last_name", "email", "subject", "message", "answered_at") VALUES
  ('Ada', 'Example', 'ada@example.org', 'other', 'May I have the data?', '2026-01-08Z');
INSERT INTO "newsletter_subscriptions" ("id", "email", "confirmed_at") VALUES
  ('00000000-0000-4000-8000-0000000000e1', 'ada@example.org', '2026-01-09Z'), ('00000000-0000-4000-8000-0000000000e2', 'bo@example.org', NULL);
INSERT INTO "newsletter_digests" ("id", "subject", "intro", "items", "recipients", "created_at") VALUES
  ('00000000-0000-4000-8000-0000000000d1', 'News in spring', NULL, '[]', 1, '2026-01-10Z');
INSERT INTO "newsletter_deliveries" ("digest_id", "subscription_id", "state", "unsubscribe_hash") VALUES
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000e1', 'sent', 'u');
INSERT INTO "mail_outbox" ("subject", "text", "created_at", "due_at") VALUES ('A message', 'May I have the data?', '2026-01-11Z', '2026-01-11Z');
INSERT INTO "publications" ("id", "title", "authors", "author_names", "journal", "year", "doi", "keywords", "publication_type", "links", "themes", "is_featured", "slug", "created_at", "updated_at", "sequence", "deleted_at") VALUES
  ('00000000-0000-4000-8000-0000000000b1', 'Slow floods', 'I. Solvane', '[{"family": "Solvane", "given": "Imara"}]', 'Slopes', 2024, '10.5555/a', '{floods}', 'journal', '[{"kind": "data", "url": "https://example.org/data"}]', '{flood-modelling}', true, 'slow-floods', '2026-01-05Z', '2026-01-12Z', 2, NULL),
  ('00000000-0000-4000-8000-0000000000b2', 'Slow floods', 'I. Solvane', '[{"family": "Solvane", "given": "Imara"}]', 'Slopes', 2024, NULL, NULL, 'conference', NULL, NULL, false, 'slow-floods-2', '2026-01-05Z', '2026-01-05Z', 0, NULL),
  ('00000000-0000-4000-8000-0000000000b3', 'Deleted', 'A. Author', '[{"family": "Author", "given": "A."}]', 'Slopes', 2010, NULL, NULL, 'thesis', NULL, NULL, false, 'deleted', '2026-01-05Z', '2026-01-06Z', 1, '2026-01-06Z');
INSERT INTO "revisions" ("record", "record_id", "at", "actor", "action", "before", "after") VALUES
  ('publication', '00000000-0000-4000-8000-0000000000b1', '2026-01-05Z', 'editor', 'created', NULL, '{"title": "Floods"}'),
  ('publication', '00000000-0000-4000-8000-0000000000b1', '2026-01-12Z', 'editor', 'edited', '{"title": "Floods"}', '{"title": "Slow floods"}'),
  ('publication', '00000000-0000-4000-8000-0000000000b3', '2026-01-06Z', 'editor', 'deleted', '{"title": "Deleted"}', NULL),
  ('newsEvent', '00000000-0000-4000-8000-0000000000f1', '2026-01-01Z', NULL, 'created', NULL, '{"title": "Open", "submitterEmail": "ada@example.org"}'),
  ('newsEvent', '00000000-0000-4000-8000-0000000000f1', '2026-01-02Z', 'editor', 'edited', '{"title": "Open", "submitterEmail": "ada@example.org"}', '{"title": "An open day", "submitterEmail": null}');
INSERT INTO "uploads" ("id", "ticket_hash", "kind", "client", "state", "type", "size", "width", "height", "created_at") VALUES
  ('00000000-0000-4000-8000-0000000000c1', 'c1', 'image', NULL, 'stored', 'image/png', 100, 4, 4, '2026-01-01Z'),
  ('00000000-0000-4000-8000-0000000000c2', 'c2', 'image', 'a network', 'stored', 'image/png', 100, 4, 4, '2026-01-01Z');
INSERT INTO "news_events" ("id", "category", "title", "content", "posted_by", "event_date", "end_date", "is_all_day", "location", "image_url", "image_alt", "is_approved", "slug", "created_at", "updated_at") VALUES
  ('00000000-0000-4000-8000-0000000000f1', 'Workshop', 'An open day', 'C', 'P', '2026-05-31T09:30:00Z', '2026-05-31T17:00:00Z', false, 'Hall 2', '/objects/uploads/00000000-0000-4000-8000-0000000000c1.png', 'A hall', true, 'an-open-day', '2026-01-01Z', '2026-01-02Z'),
  ('00000000-0000-4000-8000-0000000000f2', 'Research', 'Waits', 'C', 'P', '2026-06-01T00:00:00Z', NULL, true, NULL, '/objects/uploads/00000000-0000-4000-8000-0000000000c2.png', NULL, false, 'waits', '2026-01-01Z', '2026-01-01Z');
INSERT INTO "upload_uses" ("upload_id", "record", "record_id", "standing") VALUES
  ('00000000-0000-4000-8000-0000000000c1', 'newsEvent', '00000000-0000-4000-8000-0000000000f1', 'public'),
  ('00000000-0000-4000-8000-0000000000c2', 'newsEvent', '00000000-0000-4000-8000-0000000000f2', 'undecided');
