import { describe, expect, it } from "vitest";
import { saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRow } from "@/tests/support/databases/rows";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import type { CustomerAccount } from "~/domain/master-data/customers/account";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

const today = todayInLondon(new Date());
const readAccount = (caller: ApiCaller, id = 1) =>
	caller.call<CustomerAccount>("GET", `/client/customers/${id}/account`);

/** A job of customer 1 collected so many days ago. */
async function addJob(daysAgo: number, columns: object = {}) {
	const { id } = await saveJobAs(admin);
	await setJobColumns(api.north, id, { collection_date: addDays(today, -daysAgo), ...columns });
	return id;
}

describe("a customer's account", () => {
	it("counts the work of a year, with prices, the latest day first", async () => {
		await addJob(40);
		const latest = await addJob(3);
		await addJob(366);
		await addJob(2, { status: statusRank("Quote") });
		await addJob(2, { status: statusRank("Cancelled") });
		await saveJobAs(admin, { customer_id: 2 });
		const { data } = await readAccount(admin);
		expect(data).toMatchObject({ jobs: 2, recent_jobs: 1, revenue: 200 });
		expect(data.latest).toHaveLength(2);
		expect(data.latest[0]).toMatchObject({ id: latest, collection_town: "Leeds", total_charge: 100 });
	});

	it("has what is open of the invoices that were sent", async () => {
		const sent = {
			customer_id: 1,
			invoice_type: "single_job",
			status: "Sent",
			date: today,
			tax_point: today,
			supplier: {},
			billed_to: {},
			net: 100,
			vat: 20,
			total_charge: 120,
		} as const;
		const due = (days: number) => ({
			...sent,
			number: 900 + days,
			inv_number: `INV${days}`,
			request_uid: `due-${days}`,
			invoice_due: addDays(today, days),
		});
		await addRow(api.north.d1, "invoice", { ...due(-10), paid: 20 });
		await addRow(api.north.d1, "invoice", due(10));
		const { data } = await readAccount(admin);
		expect(data.invoices).toEqual({ count: 2, outstanding: 220, overdue: 100 });
	});

	it("shows each role what it may see, and nothing of a customer that does not exist", async () => {
		const role_id = await createRole(api.north, "/account-settings", "/account-settings/customers");
		const clerk = await api.north.signIn("Clerk", { user_type: "client", role_id });
		await addJob(3);
		const { data } = await readAccount(clerk);
		const nothing = { jobs: null, recent_jobs: null, revenue: null, invoices: null, latest: [] };
		expect(data).toEqual(nothing);
		expect((await readAccount(admin, 99_999)).status).toBe(404);
	});
});
