CREATE TABLE "rush" (
	"account" text NOT NULL,
	"game" text NOT NULL,
	"day" text NOT NULL,
	"version" integer NOT NULL,
	"solved" integer NOT NULL,
	"missed" integer NOT NULL,
	"ms" integer NOT NULL,
	"moves" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "rush_account_game_day_pk" PRIMARY KEY("account","game","day")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "hides_presence" boolean;--> statement-breakpoint
ALTER TABLE "rush" ADD CONSTRAINT "rush_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rush_board" ON "rush" USING btree ("game","day");