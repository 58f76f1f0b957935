import { appendFileSync } from "node:fs";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { type ApiRequest, sendOverHttp, serveApi } from "@/tests/support/api/http-api";
import { type ApiCaller, openTestApi } from "@/tests/support/api/test-api";
import { addDays } from "~/shared/time/dates";
import { addRow } from "../databases/rows";
import { findModelErrors, findVersionErrors, readVersions } from "./model-errors";

/** How often each pair of calls is sent: enough to find a gap, few enough for every run of the tests. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 4);

/** How many rounds, each with rows of its own, are sent at once. The model is checked after each such group. */
const AT_ONCE = 4;

/** What a call may be answered. */
const ANSWERS = [200, 404, 409, 422];

/** How long the second call waits, in milliseconds, by round: none mostly, so that both read before either writes. */
const DELAYS = [0, 0, 2, 0, 5, 0, 1, 9];

/** A company with a session for each of several people, whose calls arrive over connections. */
export async function openRaces() {
	const testApi = await openTestApi();
	const server = await serveApi(testApi);
	const people = [await testApi.north.signIn("Anna"), await testApi.north.signIn("Ben")];
	const company = new RaceCompany(testApi.north.d1);
	const close = async () => {
		await server.close();
		await testApi.close();
	};
	return { ...testApi, company, people, url: server.url, close };
}
export type Races = Awaited<ReturnType<typeof openRaces>>;

/** Inserts what a round of calls is about: rows that no other round uses. */
class RaceCompany {
	#count = 0;
	#days = 0;
	#found = new Set<string>();

	constructor(readonly d1: D1Database) {}

	/** A number that has not been used. */
	next(): number {
		return 5000 + ++this.#count;
	}

	/** A day that has not been used. */
	day(): string {
		return addDays("2032-01-05", ++this.#days);
	}

	/** A working day that is no bank holiday; rounds share it. */
	workingDay(): string {
		return addDays("2032-02-03", this.next() % 3);
	}

	/** The errors that an earlier round has not left behind. */
	onlyNew(errors: readonly string[]): string[] {
		const added = errors.filter((error) => !this.#found.has(error));
		for (const error of added) this.#found.add(error);
		return added;
	}

	driver = (values: Partial<NewRow<"driver">> = {}) =>
		addRow(this.d1, "driver", { code: `D${this.next()}`, first_name: "Dee", ...values });
	vehicle = () => {
		const n = this.next();
		return addRow(this.d1, "vehicle", { code: `V${n}`, reg: `R${n}` });
	};
	customer = () =>
		addRow(this.d1, "customer", {
			customer_code: `C${this.next()}`,
			customer_name: `Customer ${this.next()}`,
		});
	subContractor = () => addRow(this.d1, "sub_contractor", { code: `S${this.next()}`, name: "Sub" });
	ownerDriver = () => addRow(this.d1, "owner_driver", { code: `O${this.next()}`, first_name: "Own" });
	workday = (values: { date: string; vehicle_id: number; driver_id: number | null }) =>
		addRow(this.d1, "work_day", values);
	job = (date: string, values: Partial<NewRow<"job">> = {}) => {
		const n = this.next();
		return addRow(this.d1, "job", {
			uid: `race-job-${n}`,
			job_number: 900_000 + n,
			customer_id: 1,
			load_type_id: 501,
			collection_date: date,
			collection_time: "09:00",
			delivery_date: date,
			delivery_time: "12:00",
			...values,
		});
	};
}

/** Sends one call and fails unless it succeeds; returns what it answers. */
export async function must<Data = { id: number; version: number }>(
	caller: ApiCaller | undefined,
	[method, path, body]: ApiRequest,
): Promise<Data> {
	const reply = await caller?.call<Data>(method, path, body);
	if (reply?.status !== 200) throw new Error(`${method} ${path}: ${reply?.status} ${reply?.message}`);
	return reply.data;
}

interface Race {
	/** Prepares a round and returns the calls that are sent at the same moment, each by another person. */
	round: (races: Races) => Promise<readonly ApiRequest[]>;
	/** At most so many of the calls may succeed. */
	winners?: number;
}

/**
 * Sends the calls of a race together, round after round. Returns what went wrong: server errors, refusals other than 403, 404, 409
 * and 422, no winner or too many, and rules of the whole model that are broken afterwards.
 */
export async function findRaceErrors(
	races: Races,
	name: string,
	{ round, winners }: Race,
): Promise<string[]> {
	const errors: string[] = [];
	const outcomes = new Map<string, number>();
	for (let first = 0; first < ROUNDS; first += AT_ONCE) {
		const numbers = Array.from({ length: Math.min(AT_ONCE, ROUNDS - first) }, (_, at) => first + at);
		const rounds = await Promise.all(numbers.map(async (n) => ({ n, calls: await round(races) })));
		const before = await readVersions(races.north);
		const answered = await Promise.all(
			rounds.map(async ({ n, calls }) => await sendTogether(races, calls, n)),
		);
		for (const replies of answered) {
			const outcome = describeOutcome(replies);
			outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
			if (isWrong(replies, winners ?? replies.length)) errors.push(describeReplies(replies));
		}
		const broken = races.company.onlyNew([
			...findVersionErrors(before, await readVersions(races.north)),
			...(await findModelErrors(races.north)),
		]);
		errors.push(...broken.map((one) => `${one} (${answered.map(describeReplies).join("; ")})`));
	}
	report(name, outcomes, errors);
	return errors;
}

interface Reply {
	status: number;
	message: string;
}

/** Sends the calls of a round, each by the next person; one of them may wait a little. */
const sendTogether = (races: Races, calls: readonly ApiRequest[], n: number): Promise<Reply[]> =>
	Promise.all(
		calls.map(async (call, at) => {
			if (at % 2 !== n % 2) await wait(DELAYS[n % DELAYS.length] ?? 0);
			return await sendOverHttp(races.url, races.people[at % races.people.length] as ApiCaller, call);
		}),
	);

function isWrong(replies: readonly Reply[], winners: number): boolean {
	const succeeded = replies.filter(({ status }) => status === 200).length;
	return succeeded === 0 || succeeded > winners || replies.some(({ status }) => !ANSWERS.includes(status));
}

const describeReplies = (replies: readonly Reply[]) =>
	replies.map(({ status, message }) => `${status} ${message}`).join(" | ");

const describeOutcome = (replies: readonly Reply[]) =>
	(replies.length > 2 ? replies.toSorted((a, b) => a.status - b.status) : replies)
		.map(({ status, message }) => (status === 200 ? "200" : `${status} ${message}`))
		.join(" + ");

const wait = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : null);

/** Adds the figures of a race to the file named by RACE_REPORT. */
function report(name: string, outcomes: Map<string, number>, errors: readonly string[]) {
	const file = process.env.RACE_REPORT;
	if (!file) return;
	const counts = [...outcomes].map(([outcome, count]) => `${count} x ${outcome}`).join("; ");
	appendFileSync(file, `${name}: ${counts}; ${errors.length} errors\n`);
}
