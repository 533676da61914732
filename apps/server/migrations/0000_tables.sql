CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created" bigint NOT NULL,
	"seen" bigint NOT NULL,
	"closed" bigint
);
--> statement-breakpoint
CREATE TABLE "event" (
	"game" text NOT NULL,
	"version" integer NOT NULL,
	"by" text NOT NULL,
	"command" text,
	"body" jsonb NOT NULL,
	CONSTRAINT "event_game_version_pk" PRIMARY KEY("game","version")
);
--> statement-breakpoint
CREATE TABLE "game" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"listed" boolean NOT NULL,
	"version" integer NOT NULL,
	"deadline" bigint,
	"summary" jsonb NOT NULL,
	"secret" text NOT NULL,
	"opener" text,
	"command" text,
	"created" bigint NOT NULL,
	"ended" bigint
);
--> statement-breakpoint
CREATE TABLE "node" (
	"id" text PRIMARY KEY NOT NULL,
	"started" bigint NOT NULL,
	"beat" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outage" (
	"from" bigint PRIMARY KEY NOT NULL,
	"to" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat" (
	"game" text NOT NULL,
	"seat" integer NOT NULL,
	"account" text,
	CONSTRAINT "seat_game_seat_pk" PRIMARY KEY("game","seat")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"hash" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"created" bigint NOT NULL,
	"seen" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_game_game_id_fk" FOREIGN KEY ("game") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game" ADD CONSTRAINT "game_opener_account_id_fk" FOREIGN KEY ("opener") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat" ADD CONSTRAINT "seat_game_game_id_fk" FOREIGN KEY ("game") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat" ADD CONSTRAINT "seat_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_command" ON "event" USING btree ("game","by","command") WHERE command is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "game_command" ON "game" USING btree ("opener","command");--> statement-breakpoint
CREATE INDEX "game_deadline" ON "game" USING btree ("deadline") WHERE deadline is not null;--> statement-breakpoint
CREATE INDEX "game_listed" ON "game" USING btree ("created") WHERE listed and status = 'open';--> statement-breakpoint
CREATE INDEX "seat_account" ON "seat" USING btree ("account");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account");--> statement-breakpoint
CREATE INDEX "session_seen" ON "session" USING btree ("seen");