-- Rows of the version with 44 migrations, for old-database.test.
INSERT INTO "themes" ("id", "title", "label", "description", "order", "slug", "deleted_at") VALUES
  ('00000000-0000-4000-8000-0000000000a1', 'Floods', 'Floods', 'D', 10, 'floods', NULL),
  ('00000000-0000-4000-8000-0000000000a2', 'Slopes', 'Slopes', 'D', 20, 'slopes', NULL),
  ('00000000-0000-4000-8000-0000000000a3', 'Fires', 'Fires', 'D', 30, 'fires', '2026-01-02Z');
INSERT INTO "people" ("id", "name", "role", "section", "order", "slug") VALUES
  ('00000000-0000-4000-8000-0000000000b1', 'Imara Mwangi', 'R', 'member', 10, 'imara-mwangi');
INSERT INTO "projects" ("id", "title", "description", "status", "themes", "people", "order", "slug", "sites", "deleted_at") VALUES
  ('00000000-0000-4000-8000-0000000000c1', 'Levees', 'D', 'Active', '{slopes,gone,floods,slopes}', '{imara-mwangi,nobody}', 10, 'levees',
    '[{"name": "Osk", "latitude": 48.1, "longitude": -122.2}, {"name": "Danvale", "latitude": 48, "longitude": -121.9}]', NULL),
  ('00000000-0000-4000-8000-0000000000c2', 'Alone', 'D', 'Active', NULL, '{}', 20, 'alone', NULL, NULL),
  ('00000000-0000-4000-8000-0000000000c3', 'Gone', 'D', 'Active', NULL, NULL, 30, 'gone',
    '[{"name": "Osk", "latitude": 48.1, "longitude": -122.2}, {"name": "Secret", "latitude": 1, "longitude": 2}]', '2026-01-02Z');
INSERT INTO "publications" ("title", "authors", "author_names", "journal", "year", "publication_type", "themes", "slug") VALUES
  ('Burned basins', 'I. Mwangi', '[]', 'J', 2024, 'journal', '{fires,floods}', 'burned-basins');
INSERT INTO "news_events" ("id", "category", "title", "content", "posted_by", "event_date", "is_approved", "reference", "slug", "updated_at") VALUES
  ('00000000-0000-4000-8000-0000000000f1', 'Workshop', 'Waits', 'C', 'P', '2026-05-31Z', false, 'N-AAAA-AA', 'waits', '2026-01-02Z'),
  ('00000000-0000-4000-8000-0000000000f2', 'Workshop', 'Taken back', 'C', 'P', '2026-05-31Z', false, 'N-BBBB-BB', 'taken-back', '2026-01-02Z'),
  ('00000000-0000-4000-8000-0000000000f3', 'Workshop', 'Older', 'C', 'P', '2026-05-31Z', false, NULL, 'older', '2026-01-02Z'),
  ('00000000-0000-4000-8000-0000000000f4', 'Workshop', 'Public', 'C', 'P', '2026-05-31Z', true, 'N-CCCC-CC', '00000000-0000-4000-8000-0000000000f1', '2026-01-02Z');
INSERT INTO "revisions" ("record", "record_id", "at", "action", "before", "after") VALUES
  ('project', '00000000-0000-4000-8000-0000000000c1', '2026-01-02Z', 'edited', '{"sites": null}',
    '{"sites": [{"name": "Danvale", "latitude": 48, "longitude": -121.9}, {"name": "Forgotten", "latitude": 3, "longitude": 4}]}'),
  ('newsEvent', '00000000-0000-4000-8000-0000000000f2', '2026-01-02Z', 'disapproved', '{"isApproved": true}', '{"isApproved": false}');
