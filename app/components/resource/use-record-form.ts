import { useMemo } from "react";
import { CallError } from "~/components/api";
import { useForm } from "~/components/form/use-form";
import { toast } from "~/components/overlay/toasts";
import { recordSchema } from "~/domain/resources/schema";
import { FieldFaults, saveChanges, saveNew } from "./save-record";
import type { FormValues, ResourceView, Row } from "./types";
import { asGroup, asLines, formValues, isFilled, valuesOnly } from "./values";

/**
 * The form of a record, or of a new one: checked here before anything is sent, and again by the server, whose complaints land on
 * the fields. `onSaved` is called once all of it is saved.
 */
export function useRecordForm(view: ResourceView, row: Row | null, onSaved: () => void) {
	const initial = useMemo(() => formValues(view, row), [view, row]);
	const schema = useMemo(() => recordSchema(view.fields, [], "new"), [view]);
	const groups = useMemo(() => recordSchema([], view.groups, "new"), [view]);
	const form = useForm<FormValues, FormValues>({
		initial,
		schema,
		onSubmit: async () => {
			const sent = form.values;
			const faults = groupFaults();
			if (faults) return form.fail(faults);
			try {
				const said = row ? await saveChanges(view, row, initial, sent) : await saveNew(view, sent);
				if (said) toast.success(said);
				onSaved();
			} catch (failure) {
				if (failure instanceof FieldFaults) form.fail(failure.faults);
				else toast.error(failure instanceof CallError ? failure.message : "Something Went Wrong");
			}
		},
	});
	/** Faults of the groups that hold something; an empty group is not looked at. */
	const groupFaults = () => {
		const filled = view.groups.filter((group) => isFilled(group, form.values[group.key]));
		const values = filled.map((group) => {
			const value = form.values[group.key];
			return [group.key, group.many ? asLines(value).map((line) => valuesOnly(group, line)) : valuesOnly(group, asGroup(value))];
		});
		const parsed = groups.safeParse(Object.fromEntries(values));
		if (parsed.success) return null;
		return Object.fromEntries(
			parsed.error.issues.reverse().map((issue) => [issue.path.map(String).join("."), issue.message]),
		);
	};
	return form;
}
