import { beforeAll, describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRows } from "@/tests/support/databases/rows";
import { clerkCalls, copyJob, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import { addRandomAccounts, type KnownAccount } from "@/tests/support/finance/random-accounts";
import { read } from "~/db/read";
import { selectOpenItems, sumBefore } from "~/db/repositories/finance/customer-statements";
import { sumOwnAccount } from "~/db/repositories/finance/own-invoices";
import { totalOpen } from "~/domain/finance/invoicing/statements/rules-statement";
import type { OpenAccounts } from "~/domain/finance/invoicing/statements/schemas";
import type { Debtors } from "~/domain/finance/reports/responses";
import type { CustomerAccount } from "~/domain/master-data/customers/account";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
});

const readDebtors = async () => (await admin.call<Debtors>("GET", "/client/aged-debtors")).data;
const readAccounts = async () => (await admin.call<OpenAccounts>("GET", "/client/debtors")).data;

it("drafts are no debt in the list, the debtors and the statements, and are shown apart", async () => {
	const jobs = [await jobToInvoice(api.north, admin), await jobToInvoice(api.north, admin)];
	await clerk.invoice("single-job-invoice", jobs);
	const [draft, sent] = (await clerk.list()).data;
	expect(await clerk.list()).toMatchObject({ outstanding: 0, overdue_outstanding: 0, drafts: 240 });
	await admin.call("PUT", "/client/update-job-inv-status", { job_inv_ids: [sent?.id], inv_status: "Sent" });
	expect(await clerk.list()).toMatchObject({ outstanding: 120, drafts: 120, total_charge: 240 });
	expect(await clerk.list("invoice_status=Draft")).toMatchObject({
		data: [{ id: draft?.id, outstanding: 120 }],
		outstanding: 120,
		drafts: 120,
	});
	expect((await readDebtors()).totals).toMatchObject({ outstanding: 120, drafts: 120 });
	expect(await readAccounts()).toMatchObject({ outstanding: 120 });
});

describe("random accounts of forty customers", () => {
	const TODAY = todayInLondon(new Date());
	const customers = Array.from({ length: 40 }, (_, at) => 100 + at);
	let known: Map<number, KnownAccount>;
	const pence = (pounds: number | null | undefined) => Math.round((pounds ?? 0) * 100);
	const sumOf = (name: keyof KnownAccount) => [...known.values()].reduce((sum, one) => sum + one[name], 0);

	beforeAll(async () => {
		const { d1 } = api.north;
		for (const table of ["invoice_run_job", "invoice_line", "invoice"])
			await d1.prepare(`DELETE FROM ${table}`).run();
		await addRows(
			d1,
			"customer",
			customers.map((id) => ({
				id,
				customer_code: `C${id}`,
				customer_name: `Customer ${id}`,
				customer_type: 1 as const,
			})),
		);
		const jobs = await copyJob(api.north, await jobToInvoice(api.north, admin), 90);
		const due = [-120, -61, -31, -1, 0, 1, 30].map((days) => addDays(TODAY, days));
		known = await addRandomAccounts(d1, { customers, jobs, today: TODAY, due, seed: 670 });
		// A run without customers in credit would prove nothing.
		expect([...known.values()].filter(({ outstanding }) => outstanding < 0).length).toBeGreaterThan(0);
		expect(sumOf("credit")).toBeGreaterThan(0);
		// Nor one without money on account, of customers with debts and without.
		const { results } = await d1
			.prepare(
				"SELECT customer_id, sum(amount - allocated - refunded) AS n FROM receipt GROUP BY customer_id",
			)
			.all<{ customer_id: number; n: number }>();
		expect(results.filter(({ n }) => n > 0).length).toBeGreaterThan(8);
	});

	it("come to the same in list, debtors, statements and the customer's record, to the penny", async () => {
		const { data: debtors, totals } = await readDebtors();
		const accounts = await readAccounts();
		for (const [id, account] of known) {
			const list = await clerk.list(`customer_id=${id}`);
			const debtor = debtors.find((one) => one.id === id);
			const open = accounts.data.find((one) => one.customer_id === id);
			const record = (await admin.call<CustomerAccount>("GET", `/client/customers/${id}/account`)).data;
			const found = [list, debtor, open, record.invoices].map((one) => pence(one?.outstanding));
			expect(found, `customer ${id}`).toEqual(found.map(() => account.outstanding));
			expect([list, debtor].map((one) => pence(one?.drafts))).toEqual([account.drafts, account.drafts]);
			expect([debtor, open].map((one) => pence(one?.credit))).toEqual([account.credit, account.credit]);
			const overdue = [list.overdue_outstanding, open?.overdue, record.invoices?.overdue].map(pence);
			expect(overdue).toEqual(overdue.map(() => account.overdue));
			const ages = debtor && [debtor.current, debtor.days_30, debtor.days_60, debtor.days_90, debtor.older];
			expect((ages ?? []).reduce((sum, one) => sum + pence(one), 0)).toBe(account.outstanding);
		}
		const all = await clerk.list();
		expect([totals, accounts, all].map((one) => pence(one.outstanding))).toEqual(
			Array(3).fill(sumOf("outstanding")),
		);
		expect([totals.credit, accounts.credit].map(pence)).toEqual(Array(2).fill(sumOf("credit")));
	});

	it("come to the same on statements of open invoices and of a period, and in the portal", async () => {
		for (const [id, account] of known) {
			const [open, [before], [own]] = await read(api.north.d1, [
				selectOpenItems(id),
				sumBefore(id, addDays(TODAY, 1)),
				sumOwnAccount(id, TODAY),
			]);
			const { total, overdue } = totalOpen(open, TODAY);
			const period = pence(before?.invoiced) - pence(before?.paid) - pence(before?.credited);
			expect([pence(total), period, pence(own?.outstanding)], `customer ${id}`).toEqual(
				Array(3).fill(account.outstanding),
			);
			expect([pence(overdue), pence(own?.overdue_outstanding)]).toEqual([account.overdue, account.overdue]);
		}
	});

	it("show customers in credit as such in the file, too", async () => {
		const inCredit = [...known].find(([, { outstanding }]) => outstanding < 0);
		const response = await admin.fetch("GET", "/client/download-aged-debtors-csv");
		const line = (await response.text())
			.split("\r\n")
			.find((one) => one.startsWith(`Customer ${inCredit?.[0]},`));
		expect(line).toContain(((inCredit?.[1].outstanding ?? 0) / 100).toFixed(2));
	});
});
