import type { ApiResponse } from "~/client/api";
import { type FormSchema, useForm } from "~/ui/form/use-form";
import { toast } from "~/ui/overlay/toasts";
import { showFormError } from "./show-form-error";

/** What `save` answers: a response of the server, or null if the user cancelled. */
type SaveResult<Result> = Pick<ApiResponse<Result>, "message" | "data"> | null;

/**
 * A form that is saved as one: the message of the answer in a toast, errors of the server at their fields, any other error in a
 * toast. After a failure the input stays; after a save the form is pristine, unless `onSaved` resets it to other values.
 */
export function useSaveForm<Values extends object, Output, Result>(options: {
	initial: Values;
	/** Validates on submit; its output is saved. */
	schema: FormSchema<Values, Output>;
	save: (parsed: Output) => Promise<SaveResult<Result>>;
	onSaved?: (result: Result) => void;
	/** Returns true for a failure that it has shown itself. */
	onFailure?: (failure: unknown) => boolean | Promise<boolean>;
}) {
	const { save, onSaved, onFailure } = options;
	const form = useForm<Values, Output>({
		initial: options.initial,
		schema: options.schema,
		onSubmit: async (parsed): Promise<void> => {
			try {
				const answer = await save(parsed);
				if (!answer) return;
				if (answer.message) toast.success(answer.message);
				form.reset(form.values);
				onSaved?.(answer.data);
			} catch (failure) {
				if (!(await onFailure?.(failure))) showFormError(form, failure);
			}
		},
	});
	return form;
}
