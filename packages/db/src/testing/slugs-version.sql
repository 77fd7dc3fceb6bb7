-- Rows of the version with 44 migrations, for old-database.test.
INSERT INTO "themes" ("id", "title", "label", "description", "order", "slug", "deleted_at") VALUES
  ('00000000-0000-4000-8000-0000000000a1', 'Floods', 'Floods', 'D', 10, 'floods', NULL),
  ('00000000-0000-4000-8000-0000000000a2', 'Slopes', 'Slopes', 'D', 20, 'slopes', NULL),
  ('00000000-0000-4000-8000-0000000000a3', 'Fires', 'Fires', 'D', 30, 'fires', '2026-01-02Z');
INSERT INTO "people" ("id", "name", "role", "section", "order", "slug") VALUES
  ('00000000-0000-4000-8000-0000000000b1', 'Imara Mwangi', 'R', 'member', 10, 'imara-mwangi');
INSERT INTO "projects" ("id", "title", "description", "status", "themes", "people", "order", "slug") VALUES
  ('00000000-0000-4000-8000-0000000000c1', 'Levees', 'D', 'Active', '{slopes,gone,floods,slopes}', '{imara-mwangi,nobody}', 10, 'levees'),
  ('00000000-0000-4000-8000-0000000000c2', 'Alone', 'D', 'Active', NULL, '{}', 20, 'alone');
INSERT INTO "publications" ("title", "authors", "author_names", "journal", "year", "publication_type", "themes", "slug") VALUES
  ('Burned basins', 'I. Mwangi', '[]', 'J', 2024, 'journal', '{fires,floods}', 'burned-basins');
