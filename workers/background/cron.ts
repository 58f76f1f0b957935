import { read } from "~/db/read";
import { selectNextPlatformMail, takeDueCompanies } from "~/db/repositories/kernel/background";
import { mailUnreadAnswers } from "~/domain/provider/support/mail-unread-answers";
import { maskMessage } from "~/log/describe-thrown";
import { writeLog } from "~/log/log";
import { type BackgroundWork, enqueue } from "~/tenancy/background-work";
import { fleetRunTask } from "~/tenancy/fleet-run";
import { provisioningTask } from "~/tenancy/provision-resume";
import { returnTask } from "~/tenancy/return-due";
import { runBackups } from "./backups";
import { billingTask } from "./billing";
import { checkServices } from "./check-services";

/** Companies of one statement, and of one run: those beyond are due in the next minute. */
const COMPANIES_PER_PAGE = 1_000;
const MAX_PAGES = 5;
/** A company whose visit gets lost is due again after this. */
const TAKEN_MS = 10 * 60_000;
const CLEANUP_EVERY_MINUTES = 60;
const CHECK_EVERY_MINUTES = 5;

interface TaskError {
	task: string;
	message: string;
}

interface CronOptions {
	report?: (error: TaskError) => void;
	companiesPerPage?: number;
}

const logTaskError = ({ task, message }: TaskError) =>
	writeLog("error", "cron", { task, message: maskMessage(message) });

/** Runs every minute: resumes set-ups, returns what ended companies have, takes steps of the night's backups, and hands what is due to the queues. A failing task does not affect the others. */
export async function runCron(env: Env, at: Date, options: CronOptions = {}): Promise<void> {
	const { report = logTaskError, companiesPerPage = COMPANIES_PER_PAGE } = options;
	const tasks: Record<string, () => Promise<void>> = {
		[provisioningTask.name]: () => provisioningTask.run({ env, at }),
		"due work": () => enqueueDue(env, at, companiesPerPage),
		backups: () => runBackups(env, at),
		"support mail": async () => void (await mailUnreadAnswers(env, at)),
		[fleetRunTask.name]: () => fleetRunTask.run({ env, at }),
		...(isDue(CHECK_EVERY_MINUTES, at) ? { services: () => checkServices(env, at) } : {}),
		...(isDue(billingTask.everyMinutes, at)
			? { [billingTask.name]: () => billingTask.run({ env, at }) }
			: {}),
		...(isDue(returnTask.everyMinutes, at) ? { [returnTask.name]: () => returnTask.run({ env, at }) } : {}),
	};
	for (const [task, run] of Object.entries(tasks)) {
		try {
			await run();
		} catch (thrown) {
			report({ task, message: thrown instanceof Error ? thrown.message : String(thrown) });
		}
	}
}

/** Whether a task of every so many minutes is due in this one. */
const isDue = (everyMinutes: number, at: Date) => Math.floor(at.getTime() / 60_000) % everyMinutes === 0;

/** Hands to the queues the platform's mail whose message was lost or that is to be tried again, and the companies that are due. */
async function enqueueDue(env: Env, at: Date, perPage: number): Promise<void> {
	const now = at.toISOString();
	const until = new Date(at.getTime() + TAKEN_MS).toISOString();
	const [[mail], first] = await read(env.PLATFORM_DB, [
		selectNextPlatformMail(),
		takeDueCompanies(now, until, perPage),
	]);
	if (mail?.at && mail.at <= now) await enqueue(env, [{ work: "mail", company: null }]);
	if (isDue(CLEANUP_EVERY_MINUTES, at)) await enqueue(env, [{ work: "cleanup", company: null }]);
	let taken = first;
	for (let page = 1; taken.length > 0; page++) {
		await enqueue(
			env,
			taken.map(({ slug }): BackgroundWork => ({ work: "visit", company: slug })),
		);
		if (taken.length < perPage || page >= MAX_PAGES) break;
		[taken] = await read(env.PLATFORM_DB, [takeDueCompanies(now, until, perPage)]);
	}
}
