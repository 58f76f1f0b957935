import { ApiError, describeError } from "~/client/api";
import type { FormErrors } from "~/ui/form/form-store";
import { toast } from "~/ui/overlay/toasts";

/** Shows the field errors of a failed request on the form, any other error in a toast. */
export function showFormError(form: { setFieldErrors: (errors: FormErrors) => void }, error: unknown): void {
	if (error instanceof ApiError && Object.keys(error.fields).length > 0) form.setFieldErrors(error.fields);
	else toast.error(describeError(error));
}
