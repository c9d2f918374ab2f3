-- Free time stood among the targets of reports; clocks at stops go by it as well, so it is a setting of the company.
INSERT INTO "desk"."company_settings" ("company", "settings", "version", "changed_by", "changed_at")
SELECT "company", jsonb_build_object('stays', jsonb_build_object('freeMinutes', "settings" -> 'freeMinutes')), 1, "changed_by", "changed_at"
FROM "desk"."report_targets"
WHERE "settings" ? 'freeMinutes'
ON CONFLICT ("company") DO UPDATE
SET "settings" = "company_settings"."settings" || excluded."settings", "version" = "company_settings"."version" + 1;
