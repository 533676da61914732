CREATE TABLE "daily" (
	"account" text NOT NULL,
	"game" text NOT NULL,
	"day" text NOT NULL,
	"version" integer NOT NULL,
	"helped" boolean NOT NULL,
	"count" integer NOT NULL,
	"moves" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "daily_account_game_day_pk" PRIMARY KEY("account","game","day")
);
--> statement-breakpoint
CREATE TABLE "entrant" (
	"tournament" text NOT NULL,
	"number" integer NOT NULL,
	"account" text,
	"rating" double precision NOT NULL,
	"is_out" boolean NOT NULL,
	CONSTRAINT "entrant_tournament_number_pk" PRIMARY KEY("tournament","number")
);
--> statement-breakpoint
CREATE TABLE "meeting" (
	"tournament" text NOT NULL,
	"round" integer NOT NULL,
	"board" integer NOT NULL,
	"game" text,
	"paired" bigint NOT NULL,
	"ended" bigint,
	CONSTRAINT "meeting_tournament_round_board_pk" PRIMARY KEY("tournament","round","board"),
	CONSTRAINT "meeting_game_unique" UNIQUE("game")
);
--> statement-breakpoint
CREATE TABLE "meeting_seat" (
	"tournament" text NOT NULL,
	"round" integer NOT NULL,
	"number" integer NOT NULL,
	"board" integer NOT NULL,
	"seat" integer NOT NULL,
	"place" integer,
	CONSTRAINT "meeting_seat_tournament_round_number_pk" PRIMARY KEY("tournament","round","number")
);
--> statement-breakpoint
CREATE TABLE "tournament" (
	"id" text PRIMARY KEY NOT NULL,
	"creator" text,
	"command" text,
	"name" text NOT NULL,
	"plan" jsonb NOT NULL,
	"status" text NOT NULL,
	"listed" boolean NOT NULL,
	"version" integer NOT NULL,
	"due" bigint,
	"created" bigint NOT NULL,
	"began" bigint,
	"ended" bigint
);
--> statement-breakpoint
ALTER TABLE "daily" ADD CONSTRAINT "daily_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrant" ADD CONSTRAINT "entrant_tournament_tournament_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournament"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrant" ADD CONSTRAINT "entrant_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_tournament_tournament_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournament"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_game_game_id_fk" FOREIGN KEY ("game") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_seat" ADD CONSTRAINT "meeting_seat_tournament_tournament_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournament"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament" ADD CONSTRAINT "tournament_creator_account_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_board" ON "daily" USING btree ("game","day");--> statement-breakpoint
CREATE UNIQUE INDEX "entrant_account" ON "entrant" USING btree ("account","tournament");--> statement-breakpoint
CREATE INDEX "meeting_seat_board" ON "meeting_seat" USING btree ("tournament","round","board");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_command" ON "tournament" USING btree ("creator","command");--> statement-breakpoint
CREATE INDEX "tournament_due" ON "tournament" USING btree ("due") WHERE due is not null;--> statement-breakpoint
CREATE INDEX "tournament_status" ON "tournament" USING btree ("status","created");