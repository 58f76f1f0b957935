import { fail } from "./log.mjs";
import { DATA } from "./root.mjs";
import { describeStartError } from "./start-errors.mjs";

/**
 * Ends the process after a start that failed: with one line where the machine is the cause, else after the error itself.
 * @param {unknown} error
 * @param {number} port
 * @returns {never}
 */
export function failStart(error, port) {
	const reason = describeStartError(error, { data: DATA, port });
	if (reason) fail(reason);
	console.error(error);
	fail("the start failed (see above).");
}
