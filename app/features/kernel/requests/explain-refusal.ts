import { ApiError } from "~/client/api";
import { confirm } from "~/ui/overlay/confirm";
import { firstErrorMessage } from "./run-with-toast";

const REFUSALS: readonly number[] = [403, 404, 409, 422];

/**
 * For calls whose failures show no toast (specification 2, section 8; 3, section 8): explains in a dialog what the server refused, and
 * leaves any other failure without a word.
 */
export const explainRefusal = (title: string) => (failure: unknown) => {
	if (!(failure instanceof ApiError && REFUSALS.includes(failure.status))) return;
	void confirm({ title, question: firstErrorMessage(failure), cancelText: "", quiet: true });
};
