CREATE TABLE "idempotent_answers" (
	"name" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotent_answers_created_at_index" ON "idempotent_answers" USING btree ("created_at");