import { useEffect, useMemo, useRef } from "react";
import { z } from "zod";
import { CallError, whyFailed } from "~/components/api";
import { useForm } from "~/components/form/use-form";
import { confirm } from "~/components/overlay/confirm";
import { toast } from "~/components/overlay/toasts";
import { recordSchema } from "~/domain/resources/schema";
import { FieldFaults, questionsOf, saveChanges, saveNew } from "./save-record";
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
	/** Whether what is typed has just been saved: what is read anew then takes its place. */
	const saved = useRef(false);
	const form = useForm<FormValues, FormValues>({
		initial,
		schema,
		onSubmit: async (values): Promise<void> => {
			saved.current = false;
			for (const asked of row ? questionsOf(view, initial, values) : []) if (!(await confirm(asked))) return;
			try {
				const said = row ? await saveChanges(view, row, initial, values) : await saveNew(view, values);
				saved.current = true;
				if (said) toast.success(said);
				onSaved();
			} catch (failure) {
				if (failure instanceof FieldFaults) form.fail(failure.faults);
				else toast.error(whyFailed(failure));
				// Somebody was faster, or part of it is saved: it is read again, and what was typed stands on it.
				if (row && isBehind(failure)) onSaved();
			}
		},
	});
	const latest = useRef(form);
	latest.current = form;
	const before = useRef(initial);
	const { reset } = form;
	// Read anew after a save, or because somebody else changed it: what is typed and not saved stands on what is kept.
	useEffect(() => {
		const { dirty, values, errors, set, fail } = latest.current;
		const open = dirty && !saved.current ? typed(before.current, values) : {};
		before.current = initial;
		saved.current = false;
		reset(initial);
		if (Object.keys(open).length === 0) return;
		set(open);
		fail(errors);
	}, [reset, initial]);
	return form;
}

const CONFLICT = 409;

/** Whether the record may be another by now: somebody else saved it, or its own fields were saved before a group failed. */
const isBehind = (failure: unknown) =>
	failure instanceof FieldFaults
		? Object.keys(failure.faults).some((name) => name.includes("."))
		: failure instanceof CallError && failure.status === CONFLICT;

/** What differs from what the form began with. */
const typed = (before: FormValues, after: FormValues): FormValues =>
	Object.fromEntries(
		Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
	);
