ALTER TABLE "portal"."operator_proposals" ADD COLUMN "shown" text;--> statement-breakpoint
ALTER TABLE "portal"."return_approvals" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "portal"."returns" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."receipt_moves" ADD COLUMN "shown" text;--> statement-breakpoint
CREATE FUNCTION "portal"."count_return_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.version = OLD.version AND (NEW.phone, NEW.payable_cents, NEW.amount_cents, NEW.reason) IS DISTINCT FROM (OLD.phone, OLD.payable_cents, OLD.amount_cents, OLD.reason) THEN
		NEW.version := OLD.version + 1;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "return_version" BEFORE UPDATE ON "portal"."returns" FOR EACH ROW EXECUTE FUNCTION "portal"."count_return_version"();--> statement-breakpoint
CREATE FUNCTION "portal"."require_two_approvals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.state = 'created' AND (
		SELECT count(*) FROM "portal"."return_parts" part
		JOIN "portal"."returns" owed ON owed.id = part.return_id
		JOIN "portal"."return_approvals" approval ON approval.return_id = owed.id AND approval.version = owed.version
		WHERE part.id = NEW.part_id
	) < 2 THEN
		RAISE EXCEPTION 'part % has not two approvals of the version of its return', NEW.part_id;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payouts_take_two_approvals" BEFORE INSERT ON "portal"."payouts" FOR EACH ROW EXECUTE FUNCTION "portal"."require_two_approvals"();
