import { read } from "~/db/read";
import { countGivenUpWork, countOverdue } from "~/db/repositories/kernel/background";
import { selectMailState } from "~/db/repositories/kernel/health";
import { recordServiceCheck, recordUntriedService } from "~/db/repositories/provider/service-checks";
import { runStatements } from "~/db/statements";
import { maskMessage } from "~/log/describe-thrown";
import type { ServiceName } from "~/shared/services";
import { HOUR_MS, MINUTE_MS } from "~/shared/time/durations.mjs";
import type { PlatformCtx } from "~/tenancy/ctx";

type CheckDeps = Pick<PlatformCtx, "d1" | "now" | "services">;

/** Whether work is done in time: companies that are due, mail that waits, and what was given up within the hour. */
async function tryBackground({ d1, now }: CheckDeps) {
	const before = (span: number) => new Date(now.getTime() - span).toISOString();
	const [[overdue], [givenUp], [mail]] = await read(d1, [
		countOverdue(before(5 * MINUTE_MS)),
		countGivenUpWork(before(HOUR_MS)),
		selectMailState("platform_outbox", before(HOUR_MS)),
	]);
	const errors = [
		overdue && overdue.n > 0 ? `${overdue.n} companies have waited for more than five minutes` : null,
		givenUp && givenUp.messages > 0 ? `${givenUp.messages} messages were given up in the last hour` : null,
		givenUp && givenUp.mails > 0 ? `${givenUp.mails} mails were given up in the last hour` : null,
		mail?.oldest && mail.oldest < before(15 * MINUTE_MS)
			? "mail of the platform has waited for 15 minutes"
			: null,
	].filter((error) => error !== null);
	return { provider: "Cron and queues", error: errors.length > 0 ? `${errors.join(", ")}.` : null };
}

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
