ALTER TABLE "publications" ADD COLUMN "summary" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "image_url" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "image_caption" text;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "findings" text[];