import { useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { type ZodType, z } from "zod";
import { call } from "~/components/api";
import { showRefusal } from "~/components/form/show-refusal";
import { useForm } from "~/components/form/use-form";
import { useUnsaved } from "~/components/form/use-unsaved";
import { toast } from "~/components/overlay/toasts";
import { useScreenRefresh } from "~/components/realtime/screen-refresh";

/**
 * A form of settings: saved as a whole, told when it is. What somebody else saves shows at once unless something has been typed
 * here; what was typed stays after a refusal.
 */
export function useSettingsForm<Values extends object, Out>(options: {
	path: string;
	/** As the server has them; a new object each time the screen is read. */
	initial: Values;
	/** What a save must fulfil; it may take more than the form holds, as the API does. */
	schema: ZodType<Out>;
	/** What is sent, where not all that was parsed. */
	body?: (parsed: Out) => unknown;
	method?: "PUT" | "POST";
	events?: readonly string[];
}) {
	const { path, initial, schema, body, method = "PUT", events = ["settingsChange"] } = options;
	const revalidator = useRevalidator();
	const checked = useMemo(() => narrowed<Values, Out>(schema), [schema]);
	const form = useForm<Values, Out>({
		initial,
		schema: checked,
		onSubmit: async (parsed) => {
			try {
				const { message } = await call(path, { method, body: body ? body(parsed) : parsed });
				if (message) toast.success(message);
				form.reset(form.values);
				revalidator.revalidate();
			} catch (failure) {
				showRefusal(form, failure);
			}
		},
	});
	useUnsaved(form.dirty);
	useScreenRefresh(events);
	const { reset } = form;
	const untouched = useRef(true);
	untouched.current = !form.dirty;
	useEffect(() => {
		if (untouched.current) reset(initial);
	}, [initial, reset]);
	return form;
}

/** A schema as one that takes exactly what a form holds. */
const narrowed = <Values, Out>(schema: ZodType<Out>): ZodType<Out, Values> =>
	z.custom<Values>().transform((values, ctx): Out => {
		const parsed = schema.safeParse(values);
		if (parsed.success) return parsed.data;
		for (const { path, message } of parsed.error.issues)
			ctx.addIssue({ code: "custom", path: [...path], message });
		return z.NEVER;
	});
