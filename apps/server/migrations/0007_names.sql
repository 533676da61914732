ALTER TABLE "account" DROP CONSTRAINT "account_look_unique";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "name_key" text;--> statement-breakpoint
CREATE INDEX "account_look" ON "account" USING btree ("look");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_name_key_unique" UNIQUE("name_key");