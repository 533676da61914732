CREATE TABLE "token" (
	"hash" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created" bigint NOT NULL,
	"used" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "token" ADD CONSTRAINT "token_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_account" ON "token" USING btree ("account");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_owner_account_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;