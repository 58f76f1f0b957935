import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll, expect, it } from "vitest";
import { read } from "~/db/read";
import { selectListedPages } from "~/db/repositories/diary/job-list/select-list";
import { streamDiaryCsv } from "~/domain/diary/diary/stream-csv";
import { jobListFilter } from "~/domain/jobs/jobs/list/schemas-list";
import { seedTenant } from "../bench/companies/seed-tenant";
import { openD1 } from "../support/databases/d1";
import { readOnlyContext } from "../support/databases/read-only-context";

const JOBS = 5_000;
const PAGE = 2_000;
const NOW = new Date("2026-11-20T12:00:00Z");
const DAYS = { date_from: "2026-01-01", date_to: "2026-12-31" };

let d1: D1Database;
let close: () => Promise<void>;
let trips = 0;

beforeAll(async () => {
	const opened = await openD1("tenant");
	({ close } = opened);
	await seedTenant(opened.d1, { jobs: JOBS, from: "2026-05-01", days: 200, today: "2026-11-20" });
	const batch: D1Database["batch"] = (statements) => {
		trips += 1;
		return opened.d1.batch(statements);
	};
	d1 = new Proxy(opened.d1, {
		get: (target, name) => (name === "batch" ? batch : Reflect.get(target, name)),
	});
});
afterAll(() => close());

const open = (filter: object) => {
	trips = 0;
	const input = jobListFilter.parse({ ...DAYS, ...filter });
	return streamDiaryCsv.run({ ctx: readOnlyContext(d1, NOW), input });
};
const jobNumbers = (csv: string) =>
	csv
		.trimEnd()
		.split("\r\n")
		.slice(1)
		.map((line) => line.split(",")[0]);

/** Numbers of all jobs of a filter, in the list's order. */
async function listed(filter: object) {
	const scope = "tenant without prices";
	const [pages] = await read(d1, [selectListedPages(scope, { ...DAYS, ...filter }, JOBS)]);
	const ids: number[] = pages.flatMap(({ ids }) => JSON.parse(ids));
	const { results } = await d1
		.prepare("SELECT id, job_number FROM job")
		.all<{ id: number; job_number: number }>();
	const numbers = new Map(results.map(({ id, job_number }) => [id, String(job_number)]));
	return ids.map((id) => numbers.get(id));
}

it.each([
	["in the diary's order", {}, JOBS],
	["by price", { sort: "total_charge", direction: "desc" } as const, JOBS],
	["of a keyword", { keywords: "Leeds" }, null],
])("the file has every job once, %s, a page at a time", async (_, filter, count) => {
	const numbers = jobNumbers(await new Response(await open(filter)).text());
	expect(trips).toBe(1 + Math.ceil(numbers.length / PAGE));
	expect(new Set(numbers).size).toBe(numbers.length);
	expect(numbers).toEqual(await listed(filter));
	expect(numbers.length).toBe(count ?? numbers.length);
	expect(numbers.length).toBeGreaterThan(100);
});

it("is read no faster than it is received", async () => {
	const reader = (await open({})).getReader();
	await reader.read();
	expect(trips).toBeLessThanOrEqual(2);
	await reader.read();
	expect(trips).toBeLessThanOrEqual(3);
	await reader.cancel();
});

it("neither repeats nor loses a job that changes its place meanwhile", async () => {
	const reader = (await open({ sort: "collection_town" })).getReader();
	const decoder = new TextDecoder();
	let csv = "";
	for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
		csv += decoder.decode(chunk.value);
		await d1
			.prepare(
				"UPDATE job SET collection_town = 'Aberdeen', version = version + 1 WHERE collection_town > 'S'",
			)
			.run();
	}
	expect(new Set(jobNumbers(csv)).size).toBe(JOBS);
	expect(jobNumbers(csv)).toHaveLength(JOBS);
});
