import { z } from "zod";
import { addDays, type DateText, weekOf } from "~/domain/time/dates";
import { bodyOf, type Caller } from "../../support/served";

const named = z.object({ id: z.int() });
const defaults = z.object({
	customers: z.array(named.extend({ customer_name: z.string() })),
	load_types: z.array(named.extend({ code: z.string() })),
});
const made = z.object({ id: z.int(), job_number: z.string(), status: z.string(), version: z.int() });
export type MadeJob = z.output<typeof made>;

/** Weeks of the years after the demonstration, taken one after the other by the clock: each test has its own. */
const WEEKS = 250_000;
const WEEK_TAKES_MS = 50;
let taken = 0;

/** A Monday that no other test works on, far from the demonstration's days. */
export function freeMonday(): DateText {
	taken = Math.max(taken + 1, Math.floor(Date.now() / WEEK_TAKES_MS));
	return weekOf(addDays("2031-01-06", (taken % WEEKS) * 7)).from;
}

/** The id of a customer of the demonstration, by name. Throws when there is none. */
export async function customerId(caller: Caller, name: string): Promise<number> {
	const { customers } = await lists(caller);
	const found = customers.find(({ customer_name }) => customer_name === name);
	if (!found) throw new Error(`no customer ${name}`);
	return found.id;
}

let known: Promise<z.output<typeof defaults>> | undefined;

/** The lists of Northline, which all tests of a file can share. */
function lists(caller: Caller) {
	const read = async () => {
		const answer = await caller.get("/api/v3/client/get-traffic-diary-default-values");
		return defaults.parse((await bodyOf(answer)).data);
	};
	known ??= read();
	return known;
}

/** Saves jobs of one day, in this order; each says what is special about it. */
export async function makeJobs(caller: Caller, day: DateText, jobs: readonly object[]): Promise<MadeJob[]> {
	const { customers, load_types } = await lists(caller);
	const saved: MadeJob[] = [];
	for (const job of jobs) {
		saved.push(
			await send(caller, "POST", "/api/v3/client/save-job", {
				customer_id: customers[0]?.id,
				load_type_id: load_types[0]?.id,
				collection_name: "Wharf 4",
				collection_town: "Hull",
				collection_date: day,
				delivery_name: "Mill Lane",
				delivery_town: "Leeds",
				delivery_date: day,
				base_charge: 100,
				...job,
			}),
		);
	}
	return saved;
}

/** A call that changes a job; answers the job. Throws what was refused. */
export async function send(caller: Caller, method: string, path: string, body?: object): Promise<MadeJob> {
	const answer = await caller.send(method, path, body);
	if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
	return made.parse((await bodyOf(answer)).data);
}
