import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addRows } from "@/tests/support/databases/rows";
import { insertFrom } from "~/db/insert-from";
import type { JobListFilter, JobScope } from "~/db/repositories/diary/job-list/list-filter";
import {
	type JobListRows,
	selectJobList,
	selectJobRows,
	selectListedPages,
	selectSubJobRows,
} from "~/db/repositories/diary/job-list/select-list";
import { owner_driver_job, sub_contractor_job, work_day_job } from "~/db/tenant";
import { DIARY_COLUMNS } from "~/domain/jobs/jobs/list/rules-diary";
import { addDays } from "~/shared/time/dates";
import { randomNumbers, seedJobBlocks } from "../bench/companies/seed-jobs";
import { firmName, masterStatements } from "../bench/companies/seed-master";
import { openD1 } from "../support/databases/d1";
import { REFERENCE_JOBS_SQL, type ReferenceJob, referenceList } from "./reference-list";

const FROM = "2026-05-01";
const TO = "2026-11-30";
const DRIVER = "Okafor";
const REG = "MU22FPD";
const FIRM = `${firmName(47)} Haulage`;
const OF_CUSTOMER = { customer_id: 4, hasPrices: true } as const;
let d1: D1Database;
let close: () => Promise<void>;
let jobs: ReferenceJob[];

const run = (statement: { sql: string; params: readonly unknown[] }) =>
	d1.prepare(statement.sql).bind(...statement.params);
const list = async (scope: JobScope, filter: JobListFilter) => {
	const answer = await run(selectJobList(scope, filter)).first<JobListRows>();
	if (!answer) throw new Error("the list returned no row");
	const rows: Record<string, unknown>[] = JSON.parse(answer.rows);
	const { total, statusCount, isLimited } = answer;
	return { ids: rows.map(({ id }) => id), total, counts: JSON.parse(statusCount), rows, isLimited };
};
const agrees = async (scope: JobScope, filter: JobListFilter) => {
	const { rows, ...found } = await list(scope, filter);
	expect(found, JSON.stringify(filter)).toEqual({ ...referenceList(jobs, scope, filter), isLimited: 0 });
	return rows;
};

beforeAll(async () => {
	({ d1, close } = await openD1("tenant"));
	await d1.batch(masterStatements().map(run));
	for (const block of seedJobBlocks({
		jobs: 1500,
		from: FROM,
		days: 214,
		today: "2026-11-20",
		tripEvery: 12,
	}))
		await d1.batch(block.map(run));
	// Realistic changes: statuses, moved jobs, removed allocations, allocations of sub-jobs.
	await d1.batch([
		// They pass over the rules of workdays that have started.
		...["job_restored_driver", "work_day_started", "work_day_job_driver_insert"].map((name) =>
			d1.prepare(`DROP TRIGGER ${name}`),
		),
		d1.prepare("UPDATE job SET status = 1 + id % 20, version = version + 1 WHERE id % 5 = 0"),
		d1.prepare(
			"UPDATE job SET collection_date = date(collection_date, '+3 days'), version = version + 1 WHERE id % 11 = 0",
		),
		d1.prepare("UPDATE work_day_job SET is_deleted = 1, version = version + 1 WHERE id % 7 = 0"),
		run(
			insertFrom(
				sub_contractor_job,
				{ job_id: "job_id", sub_contractor_id: "1 + id % 25", date: "'2026-12-01'" },
				"FROM work_day_job WHERE id % 9 = 0",
				[],
			),
		),
		run(
			insertFrom(work_day_job, { job_id: "id", work_day_id: "1 + id % 50" }, "FROM job WHERE sub_no = 2", []),
		),
		d1.prepare(
			"UPDATE work_day SET driver_id = 70 - id % 8, version = version + 1 WHERE id % 40 = 1 AND NOT EXISTS (SELECT 1 FROM work_day o WHERE o.date = work_day.date AND o.driver_id = 70 - work_day.id % 8)",
		),
		run(
			insertFrom(
				owner_driver_job,
				{ job_id: "id", owner_driver_id: "1", date: "'2026-12-02'" },
				"FROM job WHERE job_type = 1 AND id % 31 = 0 AND NOT EXISTS (SELECT 1 FROM job_allocation a WHERE a.job_id = job.id)",
				[],
			),
		),
		d1.prepare("DELETE FROM job WHERE id % 97 = 0"),
		d1.prepare(
			"UPDATE job SET report_notes = 'Stop at the gate', version = version + 1 WHERE parent_id IS NOT NULL AND id % 3 = 0 OR job_type = 3 AND id % 4 = 0",
		),
		d1.prepare("DELETE FROM customer_reference WHERE id % 13 = 0"),
		d1.prepare(
			"UPDATE job SET collection_phone = '(01604) 555-123', version = version + 1 WHERE id % 53 = 0",
		),
		d1.prepare("UPDATE job SET delivery_phone = '+44 7700 900456', version = version + 1 WHERE id % 59 = 0"),
	]);
	jobs = (await d1.prepare(REFERENCE_JOBS_SQL).all<ReferenceJob>()).results;
}, 60_000);
afterAll(() => close());

const range = { date_from: FROM, date_to: TO };

describe("the list matches the reference implementation for", () => {
	test.each([
		["a day", { date_from: "2026-11-20", date_to: "2026-11-20" }],
		["a week", { date_from: "2026-11-16", date_to: "2026-11-22" }],
		["the whole range, by seek", range],
		["a deep page, by seek", { ...range, page: 25 }],
		["the last page, by seek", { ...range, page: 30, perPage: 50 }],
		["beyond the last page", { ...range, page: 99 }],
		["an empty range", { date_from: "2031-01-01", date_to: "2031-12-31" }],
		["two statuses, by seek", { ...range, statuses: ["Pending", "Invoiced"], page: 2, perPage: 20 }],
		["a town", { ...range, col_town: "york" }],
		["places and a load type", { ...range, col_from: "ribble", del_town: "Leeds" }],
		["delivered to", { ...range, del_to: "Glass", load_type_id: 3 }],
		["a driver", { ...range, driver_id: 7 }],
		["a vehicle", { ...range, vehicle_id: 12 }],
		["a service", { ...range, service_id: 2 }],
		["a sub-contractor", { ...range, sub_contractor_id: 7 }],
		["an owner-driver", { ...range, owner_driver_id: 1 }],
		["a number", { ...range, job_number: "77" }],
		["no number", { ...range, job_number: "x77" }],
		["a reference", { ...range, cus_ref: "bk10012" }],
		["marked", { ...range, is_marked: 1 }],
		["awaiting allocation", { ...range, unallocated: true }],
		["a keyword in texts", { ...range, keywords: "leicester" }],
		["a keyword in customers", { ...range, keywords: "tamar glass" }],
		["a customer's name that is in addresses too", { ...range, keywords: "ribble", perPage: 500 }],
		["the same, a deep page of a status", { ...range, keywords: "ribble", statuses: ["Invoiced"], page: 3 }],
		[
			"the same, by price",
			{ ...range, keywords: "RIBBLE", sort: "total_charge", direction: "desc", page: 2 },
		],
		["names of two customers and a town", { ...range, keywords: "ribble glass; tamar books, hull" }],
		["a customer's code", { ...range, keywords: "c007" }],
		["the number of a sub-job", { ...range, keywords: "13-2", perPage: 500 }],
		[
			"what stands in a sub-job only, or in a trip and its sub-jobs",
			{ ...range, keywords: "stop at", perPage: 500 },
		],
		["a postcode", { ...range, keywords: "LE1" }],
		["two letters", { ...range, keywords: "c0" }],
		["two letters at the end of a post code", { ...range, keywords: "xy" }],
		["two letters at the end of notes", { ...range, keywords: "ED" }],
		["two letters that are nowhere", { ...range, keywords: "q~" }],
		["two letters with quotes", { ...range, keywords: `"l` }],
		["two letters beyond ASCII", { ...range, keywords: "éé" }],
		["two letters and a status", { ...range, keywords: "le", statuses: ["Invoiced"], page: 2 }],
		["two letters and a town", { ...range, keywords: "le", col_town: "hul" }],
		["two letters, by price", { ...range, keywords: "le", sort: "total_charge", direction: "desc" }],
		["two towns by a part of their names", { ...range, col_town: "LE" }],
		["no town", { ...range, del_town: "Timbuktu" }],
		[
			"towns, a status and a page",
			{ ...range, col_town: "r", del_town: "l", statuses: ["Invoiced"], page: 2 },
		],
		["a town by a customer's name", { ...range, col_town: "York", keywords: "tamar" }],
		["a price and a status", { ...range, sort: "total_charge", statuses: ["POD", "Pending"], page: 2 }],
		["a short and a long phrase", { ...range, keywords: "zz, BK100123A" }],
		["special characters of FTS5 queries", { ...range, keywords: `"NEAR( ' OR 1=1 -- *` }],
		["a keyword and a status", { ...range, keywords: "call before", statuses: ["Invoiced"] }],
		[
			"many pasted references",
			{ ...range, keywords: "BK100010A\nBK100011A\r\nBK100012A\tBK100013A BK100014A;BK100300B" },
		],
		[
			"dozens of references, including numbers",
			{
				...range,
				keywords: `${Array.from({ length: 40 }, (_, n) => `bk${100000 + n * 9}A`).join(" ")}, 12345, leeds`,
			},
		],
		["a driver's name", { ...range, keywords: DRIVER }],
		["a driver's name in a week", { date_from: "2026-11-16", date_to: "2026-11-22", keywords: DRIVER }],
		["a driver's name, by price", { ...range, keywords: DRIVER, sort: "total_charge" }],
		["a registration without its space", { ...range, keywords: REG }],
		["a sub-contractor", { ...range, keywords: FIRM }],
		["a telephone number", { ...range, keywords: "01604 555123" }],
		["another country's way to write one", { ...range, keywords: "07700900456", perPage: 500 }],
		[
			"a telephone number in a week",
			{ date_from: "2026-11-16", date_to: "2026-11-22", keywords: "01604555123" },
		],
		["two words in two fields", { ...range, keywords: "leicester hull", perPage: 500 }],
		["words of a customer and a town", { ...range, keywords: "tamar hull", perPage: 500 }],
		["words of a driver and a town", { ...range, keywords: `${DRIVER} hull`, perPage: 500 }],
		["two words within a month", { date_from: "2026-11-01", date_to: "2026-11-25", keywords: "ribble hull" }],
		[
			"three words and much else",
			{ ...range, keywords: "ribble hull leeds", customer_id: 3, del_town: "h", is_marked: 1 },
		],
		["a keyword within one day", { date_from: "2026-11-20", date_to: "2026-11-20", keywords: "steel" }],
	] satisfies [string, JobListFilter][])("%s", async (_, filter) => {
		await agrees("tenant", filter);
	});

	test.each(DIARY_COLUMNS.filter(({ slug }) => slug !== "action").map(({ slug }) => slug))(
		"sorted by %s both ways",
		async (sort) => {
			for (const direction of ["asc", "desc"] as const) {
				await agrees("tenant", { ...range, sort, direction, perPage: 40, page: 2 });
				await agrees("tenant", { ...range, sort, direction, col_town: "e", perPage: 30 });
				await agrees(OF_CUSTOMER, { ...range, sort, direction });
			}
		},
	);

	test("random filters", async () => {
		const random = randomNumbers(20261120);
		const maybe = <Value>(value: Value) => (random(4) ? undefined : value);
		for (let round = 0; round < 150; round++) {
			const [a, b] = [random(214), random(214)]
				.sort((x, y) => x - y)
				.map((ahead) => new Date(Date.parse(FROM) + ahead * 86_400_000).toISOString().slice(0, 10));
			await agrees(random(5) ? "tenant" : { customer_id: random(20) + 1, hasPrices: true }, {
				date_from: a ?? FROM,
				date_to: b ?? TO,
				page: random(3) + 1,
				perPage: [10, 50][random(2)] ?? 50,
				statuses: maybe(["Pending", "Invoiced", "POD"]),
				keywords: maybe(["hull", "BK1001", "w", "ribble", "300", "le", "xy", "ar"][random(8)]),
				customer_id: maybe(random(20) + 1),
				driver_id: maybe(random(60) + 1),
				vehicle_id: maybe(random(60) + 1),
				sub_contractor_id: random(8) ? undefined : random(25) + 1,
				del_town: maybe("o"),
				col_town: random(8) ? undefined : "e",
				unallocated: maybe(true),
				is_marked: maybe(1 as const),
				sort: maybe((["job_number", "total_charge", "driver_sub"] as const)[random(3)]),
				direction: maybe("desc" as const),
			});
		}
	});
});

describe("rows", () => {
	test("have the field names of the contract", async () => {
		const trip = jobs.find(({ job_type, sub_no }) => job_type === 3 && sub_no === 0);
		const [row] = await agrees("tenant", { ...range, job_number: `${trip?.job_number}` });
		expect(row).toMatchObject({
			id: trip?.id,
			job_number: `${trip?.job_number}`,
			job_type: 3,
			sub_job_count: 3,
			customer: { customer_name: trip?.customer_name },
			total_charge: Number(trip?.total_charge) / 100_000,
			collection_town: trip?.collection_town,
			is_attachement_available: 0,
		});
	});

	test("of a customer are only its own, without internal fields", async () => {
		const rows = await agrees(OF_CUSTOMER, range);
		expect(rows.length).toBeGreaterThan(0);
		for (const row of rows) {
			expect(row.customer_id).toBe(4);
			expect(row).not.toHaveProperty("driver_sub");
			expect(row).not.toHaveProperty("is_marked");
		}
		await expect(list(OF_CUSTOMER, { ...range, customer_id: 5 })).resolves.toMatchObject({ total: 0 });
	});

	test("by id keep the requested order and respect the scope", async () => {
		const [own, other] = [
			jobs.find(({ customer_id }) => customer_id === 4),
			jobs.find(({ customer_id }) => customer_id === 5),
		];
		const ids = async (scope: JobScope) =>
			JSON.parse(
				(await run(selectJobRows(scope, [other?.id ?? 0, own?.id ?? 0, 10_000_000])).first<string>("rows")) ??
					"",
			).map(({ id }: { id: number }) => id);
		expect(await ids("tenant")).toEqual([other?.id, own?.id]);
		expect(await ids(OF_CUSTOMER)).toEqual([own?.id]);
	});

	test("of a trip's sub-jobs are in order, and hidden from other customers", async () => {
		const trip = jobs.find(({ job_type, sub_no }) => job_type === 3 && sub_no === 0);
		const numbers = async (scope: JobScope) =>
			JSON.parse((await run(selectSubJobRows(scope, trip?.id ?? 0)).first<string>("rows")) ?? "").map(
				({ job_number }: { job_number: string }) => job_number,
			);
		expect(await numbers("tenant")).toEqual([1, 2, 3].map((sub) => `${trip?.job_number}-${sub}`));
		expect(await numbers({ customer_id: Number(trip?.customer_id) + 1, hasPrices: true })).toEqual([]);
	});
});

describe("more jobs than are counted", () => {
	const year = { date_from: "2027-01-01", date_to: "2027-12-31" };
	const COPIES = 10_050;

	beforeAll(async () => {
		await addRows(
			d1,
			"job",
			Array.from({ length: COPIES }, (_, at) => ({
				id: 1_000_001 + at,
				uid: `copy-${at + 1}`,
				job_number: 1_000_001 + at,
				customer_id: 1 + ((at + 1) % 3),
				status: 1 + ((at + 1) % 18),
				collection_date: addDays("2027-01-01", (at + 1) % 300),
				delivery_town: "Zwolle",
				delivery_post_code: (at + 1) % 2 ? "1QV" : "2QV",
			})),
		);
	}, 60_000);

	test.each(["zw", "qv", "z"])(
		"the last entered of those with %s are listed, and it is said",
		async (keywords) => {
			const found = await list("tenant", {
				...year,
				keywords,
				sort: "job_number",
				direction: "asc",
				perPage: 500,
			});
			const { All, ...byStatus } = found.counts;
			const counted = Object.values(byStatus).reduce((sum: number, n) => sum + Number(n), 0);
			expect([found.isLimited, found.total, All, counted]).toEqual([1, 10_000, 10_000, 10_000]);
			expect(found.ids).toEqual(Array.from({ length: 500 }, (_, at) => 1_000_001 + COPIES - 10_000 + at));
		},
	);

	test("of one customer, or of fewer days, all are counted", async () => {
		const counts = await Promise.all([
			list("tenant", { ...year, keywords: "zw", customer_id: 1 }),
			list("tenant", { ...year, keywords: "zw", del_town: "zwolle", date_to: "2027-08-31" }),
			list({ customer_id: 2, hasPrices: true }, { ...year, keywords: "qv" }),
		]);
		expect(counts.map(({ total, isLimited }) => [total, isLimited])).toEqual([
			[3350, 0],
			[Array.from({ length: COPIES }, (_, at) => (at + 1) % 300).filter((day) => day <= 242).length, 0],
			[3350, 0],
		]);
	});

	test("a file of them has all", async () => {
		const pages = selectListedPages("tenant", { ...year, keywords: "zw" }, 5000);
		const { results } = await run(pages).all<{ ids: string }>();
		expect(results.map(({ ids }) => JSON.parse(ids).length)).toEqual([5000, 5000, 50]);
	});

	test("with three letters all are counted", async () => {
		const found = await list("tenant", { ...year, keywords: "zwolle" });
		expect([found.total, found.isLimited]).toEqual([COPIES, 0]);
	});
});

describe("query plans", () => {
	const plan = async (scope: JobScope, filter: JobListFilter) => {
		const { sql, params } = selectJobList(scope, filter);
		const { results } = await d1
			.prepare(`EXPLAIN QUERY PLAN ${sql}`)
			.bind(...params)
			.all<{ detail: string }>();
		return results.map(({ detail }) => detail);
	};
	const scansJobs = (steps: string[]) => steps.filter((step) => /^SCAN (j|k|job)\b/.test(step));
	const sorts = (steps: string[]) => steps.filter((step) => step.includes("TEMP B-TREE FOR ORDER BY"));

	test.each([
		["a day", "tenant", { date_from: "2026-11-20", date_to: "2026-11-20" }],
		["a year, by seek", "tenant", range],
		["a customer", OF_CUSTOMER, range],
		["a keyword", "tenant", { ...range, keywords: "leicester" }],
		["two words", "tenant", { ...range, keywords: "leicester hull" }],
		[
			"two words in a week",
			"tenant",
			{ date_from: "2026-11-16", date_to: "2026-11-22", keywords: "leicester hull" },
		],
		["a telephone number", "tenant", { ...range, keywords: "01604 555123" }],
		["a town", "tenant", { ...range, col_town: "York" }],
		["two letters", "tenant", { ...range, keywords: "le" }],
		["a driver", "tenant", { ...range, driver_id: 4 }],
	] satisfies [string, JobScope, JobListFilter][])(
		"%s: jobs are only read through an index",
		async (_, scope, filter) => {
			expect(scansJobs(await plan(scope, filter))).toEqual([]);
		},
	);

	test("the diary's own order needs no sort on a day, nor for a customer", async () => {
		expect(sorts(await plan("tenant", { date_from: "2026-11-20", date_to: "2026-11-20" }))).toEqual([]);
		expect(sorts(await plan(OF_CUSTOMER, range))).toEqual([]);
	});
});
