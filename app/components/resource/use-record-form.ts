import { useEffect, useMemo } from "react";
import { z } from "zod";
import { CallError } from "~/components/api";
import { useForm } from "~/components/form/use-form";
import { toast } from "~/components/overlay/toasts";
import { generalText } from "~/domain/messages";
import { recordSchema } from "~/domain/resources/schema";
import { FieldFaults, saveChanges, saveNew } from "./save-record";
import type { FormValues, ResourceView, Row } from "./types";
import { asGroup, filledLines, formValues, isFilled, valuesOnly } from "./values";

/** What must hold before anything is sent: the record's own fields, and of its groups those that hold something. */
function formSchema(view: ResourceView): z.ZodType<FormValues, FormValues> {
	const fields = recordSchema(view.fields, [], "new");
	const groups = recordSchema([], view.groups, "new");
	const filled = (values: FormValues) =>
		view.groups
			.filter((group) => isFilled(group, values[group.key]))
			.map((group) => {
				const value = values[group.key];
				const lines = filledLines(group, value).map((line) => valuesOnly(group, line));
				return [group.key, group.many ? lines : valuesOnly(group, asGroup(value))];
			});
	return z.record(z.string(), z.unknown()).superRefine((values, ctx) => {
		const own = fields.safeParse(values);
		const beside = groups.safeParse(Object.fromEntries(filled(values)));
		for (const { path, message } of [...(own.error?.issues ?? []), ...(beside.error?.issues ?? [])])
			ctx.addIssue({ code: "custom", path: [...path], message });
	});
}

/**
 * The form of a record, or of a new one: checked here before anything is sent, and again by the server, whose complaints land on
 * the fields. `onSaved` is called once all of it is saved.
 */
export function useRecordForm(view: ResourceView, row: Row | null, onSaved: () => void) {
	const initial = useMemo(() => formValues(view, row), [view, row]);
	const schema = useMemo(() => formSchema(view), [view]);
	const form = useForm<FormValues, FormValues>({
		initial,
		schema,
		onSubmit: async (values): Promise<void> => {
			try {
				const said = row ? await saveChanges(view, row, initial, values) : await saveNew(view, values);
				if (said) toast.success(said);
				onSaved();
			} catch (failure) {
				if (failure instanceof FieldFaults) form.fail(failure.faults);
				else toast.error(failure instanceof CallError ? failure.message : generalText.wrong);
			}
		},
	});
	// Read anew after a save, or because somebody else changed it: the form then holds what is kept.
	const { reset } = form;
	useEffect(() => reset(initial), [reset, initial]);
	return form;
}
