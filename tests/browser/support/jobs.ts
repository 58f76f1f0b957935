import { z } from "zod";
import { type HttpClient, readEnvelope } from "@/tests/support/served/served-site";
import { addDays, type DateText, weekOf } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

const namedRow = z.object({ id: z.int() });
const defaults = z.object({
	customers: z.array(namedRow.extend({ customer_name: z.string() })),
	load_types: z.array(namedRow.extend({ code: z.string() })),
});
const savedJob = z.object({ id: z.int(), job_number: z.string(), status: z.string(), version: z.int() });
export type SavedTestJob = z.output<typeof savedJob>;

/** Weeks in the years after the demo data, taken in order by the clock, so that each test has its own. */
const WEEK_COUNT = 250_000;
const MS_PER_WEEK = 50;
let lastWeek = 0;

/** A Monday that no other test uses, outside the demo period. */
export function takeFreeMonday(): DateText {
	lastWeek = Math.max(lastWeek + 1, Math.floor(Date.now() / MS_PER_WEEK));
	return weekOf(addDays("2031-01-06", (lastWeek % WEEK_COUNT) * 7)).from;
}

/** A Tuesday so many weeks from now, after the demo data: a customer books two years ahead at most. Each test has its own number. */
export const tuesdayAhead = (weeks: number): DateText =>
	addDays(weekOf(todayInLondon(new Date())).from, weeks * 7 + 1);

/** The id of a demo customer, by name. Throws when there is none. */
export async function findCustomerId(caller: HttpClient, name: string): Promise<number> {
	const { customers } = await fetchLists(caller);
	const customer = customers.find(({ customer_name }) => customer_name === name);
	if (!customer) throw new Error(`no customer ${name}`);
	return customer.id;
}

let cachedLists: Promise<z.output<typeof defaults>> | undefined;

/** The lists of Northline, shared by all tests of a file. */
function fetchLists(caller: HttpClient) {
	const read = async () => {
		const response = await caller.get("/api/v3/client/get-traffic-diary-default-values");
		return defaults.parse((await readEnvelope(response)).data);
	};
	cachedLists ??= read();
	return cachedLists;
}

/** Saves jobs of one day in order; each has only the fields that differ from the default. */
export async function saveJobs(
	caller: HttpClient,
	day: DateText,
	jobs: readonly object[],
): Promise<SavedTestJob[]> {
	const { customers, load_types } = await fetchLists(caller);
	const saved: SavedTestJob[] = [];
	for (const job of jobs) {
		saved.push(
			await sendJobRequest(caller, "POST", "/api/v3/client/save-job", {
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

/** Sends a request that changes a job; returns the job. Throws when it is refused. */
export async function sendJobRequest(
	caller: HttpClient,
	method: string,
	path: string,
	body?: object,
): Promise<SavedTestJob> {
	const response = await caller.send(method, path, body);
	if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
	return savedJob.parse((await readEnvelope(response)).data);
}
