import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addRow } from "@/tests/support/databases/rows";
import { insertFrom } from "~/db/insert-from";
import { refreshReportDays } from "~/db/repositories/finance/report-sums";
import type { SqlText } from "~/db/statements";
import { credit_note, invoice_line, sub_contractor_job } from "~/db/tenant";
import { readReport } from "~/domain/finance/reports/read-report";
import { getProfitReport } from "~/domain/finance/reports/report-calls";
import { getJobReport } from "~/domain/finance/reports/report-jobs";
import type { ReportTotals } from "~/domain/finance/reports/responses";
import { fromScaled } from "~/shared/money/decimal";
import { randomNumbers, seedJobBlocks } from "../bench/companies/seed-jobs";
import { masterStatements } from "../bench/companies/seed-master";
import { openD1 } from "../support/databases/d1";
import { readOnlyContext } from "../support/databases/read-only-context";

const FROM = "2026-09-01";
const DAYS = 60;
const RANGE = { date_from: "2026-09-10", date_to: "2026-10-20" };
const ctx = () => readOnlyContext(d1, new Date("2026-10-20T08:00:00.000Z"));

let d1: D1Database;
let close: () => Promise<void>;
const random = randomNumbers(4);
const run = (statement: { sql: string; params: readonly unknown[] }) =>
	d1.prepare(statement.sql).bind(...statement.params);
const exec = (...statements: (string | SqlText)[]) =>
	d1.batch(statements.map((one) => (typeof one === "string" ? d1.prepare(one) : run(one))));
const refresh = async () => {
	for (let left = 1; left > 0; ) {
		await d1.batch(refreshReportDays().map(run));
		left = (await d1.prepare("SELECT count(*) AS n FROM report_stale").first<{ n: number }>())?.n ?? 0;
	}
};

beforeAll(async () => {
	({ d1, close } = await openD1("tenant"));
	await d1.batch(masterStatements().map(run));
	const seed = { jobs: 700, from: FROM, days: DAYS, today: "2026-10-20", tripEvery: 9 };
	for (const block of seedJobBlocks(seed)) await d1.batch(block.map(run));
	await exec(
		...["job_restored_driver", "work_day_started", "work_day_job_driver_insert"].map(
			(name) => `DROP TRIGGER ${name}`,
		),
		"UPDATE job SET subcost = (id % 37) * 1234567, other_costs = (id % 5) * 99001, version = version + 1 WHERE id % 3 <> 0",
		"UPDATE job SET total_charge = (id % 7) * 333333, version = version + 1 WHERE parent_id IS NOT NULL",
	);
	await addRow(d1, "invoice", {
		id: 1,
		number: 1,
		inv_number: "INV-1",
		customer_id: 1,
		invoice_type: "multi_job",
		date: "2026-10-01",
		tax_point: "2026-10-01",
		invoice_due: "2026-10-31",
		supplier: {},
		billed_to: {},
		net: 0,
		vat: 0,
		total_charge: 0,
		request_uid: "r",
	});
}, 60_000);
afterAll(() => close());

/** Changes at random whatever a report depends on. */
const change = (n: number) => {
	const job = `id % 23 = ${random(23)}`;
	const day = `date('${FROM}', '+${random(DAYS)} days')`;
	const choices = [
		`UPDATE job SET status = ${random(20) + 1}, version = version + 1 WHERE ${job}`,
		`UPDATE job SET total_charge = total_charge + ${random(99999)}, version = version + 1 WHERE ${job}`,
		`UPDATE job SET subcost = NULL, other_costs = ${random(99999)}, version = version + 1 WHERE ${job}`,
		`UPDATE job SET customer_id = ${random(30) + 1}, version = version + 1 WHERE ${job}`,
		`UPDATE job SET collection_date = ${day}, version = version + 1 WHERE ${job}`,
		`UPDATE job SET collection_date = NULL, delivery_date = ${day}, version = version + 1 WHERE ${job}`,
		`UPDATE job SET delivery_post_code = 'B${random(9)} 1AA', version = version + 1 WHERE ${job}`,
		`UPDATE work_day_job SET is_deleted = 1, version = version + 1 WHERE ${job}`,
		insertFrom(
			sub_contractor_job,
			{ job_id: "id", sub_contractor_id: String(random(20) + 1), date: "'2026-12-01'" },
			`FROM job WHERE ${job}`,
			[],
		),
		insertFrom(
			credit_note,
			{
				number: `${n * 100_000} + id`,
				credit_note_number: `'CN-' || ${n} || '-' || id`,
				job_id: "id",
				invoice_id: "1",
				credit_amount: "100000 + id * 77",
				date: "'2026-10-02'",
			},
			`FROM job WHERE ${job} AND parent_id IS NULL AND id NOT IN (SELECT job_id FROM credit_note)`,
			[],
		),
		`UPDATE credit_note SET credit_amount = credit_amount + 12345, version = version + 1 WHERE ${job}`,
		`DELETE FROM credit_note WHERE ${job}`,
		insertFrom(
			invoice_line,
			{
				invoice_id: "1",
				job_id: "id",
				position: `${n * 100_000} + id`,
				kind: "'fuel_surcharge'",
				description: "'Fuel'",
				rate: "5",
				net: "54321",
				vat_rate: "0",
				vat: "0",
			},
			`FROM job WHERE ${job} AND parent_id IS NULL`,
			[],
		),
		`DELETE FROM invoice_line WHERE ${job}`,
		`DELETE FROM job WHERE id = (SELECT max(id) FROM job WHERE parent_id IS NOT NULL AND id <= ${random(700) + 1})`,
	];
	return choices[random(choices.length)] ?? "SELECT 1";
};

interface Fact {
	id: number;
	parent_id: number | null;
	job_type: number;
	status: number;
	diary_date: string;
	charge: number;
	subcost: number;
	kind: string | null;
	customer_id: number;
	vehicle_id: number | null;
	sub_contractor_id: number | null;
	lane: string;
}

/** What the jobs of the range come to, counted one by one. */
async function countByHand() {
	const { results } = await d1
		.prepare(
			`SELECT j.id, j.parent_id, j.job_type, j.status, j.diary_date, j.customer_id, a.kind, a.vehicle_id, a.sub_contractor_id,
				j.total_charge - coalesce((SELECT sum(credit_amount) FROM credit_note c WHERE c.job_id = j.id), 0)
					+ coalesce((SELECT sum(net) FROM invoice_line l WHERE l.job_id = j.id AND l.kind = 'fuel_surcharge'), 0) AS charge,
				coalesce(j.subcost, 0) AS subcost, coalesce(j.collection_post_code, '') || '>' || coalesce(j.delivery_post_code, '') AS lane
			FROM job j LEFT JOIN job_allocation a ON a.job_id = j.id`,
		)
		.all<Fact>();
	const counted = results.filter(
		({ parent_id, status, diary_date: day }) =>
			parent_id === null && status > 1 && status < 19 && day >= RANGE.date_from && day <= RANGE.date_to,
	);
	const whole = counted.map((job) => {
		const subs =
			job.job_type === 3 ? results.filter((sub) => sub.parent_id === job.id && sub.status < 19) : [];
		const add = (name: "charge" | "subcost") => [job, ...subs].reduce((total, one) => total + one[name], 0);
		const lane = job.lane.replace(/(^|>)([A-Z]{1,2})[^>]*/g, "$1$2");
		return { ...job, lane, charge: add("charge"), subcost: add("subcost") };
	});
	return (key: (job: Fact) => unknown) => {
		const sums = new Map<string, [number, number, number]>();
		for (const job of whole) {
			if (key(job) === null) continue;
			const [n, charge, cost] = sums.get(String(key(job))) ?? [0, 0, 0];
			sums.set(String(key(job)), [n + 1, charge + job.charge, cost + job.subcost]);
		}
		return [...sums]
			.map(([name, [n, charge, cost]]) => [name, n, fromScaled(charge), fromScaled(cost)])
			.sort();
	};
}

const asSums = (rows: readonly ({ key: string } & ReportTotals)[]) =>
	rows.map(({ key, jobs, total_charged, sub_cost }) => [key, jobs, total_charged, sub_cost]).sort();
const input = { ...RANGE, sort: "total_charged" } as const;
const report = async (subject: Parameters<typeof readReport>[1]) =>
	await readReport(ctx(), subject, { ...input, pageSize: 100_000 });

describe("reports over random jobs", () => {
	it.each(Array.from({ length: 8 }, (_, round) => round))(
		"agree with the jobs counted one by one, round %i",
		async (round) => {
			if (round % 3 === 1) await refresh();
			await exec(...Array.from({ length: 6 }, (_, n) => change(round * 10 + n + 1)));
			const byHand = await countByHand();
			expect(asSums((await report("customer")).data)).toEqual(byHand((job) => job.customer_id));
			expect(asSums((await report("vehicle")).data)).toEqual(byHand((job) => job.vehicle_id));
			expect(asSums((await report("sub_contractor")).data)).toEqual(byHand((job) => job.sub_contractor_id));
			expect(asSums((await report("lane")).data)).toEqual(byHand((job) => job.lane));
			if (round === 7) await refresh();
		},
	);

	it("come to the same: customers, jobs, months, and who carried them", async () => {
		const { data: jobs, totals } = await getJobReport({ ctx: ctx(), input: RANGE });
		const [customers, vehicles, subContractors, lanes] = await Promise.all(
			(["customer", "vehicle", "sub_contractor", "lane"] as const).map(
				async (one) => (await report(one)).totals,
			),
		);
		expect(customers).toMatchObject({
			jobs: totals.jobs,
			total_charged: totals.total_charged,
			sub_cost: totals.sub_cost,
		});
		expect(lanes).toMatchObject({ jobs: totals.jobs, total_charged: totals.total_charged });
		expect(jobs).toHaveLength(totals.jobs);
		const sumOf = (amounts: number[]) => Math.round(amounts.reduce((a, b) => a + b, 0) * 100_000) / 100_000;
		expect(sumOf(jobs.map(({ total_price }) => total_price))).toBe(totals.total_charged);
		const carried = [vehicles?.total_charged ?? 0, subContractors?.total_charged ?? 0];
		const byHand = await countByHand();
		const others = byHand((job) => ((job.vehicle_id ?? job.sub_contractor_id) ? null : "none"));
		expect(sumOf([...carried, ...others.map(([, , charge]) => Number(charge))])).toBe(totals.total_charged);
		const months = await getProfitReport({ ctx: ctx(), input: { by: "month", date_to: "2026-12-31" } });
		const all = await getJobReport({ ctx: ctx(), input: { date_from: "2026-01-01", date_to: "2026-12-31" } });
		expect(months.totals.total_charged).toBe(all.totals.total_charged);
	});

	it("show no profit below 0 for customers and vehicles, and what that hides as a loss", async () => {
		for (const subject of ["customer", "vehicle"] as const) {
			const { data, totals } = await report(subject);
			expect(data.every(({ profit, loss }) => profit >= 0 && loss >= 0)).toBe(true);
			expect(data.some(({ loss }) => loss > 0)).toBe(true);
			expect(totals.profit - totals.loss).toBeCloseTo(totals.total_charged - totals.sub_cost, 5);
		}
	});

	it("list the jobs behind a figure", async () => {
		for (const [subject, name] of [
			["customer", "customer_id"],
			["vehicle", "vehicle_id"],
			["lane", "lane"],
		] as const) {
			const row = (await report(subject)).data[0];
			if (!row) throw new Error("no row");
			const behind = await getJobReport({ ctx: ctx(), input: { ...RANGE, [name]: row.key } });
			expect(behind.total).toBe(row.jobs);
			expect(behind.data).toHaveLength(row.jobs);
			expect(behind.totals.total_charged).toBe(row.total_charged);
		}
	});

	it("read sums and not jobs once they are computed", async () => {
		await refresh();
		const plan = await d1
			.prepare(
				"EXPLAIN QUERY PLAN SELECT sum(charge) FROM report_day WHERE kind = 'customer' AND date BETWEEN '2026-09-01' AND '2026-09-30'",
			)
			.all<{ detail: string }>();
		expect(plan.results.map(({ detail }) => detail).join()).toContain("report_day_key");
		const stored = await d1
			.prepare("SELECT count(DISTINCT kind) AS n FROM report_day")
			.first<{ n: number }>();
		expect(stored?.n).toBe(7);
	});
});
