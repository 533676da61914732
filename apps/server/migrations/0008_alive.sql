ALTER TABLE "node" ADD COLUMN "people" integer;--> statement-breakpoint
ALTER TABLE "tournament" ADD COLUMN "slot" text;--> statement-breakpoint
ALTER TABLE "tournament" ADD CONSTRAINT "tournament_slot_unique" UNIQUE("slot");