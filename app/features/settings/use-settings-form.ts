import { useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { type ZodType, z } from "zod";
import { callResource } from "~/client/call-resource";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import { showFormError } from "~/features/requests";
import { useForm } from "~/ui/form/use-form";
import { useUnsavedWarning } from "~/ui/form/use-unsaved-warning";
import { toast } from "~/ui/overlay/toasts";

/**
 * A form of settings that is saved as one. A colleague's save is shown immediately unless there are unsaved changes here;
 * after a refusal the input stays.
 */
export function useSettingsForm<Values extends object, Output>(options: {
	path: string;
	/** The stored values; a new object after each load. */
	initial: Values;
	/** The schema of the API input, which may accept more than the form holds. */
	schema: ZodType<Output>;
	/** Builds the request body; without it the parsed values are sent. */
	body?: (parsed: Output) => unknown;
	method?: "PUT" | "POST";
	events?: readonly string[];
}) {
	const { path, initial, schema, body, method = "PUT", events = ["settingsChange"] } = options;
	const revalidator = useRevalidator();
	const formSchema = useMemo(() => withFormInput<Values, Output>(schema), [schema]);
	const form = useForm<Values, Output>({
		initial,
		schema: formSchema,
		onSubmit: async (parsed) => {
			try {
				const { message } = await callResource(path, { method, body: body ? body(parsed) : parsed });
				if (message) toast.success(message);
				form.reset(form.values);
				revalidator.revalidate();
			} catch (failure) {
				showFormError(form, failure);
			}
		},
	});
	useUnsavedWarning(form.dirty);
	useScreenRefresh(events);
	const { reset } = form;
	const isPristine = useRef(true);
	isPristine.current = !form.dirty;
	useEffect(() => {
		if (isPristine.current) reset(initial);
	}, [initial, reset]);
	return form;
}

/** The same schema with the form's values as its input type. */
const withFormInput = <Values, Output>(schema: ZodType<Output>): ZodType<Output, Values> =>
	z.custom<Values>().transform((values, ctx): Output => {
		const parsed = schema.safeParse(values);
		if (parsed.success) return parsed.data;
		for (const { path, message } of parsed.error.issues)
			ctx.addIssue({ code: "custom", path: [...path], message });
		return z.NEVER;
	});
