CREATE TABLE "audit" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"by" text NOT NULL,
	"about" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenge" (
	"game" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lapse" (
	"account" text NOT NULL,
	"game" text NOT NULL,
	"at" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "lapse_account_game_pk" PRIMARY KEY("account","game")
);
--> statement-breakpoint
CREATE TABLE "rating" (
	"account" text NOT NULL,
	"pool" text NOT NULL,
	"rating" double precision NOT NULL,
	"deviation" double precision NOT NULL,
	"volatility" double precision NOT NULL,
	"games" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "rating_account_pool_pk" PRIMARY KEY("account","pool")
);
--> statement-breakpoint
CREATE TABLE "rating_step" (
	"account" text NOT NULL,
	"pool" text NOT NULL,
	"game" text NOT NULL,
	"at" bigint NOT NULL,
	"rating" double precision NOT NULL,
	"deviation" double precision NOT NULL,
	CONSTRAINT "rating_step_account_game_pk" PRIMARY KEY("account","game")
);
--> statement-breakpoint
CREATE TABLE "relation" (
	"account" text NOT NULL,
	"other" text NOT NULL,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "relation_account_other_kind_pk" PRIMARY KEY("account","other","kind")
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"by" text NOT NULL,
	"about" text NOT NULL,
	"game" text,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"log" jsonb,
	"closed" bigint,
	"verdict" text
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "moderator" boolean;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "banned" bigint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "ban_reason" text;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "settled" bigint;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "pool" text;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "rated" boolean;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "seat" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "seat" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "seat" ADD COLUMN "before" double precision;--> statement-breakpoint
ALTER TABLE "seat" ADD COLUMN "after" double precision;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_about_account_id_fk" FOREIGN KEY ("about") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_game_game_id_fk" FOREIGN KEY ("game") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lapse" ADD CONSTRAINT "lapse_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lapse" ADD CONSTRAINT "lapse_game_game_id_fk" FOREIGN KEY ("game") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_step" ADD CONSTRAINT "rating_step_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_step" ADD CONSTRAINT "rating_step_game_game_id_fk" FOREIGN KEY ("game") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation" ADD CONSTRAINT "relation_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation" ADD CONSTRAINT "relation_other_account_id_fk" FOREIGN KEY ("other") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_about_account_id_fk" FOREIGN KEY ("about") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_game_game_id_fk" FOREIGN KEY ("game") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_account" ON "challenge" USING btree ("account");--> statement-breakpoint
CREATE INDEX "rating_pool" ON "rating" USING btree ("pool","rating");--> statement-breakpoint
CREATE INDEX "rating_step_pool" ON "rating_step" USING btree ("account","pool","at");--> statement-breakpoint
CREATE INDEX "relation_other" ON "relation" USING btree ("other","kind");--> statement-breakpoint
CREATE INDEX "report_open" ON "report" USING btree ("at") WHERE closed is null;--> statement-breakpoint
CREATE INDEX "game_unsettled" ON "game" USING btree ("ended") WHERE status = 'over' and settled is null;