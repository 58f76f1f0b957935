import { countAttempt, limitOfNetwork } from "~/auth/rate-limit";
import { checkDatabase, describeCheck } from "~/db/migrations/check-database";
import { PLATFORM_HISTORY, type SchemaHistory, TENANT_HISTORY } from "~/db/migrations/schema-history";
import { type RowOf, read } from "~/db/read";
import { countGivenUpWork, countOverdue } from "~/db/repositories/kernel/background";
import {
	countUnfinishedSetUps,
	selectMailState,
	selectSampleDatabases,
} from "~/db/repositories/kernel/health";
import { countPool } from "~/db/repositories/kernel/provisioning";
import { noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { logError, writeLog } from "~/log/log";
import { isAppError } from "~/shared/errors";
import { screenResult } from "~/shared/money/price-fields";
import { DAY_MS } from "~/shared/time/durations.mjs";
import type { PlatformCtx } from "~/tenancy/ctx";
import { PLATFORM_BINDING, tenantDatabase } from "~/tenancy/databases";

const QUIET_MS = 30 * 60_000;
/** The cron hands a company that is due to the queue within a minute. */
const OVERDUE_MS = 5 * 60_000;
/** How many companies a check reads: each time others, so that a monitor that asks once a minute gets round. */
const MAX_COMPANIES = 5;

/** What to do about a database that is not what its version means; its name and what differs are in the log. */
const SCHEMA_ADVICE =
	"npm run fleet -- status names the databases and what differs; npm run fleet -- repair rebuilds it. See docs/operations.md.";

type CheckState = "ok" | "failed" | "none";
type MailState = NonNullable<ReturnType<typeof selectMailState>["row"]>;

/**
 * Reads the platform database and those of some companies. `healthy` is false if one cannot be read or has another schema than its version
 * means; the counters are null if the platform's cannot be read. They are sums that name no company. Open to everyone, so it throws 429 after 12 checks a minute from one network,
 * 60 in all.
 */
export const checkHealth = definePlatformOperation({
	access: "open",
	input: noInput,
	response: screenResult(),
	async run({ platform }) {
		const state = await readPlatform(platform);
		if (!state) return { healthy: false, checks: toChecks("failed", "none", "none"), counters: null };
		const companies = await readCompanies(platform, state.sample);
		const compared = [await isAsMeant(platform.d1, PLATFORM_BINDING, PLATFORM_HISTORY), ...companies.schemas];
		const differing = compared.filter((isMeant) => !isMeant).length;
		const { free, inUse, broken, stale } = state.pool;
		const { overdue, givenUp } = state;
		return {
			healthy: companies.check !== "failed" && differing === 0,
			checks: toChecks("ok", companies.check, differing > 0 ? "failed" : "ok"),
			...(differing > 0 && { advice: SCHEMA_ADVICE }),
			counters: {
				pool: { free, in_use: inUse, broken, stale },
				schemas: { compared: compared.length, differing },
				set_ups: state.setUps,
				background: {
					companies_overdue: overdue,
					mails_given_up: givenUp.mails,
					messages_given_up: givenUp.messages,
				},
				platform_mail: describeMail([state.mail], platform.now),
				company_mail: {
					companies_read: companies.mail.length,
					...describeMail(companies.mail, platform.now),
				},
			},
		};
	},
});

const toChecks = (platform: CheckState, companies: CheckState, schemas: CheckState) => ({
	platform_database: platform,
	company_databases: companies,
	schemas,
});

/** Whether a database is what its version means; if not, or if that cannot be read, the log has why. */
async function isAsMeant(d1: D1Database, database: string, history: SchemaHistory): Promise<boolean> {
	try {
		const differences = describeCheck(await checkDatabase(d1, history));
		if (differences.length > 0)
			writeLog("error", "health check", { database, differences: differences.slice(0, 5) });
		return differences.length === 0;
	} catch (error) {
		logError("health check", error, { database });
		return false;
	}
}

const NO_POOL: RowOf<typeof countPool> = { free: 0, inUse: 0, broken: 0, stale: 0, bound: 0 };

/** Null if the platform database cannot be read. Throws 429. */
async function readPlatform(platform: PlatformCtx) {
	const { d1, now } = platform;
	try {
		await countAttempt(platform, [
			limitOfNetwork("health", platform, 12, 60),
			{ key: "health", max: 60, seconds: 60 },
		]);
		const [[pool], [setUps], [overdue], [givenUp], [mail], sample] = await read(d1, [
			countPool(),
			countUnfinishedSetUps(new Date(now.getTime() - QUIET_MS).toISOString()),
			countOverdue(new Date(now.getTime() - OVERDUE_MS).toISOString()),
			countGivenUpWork(weekBefore(now)),
			selectMailState("platform_outbox", weekBefore(now)),
			selectSampleDatabases(MAX_COMPANIES),
		]);
		return {
			pool: pool ?? NO_POOL,
			setUps: setUps ?? { failed: 0, stuck: 0 },
			overdue: overdue?.n ?? 0,
			givenUp: givenUp ?? { mails: 0, messages: 0 },
			mail: mail ?? { queued: 0, oldest: null, failed: 0 },
			sample: sample.map(({ binding }) => binding),
		};
	} catch (error) {
		if (isAppError(error)) throw error;
		logError("health check", error, { database: "platform" });
		return null;
	}
}

interface CompanyState {
	mail: MailState;
	isMeant: boolean;
}

async function readCompanies(platform: PlatformCtx, bindings: readonly (string | null)[]) {
	const states = await Promise.all(bindings.map((binding) => readCompany(platform, binding)));
	const answered = states.filter((state) => state !== null);
	const check: CheckState = states.length === 0 ? "none" : answered.length < states.length ? "failed" : "ok";
	return { check, mail: answered.map(({ mail }) => mail), schemas: answered.map(({ isMeant }) => isMeant) };
}

/** Null if the company's database cannot be read. */
async function readCompany({ env, now }: PlatformCtx, binding: string | null): Promise<CompanyState | null> {
	try {
		const d1 = tenantDatabase(env, binding);
		const [[mail]] = await read(d1, [selectMailState("outbox", weekBefore(now))]);
		return mail ? { mail, isMeant: await isAsMeant(d1, binding ?? "", TENANT_HISTORY) } : null;
	} catch (error) {
		logError("health check", error, { database: binding });
		return null;
	}
}

const weekBefore = (now: Date) => new Date(now.getTime() - 7 * DAY_MS).toISOString();

/** Waiting mails, the age of the oldest in seconds, and those given up of the last seven days. */
function describeMail(states: readonly MailState[], now: Date) {
	const oldest = states.flatMap(({ oldest }) => (oldest ? [Date.parse(oldest)] : []));
	return {
		queued: states.reduce((sum, { queued }) => sum + queued, 0),
		oldest_seconds:
			oldest.length === 0 ? null : Math.max(0, Math.round((now.getTime() - Math.min(...oldest)) / 1000)),
		failed: states.reduce((sum, { failed }) => sum + failed, 0),
	};
}
