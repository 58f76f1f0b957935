import { read } from "~/db/read";
import { conflict } from "~/domain/errors";
import { fileAnswer } from "~/domain/files/headers";
import { printFault } from "~/domain/jobs/rules-files";
import { companyQuery, letterhead, printedAt, storedBytes } from "~/domain/paper/letterhead";
import { openSheet } from "~/domain/paper/sheet";
import { showDate } from "~/domain/time/dates";
import type { Verb } from "~/tenancy/ctx";
import { sayMode } from "./rules-report";
import { CHECK_REPORTS, type CheckedType, rowName } from "./workday-check-shapes";
import { workdayChecks } from "./workday-checks";

const COLUMNS = [
	{ title: "S.No", share: 8 },
	{ title: "Check", share: 34 },
	{ title: "Status", share: 14 },
	{ title: "Defect description", share: 24 },
	{ title: "Defect note", share: 22 },
	{ title: "Mode", share: 16 },
];

/** A workday's checks of one kind on paper: A4, with the driver's name and signature. Throws 404, 409 without company details or logo. */
export async function workdayChecksPdf({
	ctx,
	input,
}: Verb<{ id: number; truck_type: CheckedType }>): Promise<Response> {
	const [report, [[company]]] = await Promise.all([
		workdayChecks({ ctx, input }),
		read(ctx.d1, [companyQuery]),
	]);
	const fault = printFault("report", company);
	if (fault) throw conflict(fault);
	const title = CHECK_REPORTS.find(({ truck_type }) => truck_type === input.truck_type)?.title ?? "";
	const sheet = await openSheet({
		title,
		note: report.reg,
		company: letterhead(company, ctx.tenant.name),
		logo: await storedBytes(ctx, company?.logo),
		foot: printedAt(ctx.now),
	});
	sheet.pairs([
		["Driver", report.driver_name],
		["Date", showDate(report.date)],
	]);
	sheet.table(
		COLUMNS,
		report.rows.map((row, at) => [
			String(at + 1),
			rowName(row),
			row.status,
			row.defect_description ?? "",
			row.defect_note ?? "",
			sayMode(row.mode),
		]),
	);
	const signature = await storedBytes(ctx, report.signature);
	sheet.heading("Signed");
	sheet.pairs([["Driver", report.driver_name]]);
	if (signature) await sheet.pictures([signature], { width: 220, height: 90 });
	const name = `${title.toLowerCase().replaceAll(" ", "-")}-${report.reg.replaceAll(" ", "")}-${report.date}.pdf`;
	return fileAnswer(await sheet.save(), { name, type: "application/pdf", way: "attachment" });
}
