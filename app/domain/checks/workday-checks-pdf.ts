import { read } from "~/db/read";
import { selectLetterhead } from "~/db/repositories/company";
import { letterheadLines, printedAtLine, readStoredBytes } from "~/domain/documents/letterhead";
import { openPdf } from "~/domain/documents/pdf-writer";
import { fileResponse } from "~/domain/files/headers";
import { printError } from "~/domain/files/rules-files";
import { defineOperation, idInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { conflict } from "~/shared/errors";
import { showDate } from "~/shared/time/dates";
import { formatCheckMode } from "./rules-report";
import { CHECK_REPORTS, checkedType, checkRowName } from "./workday-check-responses";
import { getWorkdayChecks } from "./workday-checks";

const COLUMNS = [
	{ title: "S.No", share: 8 },
	{ title: "Check", share: 34 },
	{ title: "Status", share: 14 },
	{ title: "Defect description", share: 24 },
	{ title: "Defect note", share: 22 },
	{ title: "Mode", share: 16 },
];

/** The PDF of a workday's checks of one kind, with the driver's name and signature. Throws 404, 409 without company details or logo. */
export const printWorkdayChecks = defineOperation({
	access: staffWith("organizer.read"),
	input: checkedType.extend(idInput.shape),
	async run({ ctx, input }): Promise<Response> {
		const [report, [[company]]] = await Promise.all([
			getWorkdayChecks.run({ ctx, input }),
			read(ctx.d1, [selectLetterhead()]),
		]);
		const error = printError("report", company);
		if (error) throw conflict(error);
		const title = CHECK_REPORTS.find(({ truck_type }) => truck_type === input.truck_type)?.title ?? "";
		const pdf = await openPdf({
			title,
			note: report.reg,
			company: letterheadLines(company, ctx.tenant.name),
			logo: await readStoredBytes(ctx, company?.logo),
			footer: printedAtLine(ctx.now),
		});
		pdf.fields([
			["Driver", report.driver_name],
			["Date", showDate(report.date)],
		]);
		pdf.table(
			COLUMNS,
			report.rows.map((row, at) => [
				String(at + 1),
				checkRowName(row),
				row.status,
				row.defect_description ?? "",
				row.defect_note ?? "",
				formatCheckMode(row.mode),
			]),
		);
		const signature = await readStoredBytes(ctx, report.signature);
		pdf.heading("Signed");
		pdf.fields([["Driver", report.driver_name]]);
		if (signature) await pdf.pictures([signature], { width: 220, height: 90 });
		const name = `${title.toLowerCase().replaceAll(" ", "-")}-${report.reg.replaceAll(" ", "")}-${report.date}.pdf`;
		return fileResponse(await pdf.save(), { name, type: "application/pdf", disposition: "attachment" });
	},
});
