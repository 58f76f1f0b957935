import { afterAll, beforeAll, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRow } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import { readWorkedInvoices, type WorkedInvoice } from "@/tests/support/finance/worked-invoices";
import { JOB_DAY } from "@/tests/support/jobs/plain-job";
import type { CreditNoteView } from "~/domain/finance/invoicing/credit/schemas";
import type { InvoiceDetail } from "~/domain/finance/invoicing/customer/schemas";
import { sum } from "~/shared/money/decimal";

const TARIFFS = [
	{ name: "Congestion zone", type: 0, charge: 15 },
	{ name: "Emission zone", type: 0, charge: 12.5 },
	{ name: "Weekend", type: 1, charge: 25 },
	{ name: "Pallets", type: 3, charge: 3.35 },
	{ name: "Tail lift", type: 4, charge: 0 },
].map((tariff, at) => ({ id: 601 + at, ...tariff }));

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
const run = (sql: string, ...values: unknown[]) =>
	api.north.d1
		.prepare(sql)
		.bind(...values)
		.run();

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
	await addRows(
		api.north.d1,
		"extra_tariff",
		TARIFFS.map(({ id, name, type, charge }) => ({
			id,
			code: `W${id}`,
			name,
			type,
			charge,
			position: id,
		})),
	);
});
afterAll(() => api.close());

/** The tax code with this rate. */
async function taxCodeId({ code, rate }: { code: string; rate: number }): Promise<number> {
	const id = await api.north.d1
		.prepare("SELECT id FROM tax_code WHERE code = ? AND deleted_at IS NULL")
		.bind(code)
		.first<number>("id");
	if (id === null) return await addRow(api.north.d1, "tax_code", { code, rate });
	await changeRow(api.north.d1, "tax_code", id, { rate });
	return id;
}

/** Adds the customer of an example, with what was agreed with it, and sets the company's fuel surcharges. */
async function agree({ customer, fuel }: WorkedInvoice, id: number): Promise<void> {
	await addRow(api.north.d1, "customer", {
		id,
		customer_code: `W${id}`,
		customer_name: `Customer ${id}`,
		customer_type: customer.is_billed ? 1 : 0,
		address_line_1: "1 Mill Lane",
		post_code: "LS1 1AA",
	});
	await addRow(api.north.d1, "customer_invoice_settings", {
		customer_id: id,
		terms_days: customer.terms_days,
	});
	if (customer.tax) {
		await addRow(api.north.d1, "customer_company", {
			customer_id: id,
			tax_code_id: await taxCodeId(customer.tax),
		});
	}
	await run("DELETE FROM fuel_surcharge");
	for (const [customer_id, list] of [[null, fuel] as const, [id, customer.fuel] as const])
		for (const { month, percent } of list)
			await addRow(api.north.d1, "fuel_surcharge", { customer_id, month, percent });
}

async function enterJob(
	{ extras, agreed, stops, ...job }: WorkedInvoice["jobs"][number],
	customer_id: number,
): Promise<number> {
	const id = await jobToInvoice(api.north, admin, {
		...job,
		customer_id,
		job_extra_charges: extras.map(({ name, ...extra }) => ({
			extra_tariff_id: TARIFFS.find((tariff) => tariff.name === name)?.id,
			...extra,
		})),
		...(stops
			? {
					job_type: 3,
					trip_sub_jobs: stops.map((base_charge, at) =>
						at === 0
							? { mode: 1, collection_date: JOB_DAY, collection_time: "08:00", base_charge }
							: { mode: 2, delivery_date: JOB_DAY, delivery_time: "10:00", base_charge },
					),
				}
			: {}),
	});
	if (agreed !== undefined) await changeRow(api.north.d1, "job", id, { total_charge: agreed });
	return id;
}

async function happen(step: WorkedInvoice["afterwards"][number], invoice: number, jobs: readonly number[]) {
	const payments = `/client/customer-invoices/${invoice}/payments`;
	switch (step.do) {
		case "send":
			return await admin.call("PUT", "/client/update-job-inv-status", {
				job_inv_ids: [invoice],
				inv_status: "Sent",
			});
		case "pay":
			return await admin.call("POST", payments, { amount: step.amount });
		case "delete payment": {
			const payment = (await clerk.detail(invoice)).payments.find(({ amount }) => amount === step.amount);
			return await admin.call("DELETE", `${payments}/${payment?.id}`);
		}
		case "credit": {
			const { amount: credit_amount, replace: override } = step;
			const job_id = jobs[step.job - 1];
			const reply = await admin.call<CreditNoteView>("POST", "/client/credit-notes", {
				job_id,
				credit_amount,
				override,
			});
			expect(reply.data.vat).toBe(step.vat);
			return reply;
		}
	}
}

/** An invoice as the example writes it: its jobs by their place, VAT added up by rate. */
function describeInvoice(invoice: InvoiceDetail, numbers: readonly string[], hasLines: boolean) {
	const {
		lines,
		net,
		vat,
		total_charge: total,
		invoice_due: due,
		paid,
		credited,
		outstanding,
		status,
	} = invoice;
	const byPlace = (text: string) =>
		numbers.reduce((named, number, at) => named.replace(new RegExp(`\\b${number}\\b`), String(at + 1)), text);
	const rates = [...new Set(lines.map(({ vat_rate }) => vat_rate))];
	const vatOf = (rate: number) =>
		sum(lines.filter(({ vat_rate }) => vat_rate === rate).map((line) => line.vat));
	return {
		...(hasLines
			? {
					lines: lines.map((line) => ({
						text: byPlace(line.description),
						net: line.net,
						vat_rate: line.vat_rate,
						vat: line.vat,
					})),
				}
			: {}),
		net,
		vat,
		vat_by_rate: Object.fromEntries(rates.map((rate) => [String(rate), vatOf(rate)])),
		total,
		due,
		paid,
		credited,
		outstanding,
		status,
	};
}

const examples = readWorkedInvoices().map((example, at) => [example.title, example, 700 + at] as const);

it.each(examples)("%s", async (_, example, customer) => {
	await agree(example, customer);
	const jobs: number[] = [];
	for (const job of Array.from({ length: example.repeat }, () => example.jobs).flat())
		jobs.push(await enterJob(job, customer));
	const path = example.grouping === "single_job" ? "single-job-invoice" : "multi-job-invoice";
	const { data: made } = await clerk.invoice(path, jobs, { date: example.date });
	expect([...new Set(made.failures.map(({ failure }) => failure))]).toEqual(
		example.refused ? [example.refused] : [],
	);
	const { data: invoices } = await clerk.list(`customer_id=${customer}`);
	expect(invoices).toHaveLength(example.invoice ? 1 : 0);
	const [invoice] = invoices;
	if (!example.invoice || !invoice) return;
	for (const step of example.afterwards) expect((await happen(step, invoice.id, jobs)).status).toBe(200);
	const numbers = invoice.job_details.map(({ job_number }) => job_number);
	const found = describeInvoice(await clerk.detail(invoice.id), numbers, example.invoice.lines !== undefined);
	expect(found).toEqual(example.invoice);
});
