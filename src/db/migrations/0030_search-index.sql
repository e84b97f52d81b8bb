DROP INDEX "search_documents_name";--> statement-breakpoint
DROP INDEX "search_documents_text";--> statement-breakpoint
CREATE INDEX "search_documents_name" ON "search_documents" USING gin ("name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_text" ON "search_documents" USING gin ("text" gin_trgm_ops) WITH (fastupdate=false);