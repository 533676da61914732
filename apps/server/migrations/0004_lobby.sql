CREATE TABLE "push" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"key" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seek" (
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"control" text NOT NULL,
	"command" text NOT NULL,
	"pool" text NOT NULL,
	"person" boolean NOT NULL,
	"rating" double precision NOT NULL,
	"within" integer,
	"since" bigint NOT NULL,
	"last" text,
	"firsts" integer NOT NULL,
	"lasting" boolean NOT NULL,
	"node" text,
	"left" bigint,
	"game" text,
	CONSTRAINT "seek_account_kind_control_pk" PRIMARY KEY("account","kind","control")
);
--> statement-breakpoint
CREATE TABLE "server_key" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "house" text;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "opening" text;--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seek" ADD CONSTRAINT "seek_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seek" ADD CONSTRAINT "seek_game_game_id_fk" FOREIGN KEY ("game") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_account" ON "push" USING btree ("account");--> statement-breakpoint
CREATE INDEX "seek_game" ON "seek" USING btree ("game");--> statement-breakpoint
CREATE INDEX "game_live" ON "game" USING btree ("created") WHERE status = 'live';