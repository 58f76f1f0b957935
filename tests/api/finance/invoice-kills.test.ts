import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { collectLog } from "@/tests/support/api/log-lines";
import { isWrite, type TappedDatabase, tapDatabase } from "@/tests/support/api/tapped-d1";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import {
	clerkCalls,
	copyJob,
	jobToInvoice,
	prepareInvoicing,
	tenantOf,
} from "@/tests/support/finance/invoicing";
import { runInvoices } from "@/workers/background/invoices";
import type { InvoiceRunView } from "~/domain/finance/invoicing/customer/schemas";
import { statusRank } from "~/shared/jobs/statuses";

const JOBS = 200;
/** Every point of the long way, where each invoice is a write of its own, with `INVOICE_KILLS=all`; else some. */
const STEP = process.env.INVOICE_KILLS === "all" ? 1 : 67;

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
let tap: TappedDatabase;
let log: ReturnType<typeof collectLog>;
let template: number;
let jobs: number[];
let runs = 0;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
	template = await jobToInvoice(api.north, admin);
	tap = tapDatabase(api);
});
afterAll(() => api.close());
beforeEach(async () => {
	log = collectLog();
	jobs = await copyJob(api.north, template, JOBS);
	runs++;
});
afterEach(() => log.restore());

const rows = async <Row>(sql: string) =>
	(await api.north.d1.prepare(sql).bind(JSON.stringify(jobs)).all<Row>()).results;

/** Starts the run of a test, the Worker being killed before or after its nth write. Returns how many writes it got to. */
async function startAndKill(at: number, isAfter: boolean): Promise<number> {
	let writes = 0;
	tap.intercept(async (batch, run) => {
		if (writes >= at) throw new Error("killed");
		if (!isWrite(batch) || ++writes < at) return await run();
		if (isAfter) await run();
		throw new Error("killed");
	});
	await start();
	if (writes < at) await runInvoices(api.env, tenantOf(api.north), new Date()).catch(() => undefined);
	tap.intercept(null);
	return writes;
}

const start = () => clerk.invoice("single-job-invoice", jobs, { request_uid: `killed-run-${runs}` });

/** What the clerk and background work do afterwards: the same request again, then all that is open. */
async function goOn(): Promise<InvoiceRunView> {
	const { data } = await start();
	await runInvoices(api.env, tenantOf(api.north), new Date());
	return (await admin.call<InvoiceRunView>("GET", `/client/invoice-runs/${data.id}`)).data;
}

async function expectComplete(failed: number) {
	const lines = await rows<{ n: number; jobs: number }>(
		`SELECT count(*) AS n, count(DISTINCT job_id) AS jobs FROM invoice_line
		WHERE kind = 'job' AND job_id IN (SELECT value FROM json_each(?))`,
	);
	expect(lines).toEqual([{ n: JOBS, jobs: JOBS }]);
	const states = await rows<{ status: number; n: number }>(
		"SELECT status, count(*) AS n FROM job WHERE id IN (SELECT value FROM json_each(?)) GROUP BY status ORDER BY status",
	);
	const marked = failed > 0 ? [{ status: statusRank("Marked For Inv"), n: failed }] : [];
	expect(states).toEqual([...marked, { status: statusRank("Invoiced"), n: JOBS - failed }]);
	const [numbers] = await rows<{ n: number; last: number; next: number }>(
		`SELECT count(*) AS n, max(number) AS last, (SELECT next FROM number_sequence WHERE name = 'invoice') - 1 AS next
		FROM (SELECT number FROM invoice UNION ALL SELECT number FROM void_number) WHERE ? <> ''`,
	);
	expect([numbers?.last, numbers?.next]).toEqual([numbers?.n, numbers?.n]);
}

it.each(
	[1, 2, 3].flatMap((at) => [
		[`before write ${at}`, at, false] as const,
		[`after write ${at}`, at, true] as const,
	]),
)(`a run of ${JOBS} invoices whose Worker is killed %s makes each once`, async (_, at, isAfter) => {
	expect(await startAndKill(at, isAfter)).toBe(at);
	expect(await goOn()).toMatchObject({
		status: "finished",
		jobs: JOBS,
		invoices: JOBS,
		failed: 0,
		waiting: 0,
	});
	await expectComplete(0);
});

it("so does one in which a job cannot be invoiced, so that each of its batch is tried alone", {
	timeout: 60 * 60_000,
}, async () => {
	const points = Array.from({ length: 110 }, (_, n) => n + 2).filter((at) => at % STEP === 2 % STEP);
	for (const at of points) {
		const isAfter = at % 2 === 0;
		jobs = await copyJob(api.north, template, JOBS);
		runs++;
		const [invoiced = 0] = jobs;
		await clerk.invoice("single-job-invoice", [invoiced]);
		await changeRow(api.north.d1, "job", invoiced, { status: statusRank("Marked For Inv"), inv: null });
		await startAndKill(at, isAfter);
		expect(await goOn(), `killed at ${at}`).toMatchObject({ status: "finished", failed: 1, waiting: 0 });
		await expectComplete(1);
	}
});
