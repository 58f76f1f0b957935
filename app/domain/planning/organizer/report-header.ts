import { z } from "zod";
import { read } from "~/db/read";
import { selectWorkdayHeader } from "~/db/repositories/planning/workday-lists";
import { COMPANY_REGISTRATION } from "~/domain/company/company/fields";
import { readCompany } from "~/domain/company/company/save";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { bankFieldsOf } from "~/domain/master-data/records/bank-details";
import { notFound } from "~/shared/errors";
import { positiveIdField } from "~/shared/input-fields";

/** The header of a printed report: the company, its logo and, if a workday is given, its driver and vehicle. */
export const reportHeaderResponse = z.object({
	company: z.record(z.string(), z.string().nullable()),
	/** The URL of the logo; null without one. */
	logo: z.string().nullable(),
	work_day: z
		.object({ id: z.int(), date: z.string(), driver_name: z.string().nullable(), reg: z.string().nullable() })
		.nullable(),
});
export type ReportHeader = z.infer<typeof reportHeaderResponse>;

/** No report prints them, and people read it who see them nowhere else. */
const NO_BANK_DETAILS = Object.fromEntries(
	bankFieldsOf(COMPANY_REGISTRATION).map(({ name }) => [name, null]),
);

const reportHeaderInput = z.object({ work_day_id: positiveIdField.optional() });

/** Reads the header of a report that the browser prints. Throws 404 for an unknown workday. */
export const readReportHeader = defineOperation({
	access: staffWith("fleet.read"),
	input: reportHeaderInput,
	response: reportHeaderResponse,
	async run({ ctx, input }): Promise<ReportHeader> {
		const [company, [[work_day]]] = await Promise.all([
			readCompany(ctx),
			read(ctx.d1, [selectWorkdayHeader(input.work_day_id ?? 0)]),
		]);
		if (input.work_day_id !== undefined && !work_day) throw notFound("Workday");
		const logo = company.logo ? fileUrl(company.logo) : null;
		return { company: { ...company, ...NO_BANK_DETAILS }, logo, work_day: work_day ?? null };
	},
});
