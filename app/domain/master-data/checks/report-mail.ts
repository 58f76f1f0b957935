import type { Mail } from "~/db/commit";
import { getMediaType } from "~/domain/kernel/files/kinds";
import { extensionOf } from "~/domain/kernel/files/rules-files";
import { buildMail, type TemplateRow } from "~/domain/kernel/mail/template";
import { formatMoment } from "~/shared/time/format-moment";
import type { ReportResult, ReportWithResults } from "./report-list";
import { formatCheckValue, rowLabel, summariseReport } from "./rules-report";

const detail = ({ defect_description, defect_note }: ReportResult) =>
	[defect_description, defect_note].filter(Boolean).join(". ");

function resultLine(report: ReportWithResults, result: ReportResult): string {
	const label = rowLabel({ mode: report.mode, ...result });
	const name = label === result.name ? result.name : `${label}, ${result.name}`;
	const defectDetail = detail(result);
	return `${name}: ${formatCheckValue(result.value)}${defectDetail ? `. ${defectDetail}` : ""}`;
}

/** The answers of a report as lines of text; optionally only the defects. */
export function reportText(report: ReportWithResults, onlyDefects: boolean): string {
	const results = report.results.filter(({ defect }) => !onlyDefects || defect === 1);
	return results.map((result) => resultLine(report, result)).join("\n");
}

const reportTitle = (report: ReportWithResults) =>
	[report.subject, formatMoment(report.done_at)].filter(Boolean).join(", ");

interface MailAddressing {
	template: TemplateRow;
	company: string;
	recipients: readonly string[];
	/** Ensures that the mail is sent once. */
	key: string;
}

/** One report as a mail to each recipient, with its stored pictures. */
export function reportMails(
	report: ReportWithResults,
	to: MailAddressing,
	pictures: readonly string[],
): Mail[] {
	const values = {
		company: to.company,
		title: reportTitle(report),
		summary: summariseReport(report),
		results: reportText(report, false),
	};
	const attachments = pictures.map((file, at) => ({
		file,
		file_name: `picture-${at + 1}.${extensionOf(file)}`,
		content_type: getMediaType(file) ?? "application/octet-stream",
	}));
	const about = report.vehicle_id !== null ? { about: "vehicle", about_id: report.vehicle_id } : {};
	return toMails(to, values, { attachments, ...about });
}

/** The reports of a period as one mail to each recipient. */
export function digestMails(reports: readonly ReportWithResults[], days: string, to: MailAddressing): Mail[] {
	const defects = reports.reduce((sum, report) => sum + report.defects, 0);
	const results = reports.map((report) =>
		[reportTitle(report), summariseReport(report), reportText(report, true)].filter(Boolean).join("\n"),
	);
	const values = {
		company: to.company,
		title: days,
		summary: `${reports.length} check reports, ${defects} ${defects === 1 ? "defect" : "defects"}.`,
		results: results.join("\n\n"),
	};
	return toMails(to, values, {});
}

const toMails = (
	{ template, recipients, key }: MailAddressing,
	values: Record<string, string>,
	extra: Partial<Mail>,
): Mail[] =>
	recipients.map((recipient) => ({
		...buildMail(template, recipient, values),
		...extra,
		uid: `${key}-${recipient}`,
	}));
