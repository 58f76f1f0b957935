import { ApiError, describeError } from "~/client/api";
import { fetchFile } from "~/client/fetch-file";
import { toast } from "~/ui/overlay/toasts";
import { saveFile } from "~/ui/save-file";

/** Downloads the response of a call. A refusal (409) is shown as a warning, any other failure as an error. */
export async function saveResponseAs(path: string, query: Record<string, string>, name: string) {
	try {
		saveFile(await fetchFile(path, query), name);
	} catch (failure) {
		const showToast = failure instanceof ApiError && failure.status === 409 ? toast.warning : toast.error;
		showToast(describeError(failure));
	}
}
