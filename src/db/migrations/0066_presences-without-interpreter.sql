-- The log of consents has the decisions on an interpreter.
ALTER TABLE "meeting_presences" DROP COLUMN "interpreter_agreed";
