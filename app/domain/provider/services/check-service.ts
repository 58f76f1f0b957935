import { read } from "~/db/read";
import { countGivenUpWork, countOverdue } from "~/db/repositories/kernel/background";
import { selectMailState } from "~/db/repositories/kernel/health";
import { countLateVisits, selectLateVisits } from "~/db/repositories/kernel/visits";
import { recordServiceCheck, recordUntriedService } from "~/db/repositories/provider/service-checks";
import { runStatements } from "~/db/statements";
import { OVERDUE_MS } from "~/domain/kernel/health/rules-health";
import { maskMessage } from "~/log/describe-thrown";
import { writeLog } from "~/log/log";
import type { ServiceName } from "~/shared/services";
import { HOUR_MS, MINUTE_MS } from "~/shared/time/durations.mjs";
import type { PlatformCtx } from "~/tenancy/ctx";
import { LATE_VISIT_MS } from "~/tenancy/visit-state";

type CheckDeps = Pick<PlatformCtx, "d1" | "now" | "services">;

/** As many companies that are late are named. */
const MAX_NAMED = 5;

/** Whether work is done in time: companies that are due or whose visits are late, mail that waits, and what was given up within the hour. */
async function tryBackground({ d1, now }: CheckDeps) {
	const before = (span: number) => new Date(now.getTime() - span).toISOString();
	const [[overdue], [visits], late, [givenUp], [mail]] = await read(d1, [
		countOverdue(before(OVERDUE_MS)),
		countLateVisits(before(LATE_VISIT_MS)),
		selectLateVisits(before(LATE_VISIT_MS), MAX_NAMED),
		countGivenUpWork(before(HOUR_MS)),
		selectMailState("platform_outbox", before(HOUR_MS)),
	]);
	const names = late.map(({ slug }) => slug);
	if (names.length > 0)
		writeLog("error", "visits late", { companies: names, count: visits?.late, failing: visits?.failing });
	const errors = [
		overdue && overdue.n > 0 ? `${overdue.n} companies have waited for more than five minutes` : null,
		visits && visits.late > 0
			? `no visit of ${companies(visits.late)} has ended for more than ten minutes (${names.join(", ")})`
			: null,
		visits && visits.late === 0 && visits.failing > 0
			? `all visits of ${companies(visits.failing)} have failed for more than ten minutes (${names.join(", ")})`
			: null,
		givenUp && givenUp.messages > 0 ? `${givenUp.messages} messages were given up in the last hour` : null,
		givenUp && givenUp.mails > 0 ? `${givenUp.mails} mails were given up in the last hour` : null,
		mail?.oldest && mail.oldest < before(15 * MINUTE_MS)
			? "mail of the platform has waited for 15 minutes"
			: null,
	].filter((error) => error !== null);
	return { provider: "Cron and queues", error: errors.length > 0 ? `${errors.join(", ")}.` : null };
}

const companies = (n: number) => (n === 1 ? "1 company" : `${n} companies`);

/** Tries a service and records how it was found. `mailTo` is who gets a test mail; without it none is sent. */
export async function checkService(
	deps: CheckDeps,
	service: ServiceName,
	mailTo: string | null = null,
): Promise<{ service: ServiceName; is_ok: boolean; error: string | null }> {
	const started = Date.now();
	const state =
		service === "background" ? await tryBackground(deps) : await deps.services.try(service, mailTo);
	const error = state.error === null ? null : maskMessage(state.error);
	const outcome = { service, provider: state.provider, error, duration_ms: Date.now() - started };
	const at = new Date().toISOString();
	// What sending mail came to is not made good by a look at the configuration.
	const record = "isUntried" in state && state.isUntried ? recordUntriedService : recordServiceCheck;
	await runStatements(deps.d1, [record(outcome, at)]);
	return { service, is_ok: error === null, error };
}
