INSERT INTO "list_revisions" ("noun", "revision") VALUES ('posts', gen_random_uuid());
--> statement-breakpoint
CREATE TRIGGER posts_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON posts
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('posts');
--> statement-breakpoint
CREATE TRIGGER post_translations_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON post_translations
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('posts');
