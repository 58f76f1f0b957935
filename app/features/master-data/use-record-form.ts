import { useEffect, useMemo, useRef } from "react";
import { z } from "zod";
import { ApiError, describeError } from "~/client/api";
import { recordSchema } from "~/domain/master-data/schema";
import { useForm } from "~/ui/form/use-form";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import { filledLines, isGroupFilled, pickGroupValues, toFormValues, toGroup } from "./form-values";
import { createRecordFromForm, FormFieldError, listConfirmations, updateRecordFromForm } from "./save-record";
import type { RecordFormValues, ResourceRow, ResourceView } from "./types";

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
 * called once everything is saved.
 */
export function useRecordForm(view: ResourceView, row: ResourceRow | null, onSaved: () => void) {
	const initial = useMemo(() => toFormValues(view, row), [view, row]);
	const schema = useMemo(() => formSchema(view), [view]);
	/** Whether the form has just been saved; the reloaded record then replaces its values. */
	const isSaved = useRef(false);
	const form = useForm<RecordFormValues, RecordFormValues>({
		initial,
		schema,
		onSubmit: async (values): Promise<void> => {
			isSaved.current = false;
			for (const confirmation of row ? listConfirmations(view, initial, values) : [])
				if (!(await confirm(confirmation))) return;
			try {
				const message = row
					? await updateRecordFromForm(view, row, initial, values)
					: await createRecordFromForm(view, values);
				isSaved.current = true;
				if (message) toast.success(message);
				onSaved();
			} catch (failure) {
				if (failure instanceof FormFieldError) form.setFieldErrors(failure.errors);
				else toast.error(describeError(failure));
				// The stored record differs from what was loaded: reload it and keep the unsaved values.
				if (row && isRecordStale(failure)) onSaved();
			}
		},
	});
	const latest = useRef(form);
	latest.current = form;
	const before = useRef(initial);
	const { reset } = form;
	// After a reload, put the unsaved values back on top of the stored ones.
	useEffect(() => {
		const { dirty, values, errors, set, setFieldErrors: fail } = latest.current;
		const unsavedValues = dirty && !isSaved.current ? getChangedEntries(before.current, values) : {};
		before.current = initial;
		isSaved.current = false;
		reset(initial);
		if (Object.keys(unsavedValues).length === 0) return;
		set(unsavedValues);
		fail(errors);
	}, [reset, initial]);
	return form;
}

const CONFLICT = 409;

/** Whether the record has changed: a colleague saved it, or its fields were saved before a group failed. */
const isRecordStale = (failure: unknown) =>
	failure instanceof FormFieldError
		? Object.keys(failure.errors).some((name) => name.includes("."))
		: failure instanceof ApiError && failure.status === CONFLICT;

/** The entries that differ from the initial values. */
const getChangedEntries = (before: RecordFormValues, after: RecordFormValues): RecordFormValues =>
	Object.fromEntries(
		Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
	);
