ALTER TABLE "event" DROP CONSTRAINT "event_game_game_id_fk";
