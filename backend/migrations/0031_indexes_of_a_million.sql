CREATE INDEX "consents_by_policy" ON "portal"."consents" USING btree ("policy_number");--> statement-breakpoint
CREATE INDEX "answer_ratings_by_time" ON "portal"."answer_ratings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "claim_files_by_customer" ON "portal"."claim_files" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "claim_uploads_by_time" ON "portal"."claim_uploads" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "claim_uploads_by_draft" ON "portal"."claim_uploads" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "claims_by_change" ON "portal"."claims" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "claims_by_turn" ON "portal"."claims" USING btree ("turn","turn_since");--> statement-breakpoint
CREATE INDEX "claims_by_due_day" ON "portal"."claims" USING btree ("turn","due_on");--> statement-breakpoint
CREATE INDEX "claims_that_wait" ON "portal"."claims" USING btree ("submitted_at") WHERE turn_since is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_by_time" ON "portal"."contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_by_session" ON "portal"."one_time_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_by_last_instant" ON "portal"."sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "portal"."sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "webhook_messages_by_end" ON "portal"."webhook_messages" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "money_cases_by_purchase" ON "portal"."money_cases" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "paybill_payments_by_account" ON "portal"."paybill_payments" USING btree ("account");--> statement-breakpoint
CREATE INDEX "files_by_kind" ON "portal"."files" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "portal_text_acceptances_by_policy" ON "portal"."portal_text_acceptances" USING btree ("policy_number");--> statement-breakpoint
CREATE INDEX "purchases_by_customer" ON "portal"."purchases" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "purchases_by_email" ON "portal"."purchases" USING btree (lower("customer" ->> 'email'));--> statement-breakpoint
CREATE INDEX "cover_reminders_by_customer" ON "portal"."cover_reminders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "cover_reminders_by_email" ON "portal"."cover_reminders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "payouts_by_time" ON "portal"."payouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "returns_by_key" ON "portal"."returns" USING btree ("key" collate "C");--> statement-breakpoint
CREATE INDEX "statement_lines_to_book" ON "portal"."statement_lines" USING btree ("linked_receipt") WHERE booked_at is null;--> statement-breakpoint
CREATE INDEX "jobs_by_end" ON "portal"."jobs" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "portal"."outbox" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "outbox_by_sending" ON "portal"."outbox" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "outbox_by_dropping" ON "portal"."outbox" USING btree ("dropped_at");--> statement-breakpoint
CREATE INDEX "text_messages_by_recipient" ON "portal"."text_messages" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "text_messages_by_sending" ON "portal"."text_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "text_messages_by_dropping" ON "portal"."text_messages" USING btree ("dropped_at");