import { CallError, whyFailed } from "~/components/api";
import { toast } from "~/components/overlay/toasts";
import type { FormErrors } from "./use-form";

/** Puts what the server complains of on the fields of a form; what concerns no field is said in a toast. */
export function showRefusal(form: { fail: (errors: FormErrors) => void }, failure: unknown): void {
	if (failure instanceof CallError && Object.keys(failure.fields).length > 0) form.fail(failure.fields);
	else toast.error(whyFailed(failure));
}
