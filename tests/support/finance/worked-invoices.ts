import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { JOB_DAY } from "@/tests/support/jobs/plain-job";

const FOLDER = join(import.meta.dirname, "../../data/invoices");
const surcharges = z.array(z.strictObject({ month: z.string(), percent: z.number() })).default([]);
const workedInvoice = z.strictObject({
	title: z.string(),
	worked: z.array(z.string()),
	date: z.string(),
	grouping: z.enum(["single_job", "multi_job"]).default("single_job"),
	fuel: surcharges,
	customer: z
		.strictObject({
			tax: z.strictObject({ code: z.string(), rate: z.number() }).optional(),
			terms_days: z.int().default(30),
			is_billed: z.boolean().default(true),
			fuel: surcharges,
		})
		.prefault({}),
	jobs: z.array(
		z.strictObject({
			base_charge: z.number(),
			waiting_charge: z.number().default(0),
			is_vat: z.literal(0).optional(),
			collection_date: z.string().default(JOB_DAY),
			delivery_date: z.string().default(JOB_DAY),
			extras: z
				.array(
					z.strictObject({ name: z.string(), count: z.number().optional(), amount: z.number().optional() }),
				)
				.default([]),
			agreed: z.number().optional(),
			stops: z.array(z.number()).optional(),
		}),
	),
	repeat: z.int().default(1),
	afterwards: z
		.array(
			z.discriminatedUnion("do", [
				z.strictObject({ do: z.literal("send") }),
				z.strictObject({ do: z.enum(["pay", "delete payment"]), amount: z.number() }),
				z.strictObject({
					do: z.literal("credit"),
					job: z.int(),
					amount: z.number(),
					vat: z.number(),
					replace: z.boolean().default(false),
				}),
			]),
		)
		.default([]),
	refused: z.string().optional(),
	invoice: z
		.strictObject({
			lines: z
				.array(z.strictObject({ text: z.string(), net: z.number(), vat_rate: z.number(), vat: z.number() }))
				.optional(),
			net: z.number(),
			vat: z.number(),
			vat_by_rate: z.record(z.string(), z.number()),
			total: z.number(),
			due: z.string(),
			paid: z.number(),
			credited: z.number(),
			outstanding: z.number(),
			status: z.string(),
		})
		.optional(),
});
export type WorkedInvoice = z.output<typeof workedInvoice>;

/** The invoices that were computed by hand, in the order of their files. */
export const readWorkedInvoices = (): WorkedInvoice[] =>
	readdirSync(FOLDER)
		.filter((name) => name.endsWith(".json"))
		.map((name) => workedInvoice.parse(JSON.parse(readFileSync(join(FOLDER, name), "utf8"))));
