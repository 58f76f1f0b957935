import { useCallback, useEffect, useRef, useState } from "react";
import type { ZodType } from "zod";

/** The first error by field name; nested fields by path, "addresses.0.town". The empty name is the form itself. */
export type FormErrors = Record<string, string>;

/** A schema of the form's values, or one that accepts anything, such as an operation's input that prepares what it is sent. */
export type FormSchema<Values, Out> = ZodType<Out, Values> | ZodType<Out, unknown>;

type FormOptions<Values extends object, Out> = {
	initial: Values;
	/** Validates on submit; its messages are shown on the fields. */
	schema: FormSchema<Values, Out>;
	/** Called with the parsed values. A promise keeps the form pending until it settles. */
	onSubmit: (parsed: Out) => void | Promise<void>;
};

function firstErrorByField(issues: readonly { path: PropertyKey[]; message: string }[]): FormErrors {
	const errors: FormErrors = {};
	for (const issue of issues) errors[issue.path.map(String).join(".")] ??= issue.message;
	return errors;
}

/**
 * The state of a form. On submit it validates the values, shows errors on their fields and moves the focus to the first.
 * Values survive a failed save; editing a field clears its error.
 */
export function useForm<Values extends object, Out>({ initial, schema, onSubmit }: FormOptions<Values, Out>) {
	const [values, setValues] = useState(initial);
	const [errors, setErrors] = useState<FormErrors>({});
	const [pending, setPending] = useState(false);
	const [dirty, setDirty] = useState(false);
	const element = useRef<HTMLFormElement>(null);
	// The newest values, for a submit in the same event as the last change.
	const latest = useRef(values);
	const shouldFocusError = useRef(false);

	const replace = useCallback((next: Values, names: string[]) => {
		latest.current = next;
		setValues(next);
		setDirty(true);
		setErrors((before) => {
			const remaining = Object.entries(before).filter(
				([path]) => !names.some((n) => path === n || path.startsWith(`${n}.`)),
			);
			return remaining.length === Object.keys(before).length ? before : Object.fromEntries(remaining);
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
	const setFieldErrors = useCallback((next: FormErrors) => {
		shouldFocusError.current = Object.keys(next).length > 0;
		setErrors(next);
	}, []);
	/** Sets field errors in the format of the server: `{ field: [first message, …] }`. */
	const setServerErrors = useCallback(
		(serverErrors: Record<string, readonly string[] | string>) => {
			const firstMessage = (messages: readonly string[] | string) =>
				typeof messages === "string" ? messages : (messages[0] ?? "");
			setFieldErrors(
				Object.fromEntries(
					Object.entries(serverErrors).map(([name, messages]) => [name, firstMessage(messages)]),
				),
			);
		},
		[setFieldErrors],
	);

	useEffect(() => {
		if (!shouldFocusError.current || Object.keys(errors).length === 0) return;
		shouldFocusError.current = false;
		element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [errors]);

	const submit = async () => {
		if (pending) return;
		const parsed = schema.safeParse(latest.current);
		if (!parsed.success) return setFieldErrors(firstErrorByField(parsed.error.issues));
		setErrors({});
		setPending(true);
		try {
			await onSubmit(parsed.data);
		} finally {
			setPending(false);
		}
	};
	/** Props for a field component: `<TextField label="Reference" {...form.field("reference")} />`. */
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
	return {
		values,
		errors,
		dirty,
		pending,
		element,
		set,
		reset,
		setFieldErrors,
		setServerErrors,
		submit,
		field,
	};
}
