-- Names of products as everything else is written: one capital letter, at the beginning. A name that operations changed stays.
UPDATE "portal"."products" SET "name" = '{"en":"Motor car","sw":"Gari"}' WHERE "name" = '{"en":"Motor Car","sw":"Gari"}';--> statement-breakpoint
UPDATE "portal"."products" SET "name" = '{"en":"Motor cycle","sw":"Pikipiki"}' WHERE "name" = '{"en":"Motor Cycle","sw":"Pikipiki"}';--> statement-breakpoint
UPDATE "portal"."products" SET "name" = '{"en":"Personal accident","sw":"Ajali binafsi"}' WHERE "name" = '{"en":"Personal Accident","sw":"Ajali Binafsi"}';
