import { useMemo } from "react";
import { z } from "zod";
import { ApiError } from "~/client/api";
import { recordSchema } from "~/domain/master-data/records/schema";
import { useSaveForm } from "~/features/kernel/requests";
import { useLoadedValues } from "~/ui/form/use-loaded-values";
import { confirm } from "~/ui/overlay/confirm";
import { filledLines, isGroupFilled, pickGroupValues, toFormValues, toGroup } from "../fields/form-values";
import type { RecordFormValues, ResourceRow, ResourceView } from "../fields/types";
import { createRecordFromForm, listConfirmations, updateRecordFromForm } from "./save-record";
import "~/shared/input-messages";

/** Validates the fields of the record and its filled-in groups. */
function formSchema(view: ResourceView): z.ZodType<RecordFormValues, RecordFormValues> {
	const fields = recordSchema(view.fields, [], "new");
	const groups = recordSchema([], view.groups, "new");
	const toFilledGroups = (values: RecordFormValues) =>
		view.groups
			.filter((group) => isGroupFilled(group, values[group.key]))
			.map((group) => {
				const value = values[group.key];
				const lines = filledLines(group, value).map((line) => pickGroupValues(group, line));
				return [group.key, group.multiple ? lines : pickGroupValues(group, toGroup(value))];
			});
	return z.record(z.string(), z.unknown()).superRefine((values, ctx) => {
		const fieldResult = fields.safeParse(values);
		const groupResult = groups.safeParse(Object.fromEntries(toFilledGroups(values)));
		for (const { path, message } of [
			...(fieldResult.error?.issues ?? []),
			...(groupResult.error?.issues ?? []),
		])
			ctx.addIssue({ code: "custom", path: [...path], message });
	});
}

/**
 * The form of a record, or of a new one. Validated here and by the server, whose errors are shown at the fields. `onSaved` is
 * called with the record's id once everything is saved; `prefill` are values of a new record that are known beforehand.
 */
export function useRecordForm(
	view: ResourceView,
	row: ResourceRow | null,
	onSaved: (id: number) => void,
	prefill?: RecordFormValues,
) {
	const initial = useMemo(() => ({ ...toFormValues(view, row), ...prefill }), [view, row, prefill]);
	const schema = useMemo(() => formSchema(view), [view]);
	const form = useSaveForm<RecordFormValues, RecordFormValues, number>({
		initial,
		schema,
		save: async (values) => {
			for (const confirmation of row ? listConfirmations(view, initial, values) : [])
				if (!(await confirm(confirmation))) return null;
			if (row) return { message: await updateRecordFromForm(view, row, initial, values), data: row.id };
			const { id, message } = await createRecordFromForm(view, values);
			return { message, data: id };
		},
		onSaved,
		onFailure: (failure) => {
			// The stored record differs from what was loaded: reload it and keep the unsaved values.
			if (row && isRecordStale(failure)) onSaved(row.id);
			return false;
		},
	});
	useLoadedValues(form, initial, "merge");
	return form;
}

const CONFLICT = 409;

/** Whether the record has changed: a colleague saved it, or its fields were saved before a group failed. */
const isRecordStale = (failure: unknown) =>
	failure instanceof ApiError &&
	(failure.status === CONFLICT || Object.keys(failure.fields).some((name) => name.includes(".")));
