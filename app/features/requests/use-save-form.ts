import type { ApiResponse } from "~/client/api";
import { type FormSchema, useForm } from "~/ui/form/use-form";
import { toast } from "~/ui/overlay/toasts";
import { showFormError } from "./show-form-error";

/**
 * A form that is saved as one: the message of the answer in a toast, errors of the server at their fields, any other error in a
 * toast. After a failure the input stays. After a save the form is pristine, unless `onSaved` resets it itself.
 */
export function useSaveForm<Values extends object, Output, Result>(options: {
	initial: Values;
	/** Validates on submit; its output is saved. */
	schema: FormSchema<Values, Output>;
	save: (parsed: Output) => Promise<ApiResponse<Result>>;
	onSaved?: (result: Result) => void;
}) {
	const { save, onSaved } = options;
	const form = useForm<Values, Output>({
		initial: options.initial,
		schema: options.schema,
		onSubmit: async (parsed): Promise<void> => {
			try {
				const { message, data } = await save(parsed);
				if (message) toast.success(message);
				form.reset(form.values);
				onSaved?.(data);
			} catch (failure) {
				showFormError(form, failure);
			}
		},
	});
	return form;
}
