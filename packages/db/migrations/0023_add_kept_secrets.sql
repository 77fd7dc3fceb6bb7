CREATE TABLE "kept_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
