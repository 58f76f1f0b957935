import { type CronOutcome, recordCronTasks } from "~/db/repositories/kernel/visits";
import { runStatements } from "~/db/statements";
import { DUE_WORK_TASK } from "~/domain/kernel/health/rules-health";
import { mailUnreadAnswers } from "~/domain/provider/support/mail-unread-answers";
import { maskMessage } from "~/log/describe-thrown";
import { writeLog } from "~/log/log";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { withTimeLimit } from "~/shared/time/time-limit";
import { fleetRunTask } from "~/tenancy/fleet-run";
import { provisioningTask } from "~/tenancy/provision-resume";
import { returnTask } from "~/tenancy/return-due";
import { revocableEnv } from "~/tenancy/revocable-env";
import { runBackups } from "./backups";
import { billingTask } from "./billing";
import { checkServices } from "./check-services";
import { enqueueDue, makeMissedVisits } from "./due-work";

/** Companies of one statement: those beyond five times as many are due in the next minute. */
const COMPANIES_PER_PAGE = 1_000;
const CLEANUP_EVERY_MINUTES = 60;
const CHECK_EVERY_MINUTES = 5;

interface TaskError {
	task: string;
	message: string;
}

interface CronOptions {
	report?: (error: TaskError) => void;
	companiesPerPage?: number;
	/** The limit of a task, by its name. */
	limitOf?: (task: string) => number;
	/** The tasks to run instead. */
	tasks?: Readonly<Record<string, CronTask>>;
}

type CronTask = (env: Env) => Promise<void>;

const MISSED_VISITS = "missed visits";

/** What has not ended by then goes on a minute later where it was. A run has fifteen minutes, so the long ones come last. */
const LIMIT_MS = 2 * MINUTE_MS;
const LONG_LIMITS_MS = new Map([
	["backups", 4 * MINUTE_MS],
	[billingTask.name, 4 * MINUTE_MS],
	[fleetRunTask.name, 4 * MINUTE_MS],
	[MISSED_VISITS, 4 * MINUTE_MS],
]);
const defaultLimitOf = (task: string) => LONG_LIMITS_MS.get(task) ?? LIMIT_MS;

const logTaskError = ({ task, message }: TaskError) =>
	writeLog("error", "cron", { task, message: maskMessage(message) });

/**
 * Runs every minute: hands what is due to the queues, resumes set-ups, takes steps of the night's backups, returns what ended companies have, and makes
 * visits that the queues have not made. A task that fails, or does not end within its time, does not affect the others; how each went is recorded.
 */
export async function runCron(env: Env, at: Date, options: CronOptions = {}): Promise<void> {
	const { report = logTaskError, companiesPerPage = COMPANIES_PER_PAGE, limitOf = defaultLimitOf } = options;
	const started = Date.now();
	// Runs on while the tasks before it take their time.
	const clock = () => new Date(at.getTime() + Date.now() - started);
	// A visit may end the whole run, so the visits come when all else is done and recorded.
	const missed = { [MISSED_VISITS]: (limited: Env) => makeMissedVisits(limited, at, clock) };
	for (const tasks of options.tasks ? [options.tasks] : [listTasks(at, companiesPerPage), missed]) {
		const outcomes: CronOutcome[] = [];
		for (const [task, run] of Object.entries(tasks)) {
			const error = await runTask(env, task, run, limitOf(task));
			if (error !== null) report({ task, message: error });
			outcomes.push({ task, error: error === null ? null : maskMessage(error) });
		}
		const record = async (limited: Env) =>
			void (await runStatements(limited.PLATFORM_DB, [recordCronTasks(outcomes, at.toISOString())]));
		const error = await runTask(env, "record", record, LIMIT_MS);
		if (error !== null) report({ task: "record", message: error });
	}
}

/** Runs a task within its limit; returns the message of what it throws. */
async function runTask(env: Env, task: string, run: CronTask, limitMs: number): Promise<string | null> {
	try {
		await withTimeLimit(`the task ${task}`, limitMs, (signal) => run(revocableEnv(env, signal)));
		return null;
	} catch (thrown) {
		return thrown instanceof Error ? thrown.message : String(thrown);
	}
}

/** What is due in this minute, in order. */
function listTasks(at: Date, perPage: number): Record<string, CronTask> {
	return {
		[DUE_WORK_TASK]: (env) => enqueueDue(env, at, { perPage, hasCleanup: isDue(CLEANUP_EVERY_MINUTES, at) }),
		[provisioningTask.name]: (env) => provisioningTask.run({ env, at }),
		"support mail": async (env) => void (await mailUnreadAnswers(env, at)),
		...(isDue(CHECK_EVERY_MINUTES, at) ? { services: (env) => checkServices(env, at) } : {}),
		...(isDue(billingTask.everyMinutes, at)
			? { [billingTask.name]: (env) => billingTask.run({ env, at }) }
			: {}),
		backups: (env) => runBackups(env, at),
		[fleetRunTask.name]: (env) => fleetRunTask.run({ env, at }),
		...(isDue(returnTask.everyMinutes, at)
			? { [returnTask.name]: (env) => returnTask.run({ env, at }) }
			: {}),
	};
}

/** Whether a task of every so many minutes is due in this one. */
const isDue = (everyMinutes: number, at: Date) => Math.floor(at.getTime() / 60_000) % everyMinutes === 0;
