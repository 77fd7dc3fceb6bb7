CREATE TABLE "admin_sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"institution" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_submissions_subject_check" CHECK ("contact_submissions"."subject" in ('research-collaboration', 'data-access', 'graduate-program', 'media-press', 'technical-support', 'other'))
);
--> statement-breakpoint
CREATE TABLE "news_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"posted_by" text NOT NULL,
	"event_date" timestamp (3) with time zone NOT NULL,
	"link_title" text,
	"link" text,
	"image_url" text,
	"submitter_email" text,
	"is_approved" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_events_category_check" CHECK ("news_events"."category" in ('Grant Award', 'Research', 'Field Work', 'Conference', 'Workshop'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"authors" text NOT NULL,
	"journal" text NOT NULL,
	"year" integer NOT NULL,
	"volume" text,
	"issue" text,
	"pages" text,
	"doi" text,
	"abstract" text,
	"keywords" text[],
	"publication_type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publications_type_check" CHECK ("publications"."publication_type" in ('journal', 'conference', 'book', 'thesis')),
	CONSTRAINT "publications_year_check" CHECK ("publications"."year" between 1900 and 2200)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket_hash" text NOT NULL,
	"state" text DEFAULT 'issued' NOT NULL,
	"type" text,
	"size" integer,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploads_ticket_hash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "uploads_state_check" CHECK ("uploads"."state" in ('issued', 'receiving', 'stored')),
	CONSTRAINT "uploads_type_check" CHECK ("uploads"."type" in ('image/jpeg', 'image/png', 'image/gif'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_sessions_expires_at_index" ON "admin_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "admin_sessions_user_id_index" ON "admin_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_submissions_newest_first_index" ON "contact_submissions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "news_events_shown_index" ON "news_events" USING btree ("is_archived","is_approved","event_date","id");--> statement-breakpoint
CREATE INDEX "news_events_image_url_index" ON "news_events" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "publications_newest_first_index" ON "publications" USING btree ("year","created_at","id");--> statement-breakpoint
CREATE INDEX "publications_type_index" ON "publications" USING btree ("publication_type","year","created_at","id");--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at_index" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "uploads_created_at_index" ON "uploads" USING btree ("created_at");