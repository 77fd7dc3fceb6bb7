ALTER TABLE "openings" ADD COLUMN "text_format" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "text_format" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "text_format" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "text_format" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "text_format" text DEFAULT 'plain' NOT NULL;