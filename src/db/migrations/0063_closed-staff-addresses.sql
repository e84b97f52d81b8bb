-- Accounts of the staff that were closed kept their address, so that nobody could have another account with it.
UPDATE "users" SET "email_key" = 'closed-' || "id"::text WHERE "role" = 'Editor' AND "state" = 'closed';
