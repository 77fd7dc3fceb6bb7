CREATE TABLE "host_turns" (
	"host" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL,
	"closed_until" timestamp (3) with time zone
);
