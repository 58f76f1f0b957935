import { ApiError, describeError } from "~/client/api";
import type { CallArguments, FileCall } from "~/client/api-calls";
import { fetchFile } from "~/client/fetch-file";
import { toast } from "~/ui/overlay/toasts";
import { saveFile } from "~/ui/save-file";

/** Downloads the file that a call answers. A refusal (409) is shown as a warning, any other failure as an error. */
export async function saveResponseAs<Call extends FileCall>(
	name: string,
	call: Call,
	...options: CallArguments<Call>
) {
	try {
		saveFile(await fetchFile(call, ...options), name);
	} catch (failure) {
		const showToast = failure instanceof ApiError && failure.status === 409 ? toast.warning : toast.error;
		showToast(describeError(failure));
	}
}
