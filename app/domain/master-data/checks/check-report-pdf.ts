import { type LetterheadCompany, letterheadLines, printedAtLine } from "~/domain/kernel/documents/letterhead";
import { openPdf } from "~/domain/kernel/documents/pdf-writer";
import { showDate } from "~/shared/time/dates";
import { type CheckReportRow, checkRowName } from "./report-rows";
import { formatCheckMode } from "./rules-report";

/** The checks that one driver signed. */
export interface PrintedChecks {
	date: string;
	driver_name: string;
	rows: readonly CheckReportRow[];
	signature: Uint8Array | null;
}

export interface PrintedReport {
	title: string;
	/** Registration or serial number. */
	reg: string;
	company: LetterheadCompany;
	/** The company's logo; the product's is printed where this is neither PNG nor JPEG. */
	logo: Uint8Array | null;
	checks: readonly PrintedChecks[];
	now: Date;
}

const COLUMNS = [
	{ title: "S.No", share: 8 },
	{ title: "Check", share: 34 },
	{ title: "Status", share: 14 },
	{ title: "Defect description", share: 24 },
	{ title: "Defect note", share: 22 },
	{ title: "Mode", share: 16 },
];

/** A report of checks as PDF, A4 portrait: the answers, and each driver's name and signature. */
export async function buildCheckReportPdf(report: PrintedReport): Promise<Uint8Array<ArrayBuffer>> {
	const pdf = await openPdf({
		title: report.title,
		note: report.reg,
		company: letterheadLines(report.company, ""),
		logo: report.logo,
		hasDefaultLogo: true,
		footer: printedAtLine(report.now),
	});
	for (const { date, driver_name, rows, signature } of report.checks) {
		pdf.fields([
			["Driver", driver_name],
			["Date", showDate(date)],
		]);
		pdf.table(
			COLUMNS,
			rows.map((row, at) => [
				String(at + 1),
				checkRowName(row),
				row.status,
				row.defect_description ?? "",
				row.defect_note ?? "",
				formatCheckMode(row.mode),
			]),
		);
		pdf.heading("Signed", signature ? SIGNATURE.height + 30 : undefined);
		pdf.fields([["Driver", driver_name]]);
		if (signature) await pdf.pictures([signature], SIGNATURE);
	}
	return await pdf.save();
}

/** In points. */
const SIGNATURE = { width: 220, height: 90 };

/** The file's name: "vehicle-check-report-AB12CDE-2026-11-23.pdf". */
export const nameCheckReport = (title: string, reg: string, days: string) =>
	`${[title.toLowerCase(), reg.replaceAll(" ", ""), days].filter(Boolean).join(" ").replaceAll(" ", "-")}.pdf`;
