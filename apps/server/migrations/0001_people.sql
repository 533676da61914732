CREATE TABLE "brought" (
	"account" text NOT NULL,
	"id" text NOT NULL,
	"game" text NOT NULL,
	"at" bigint NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "brought_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"host" text NOT NULL,
	"key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"agent" text NOT NULL,
	"created" bigint NOT NULL,
	"used" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question" (
	"hash" text PRIMARY KEY NOT NULL,
	"account" text,
	"expires" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery" (
	"account" text NOT NULL,
	"hash" text NOT NULL,
	"used" bigint,
	CONSTRAINT "recovery_account_hash_pk" PRIMARY KEY("account","hash")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "look" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "brought" ADD CONSTRAINT "brought_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery" ADD CONSTRAINT "recovery_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_account" ON "passkey" USING btree ("account");--> statement-breakpoint
CREATE INDEX "question_expires" ON "question" USING btree ("expires");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_look_unique" UNIQUE("look");