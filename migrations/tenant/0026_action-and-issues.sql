ALTER TABLE `import_row` RENAME COLUMN "faults" TO "issues";--> statement-breakpoint
-- What undoes a job's change has its action under the new name. A step is stored for a day.
UPDATE `undo_step` SET `before` = (
	SELECT json_group_array(json(iif(e.value ->> '$.back.deed' IS NULL, e.value,
		json_remove(json_set(e.value, '$.back.action', e.value ->> '$.back.deed'), '$.back.deed'))) ORDER BY e.key)
	FROM json_each(`undo_step`.`before`) e)
WHERE instr(`before`, '"deed"') > 0;
