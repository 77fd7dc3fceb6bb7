CREATE TABLE "upload_uses" (
	"upload_id" uuid NOT NULL,
	"record" text NOT NULL,
	"record_id" text NOT NULL,
	"standing" text NOT NULL,
	CONSTRAINT "upload_uses_upload_id_record_record_id_pk" PRIMARY KEY("upload_id","record","record_id"),
	CONSTRAINT "upload_uses_record_check" CHECK ("upload_uses"."record" in ('newsEvent', 'publication', 'person', 'project', 'theme', 'text')),
	CONSTRAINT "upload_uses_standing_check" CHECK ("upload_uses"."standing" in ('undecided', 'hidden', 'public'))
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_type_check";--> statement-breakpoint
DROP INDEX "news_events_image_url_index";--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "pending_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "kind" text DEFAULT 'image' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "upload_uses" ADD CONSTRAINT "upload_uses_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_uses_record_index" ON "upload_uses" USING btree ("record","record_id");--> statement-breakpoint
CREATE INDEX "uploads_client_index" ON "uploads" USING btree ("client") WHERE "uploads"."client" is not null;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind_check" CHECK ("uploads"."kind" in ('image', 'pdf'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_type_check" CHECK ("uploads"."type" in ('image/jpeg', 'image/png', 'image/gif', 'application/pdf'));