-- Networks were kept as they are. Those of one network stay together under one name, made with a salt that nobody keeps.
WITH "secret" AS MATERIALIZED (SELECT gen_random_uuid()::text AS "salt")
UPDATE "uploads" SET "client" = encode(sha256(convert_to("salt" || "client", 'UTF8')), 'hex')
FROM "secret" WHERE "client" IS NOT NULL;
