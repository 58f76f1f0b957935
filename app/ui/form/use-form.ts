import { useState } from "react";
import type { ZodType } from "zod";
import type { FormErrors } from "./form-store";
import { useFormState } from "./use-form-state";
import "~/shared/input-messages";

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
	const errors = new Map<string, string>();
	for (const { path, message } of issues) {
		const field = path.map(String).join(".");
		if (!errors.has(field)) errors.set(field, message);
	}
	return Object.fromEntries(errors);
}

/**
 * The state of a form. On submit it validates the values, shows errors on their fields and moves the focus to the first.
 * Values survive a failed save; editing a field clears its error.
 */
export function useForm<Values extends object, Out>({ initial, schema, onSubmit }: FormOptions<Values, Out>) {
	const { element, values, base, errors, dirty, getValues, set, reset, setFieldErrors } = useFormState(
		() => initial,
	);
	const [pending, setPending] = useState(false);
	const submit = async () => {
		if (pending) return;
		const parsed = schema.safeParse(getValues());
		if (!parsed.success) return setFieldErrors(firstErrorByField(parsed.error.issues));
		setFieldErrors({});
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
			const change: Partial<Values> = {};
			change[name] = value;
			set(change);
		},
	});
	return {
		values,
		base,
		errors,
		dirty,
		pending,
		element,
		set,
		reset,
		setFieldErrors,
		submit,
		field,
	};
}
