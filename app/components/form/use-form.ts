import { useCallback, useEffect, useRef, useState } from "react";
import type { ZodType } from "zod";

/** First complaint by field name; nested fields by path, "addresses.0.town". The empty name is the form as a whole. */
export type FormErrors = Record<string, string>;

type Options<Values extends object, Out> = {
	initial: Values;
	/** What a save must fulfil; its messages are shown on the fields. */
	schema: ZodType<Out, Values>;
	/** Called with the parsed values. A promise keeps the form pending until it settles. */
	onSubmit: (parsed: Out) => void | Promise<void>;
};

function firstByField(issues: readonly { path: PropertyKey[]; message: string }[]): FormErrors {
	const errors: FormErrors = {};
	for (const issue of issues) errors[issue.path.map(String).join(".")] ??= issue.message;
	return errors;
}

/**
 * Holds what is typed, checks it against the schema on submit, puts complaints on the fields and moves the focus to the
 * first. After a failed save everything typed is still there. Correcting a field takes its complaint away.
 */
export function useForm<Values extends object, Out>({ initial, schema, onSubmit }: Options<Values, Out>) {
	const [values, setValues] = useState(initial);
	const [errors, setErrors] = useState<FormErrors>({});
	const [pending, setPending] = useState(false);
	const [dirty, setDirty] = useState(false);
	const element = useRef<HTMLFormElement>(null);
	// The newest values, for a submit in the same event as the last change.
	const latest = useRef(values);
	const wantsFocus = useRef(false);

	const replace = useCallback((next: Values, names: string[]) => {
		latest.current = next;
		setValues(next);
		setDirty(true);
		setErrors((before) => {
			const rest = Object.entries(before).filter(
				([at]) => !names.some((n) => at === n || at.startsWith(`${n}.`)),
			);
			return rest.length === Object.keys(before).length ? before : Object.fromEntries(rest);
		});
	}, []);
	const set = useCallback(
		(change: Partial<Values>) => replace({ ...latest.current, ...change }, Object.keys(change)),
		[replace],
	);
	const reset = useCallback((next: Values) => {
		latest.current = next;
		setValues(next);
		setErrors({});
		setDirty(false);
	}, []);
	const fail = useCallback((next: FormErrors) => {
		wantsFocus.current = Object.keys(next).length > 0;
		setErrors(next);
	}, []);
	/** Field errors as the server answers them: `{ field: [first message, …] }`. */
	const setServerErrors = useCallback(
		(answer: Record<string, readonly string[] | string>) => {
			const first = (said: readonly string[] | string) => (typeof said === "string" ? said : (said[0] ?? ""));
			fail(Object.fromEntries(Object.entries(answer).map(([name, said]) => [name, first(said)])));
		},
		[fail],
	);

	useEffect(() => {
		if (!wantsFocus.current || Object.keys(errors).length === 0) return;
		wantsFocus.current = false;
		element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [errors]);

	const submit = async () => {
		if (pending) return;
		const parsed = schema.safeParse(latest.current);
		if (!parsed.success) return fail(firstByField(parsed.error.issues));
		setErrors({});
		setPending(true);
		try {
			await onSubmit(parsed.data);
		} finally {
			setPending(false);
		}
	};
	/** What a field component takes: `<TextField label="Reference" {...form.field("reference")} />`. */
	const field = <Name extends keyof Values & string>(name: Name) => ({
		name,
		value: values[name],
		error: errors[name],
		onChange: (value: Values[Name]) => {
			const next = { ...latest.current };
			next[name] = value;
			replace(next, [name]);
		},
	});
	return { values, errors, dirty, pending, element, set, reset, fail, setServerErrors, submit, field };
}
