import { insertFailedRequest } from "~/db/repositories/provider/failed-requests";
import { runStatements } from "~/db/statements";
import { logError } from "~/log/log";
import type { RequestRecord } from "~/log/request-record";
import { version } from "../../../package.json";

/** Failures that an isolate records a second: when everything fails, the log has them all, and the platform's database is spared. */
const MAX_A_SECOND = 3;

let second = 0;
let recorded = 0;

/** Whether this isolate may record another failure in this second. */
function isWithinLimit(now: number): boolean {
	const current = Math.floor(now / 1000);
	if (current !== second) {
		second = current;
		recorded = 0;
	}
	recorded++;
	return recorded <= MAX_A_SECOND;
}

/** Forgets what was recorded in this second; for tests. */
export const forgetFailedRequests = () => {
	second = 0;
};

/** Records a failed request after its answer, under the id that its error page shows. What cannot be recorded is logged. */
export function recordFailedRequest(
	env: Env,
	execution: Pick<ExecutionContext, "waitUntil">,
	method: string,
	{ id, route, company, error, refusal }: RequestRecord,
	status: number,
): void {
	const now = Date.now();
	if (!isWithinLimit(now)) return;
	const row = insertFailedRequest(company, {
		at: new Date(now).toISOString(),
		request_id: id,
		method,
		path: route === "unknown" ? null : route,
		status,
		error: error ? `${error.name}: ${error.message}` : (refusal ?? "Unknown"),
		release: env.CF_VERSION_METADATA?.tag || version,
	});
	execution.waitUntil(
		runStatements(env.PLATFORM_DB, [row]).then(
			() => undefined,
			(thrown) => logError("failed request", thrown),
		),
	);
}
