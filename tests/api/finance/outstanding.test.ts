import { expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import type { OpenAccounts } from "~/domain/finance/invoicing/statements/schemas";
import type { Debtors } from "~/domain/finance/reports/responses";

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
