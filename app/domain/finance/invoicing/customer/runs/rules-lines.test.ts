import { describe, expect, test } from "vitest";
import { composeLines, type InvoicedJob, type InvoiceTerms } from "./rules-lines";

const TERMS: InvoiceTerms = { vat_rate: 20, tax_code: "T1" };
const job = (values: Partial<InvoicedJob> = {}): InvoicedJob => ({
	id: 1,
	job_number: "48190",
	collection_date: "2026-11-20",
	delivery_date: "2026-11-21",
	collection_place: "Leeds LS10 1AB",
	delivery_place: "",
	load_type: "LUTON",
	references: ["PO-1", "PO-2"],
	base_charge: 100,
	waiting_charge: 0,
	total_charge: 100,
	extras: [],
	is_vat: 1,
	fuel_surcharge: 0,
	sub_jobs: [],
	...values,
});
const amounts = (jobs: InvoicedJob[], terms: Partial<InvoiceTerms> = {}) =>
	composeLines(jobs, { ...TERMS, ...terms }).map(({ kind, description, net, vat }) => [
		kind,
		description,
		net,
		vat,
	]);

describe("the lines of a job", () => {
	test("are numbered, with quantity 1 and what the customer needs to recognise it", () => {
		expect(composeLines([job()], TERMS)).toEqual([
			{
				job_id: 1,
				kind: "job",
				position: 1,
				description: "Job 48190",
				detail: {
					collected: "20-11-2026",
					delivered: "21-11-2026",
					from: "Leeds LS10 1AB",
					load_type: "LUTON",
					references: "PO-1, PO-2",
				},
				quantity: 1,
				rate: 100,
				net: 100,
				vat_rate: 20,
				vat: 20,
				tax_code: "T1",
			},
		]);
	});

	test.each<[string, InvoicedJob, Partial<InvoiceTerms>, unknown[][]]>([
		[
			"extras and waiting time stand by name",
			job({ extras: [{ name: "Tail lift", amount: 25 }], waiting_charge: 12.5, total_charge: 137.5 }),
			{},
			[
				["job", "Job 48190", 100, 20],
				["extra", "Tail lift, job 48190", 25, 5],
				["extra", "Waiting time, job 48190", 12.5, 2.5],
			],
		],
		[
			"waiting time with five decimals takes the rounding of the price",
			job({ waiting_charge: 5.12345, total_charge: 105.12 }),
			{},
			[
				["job", "Job 48190", 100, 20],
				["extra", "Waiting time, job 48190", 5.12, 1.02],
			],
		],
		[
			"a price agreed as a whole is one line",
			job({ extras: [{ name: "Tail lift", amount: 25 }], total_charge: 110 }),
			{},
			[["job", "Job 48190", 110, 22]],
		],
		["a job that is not subject to VAT has none", job({ is_vat: 0 }), {}, [["job", "Job 48190", 100, 0]]],
		[
			"a fuel surcharge is of the base charge only",
			job({ extras: [{ name: "Tail lift", amount: 25 }], total_charge: 125, fuel_surcharge: 7.5 }),
			{},
			[
				["job", "Job 48190", 100, 20],
				["extra", "Tail lift, job 48190", 25, 5],
				["fuel_surcharge", "Fuel surcharge 7.5 %, job 48190", 7.5, 1.5],
			],
		],
		[
			"the sub-jobs of a trip that have a price",
			job({
				sub_jobs: [
					{ job_number: "48190-1", total_charge: 40 },
					{ job_number: "48190-2", total_charge: 0 },
				],
			}),
			{},
			[
				["job", "Job 48190", 100, 20],
				["extra", "Stop 48190-1", 40, 8],
			],
		],
	])("%s", (_, one, terms, expected) => {
		expect(amounts([one], terms)).toEqual(expected);
	});
});
