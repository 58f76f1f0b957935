import type { Mail } from "~/db/commit";
import { mediaType } from "~/domain/files/kinds";
import { extensionOf } from "~/domain/jobs/rules-files";
import { mailFrom, type TemplateRow } from "~/domain/mail/template";
import { showDate } from "~/domain/time/dates";
import { timeInLondon, todayInLondon } from "~/domain/time/london";
import type { ReportResult, WholeReport } from "./report-list";
import { rowLabel, shownValue, summary } from "./rules-report";

/** A moment as people read it. */
export const sayMoment = (at: string) =>
	`${showDate(todayInLondon(new Date(at)))} ${timeInLondon(new Date(at))}`;

const detail = ({ defect_description, defect_note }: ReportResult) =>
	[defect_description, defect_note].filter(Boolean).join(". ");

function line(report: WholeReport, result: ReportResult): string {
	const label = rowLabel({ mode: report.mode, ...result });
	const name = label === result.name ? result.name : `${label}, ${result.name}`;
	const said = detail(result);
	return `${name}: ${shownValue(result.value)}${said ? `. ${said}` : ""}`;
}

/** A report as lines of text: its head and its answers; of a digest only the defects. */
export function reportText(report: WholeReport, onlyDefects: boolean): string {
	const results = report.results.filter(({ defect }) => !onlyDefects || defect === 1);
	return results.map((result) => line(report, result)).join("\n");
}

const titleOf = (report: WholeReport) =>
	[report.subject, sayMoment(report.done_at)].filter(Boolean).join(", ");

interface Addressed {
	template: TemplateRow;
	company: string;
	recipients: readonly string[];
	/** What makes the mail go out once. */
	key: string;
}

/** One report as a mail to each recipient, with its pictures where they are stored. */
export function reportMails(report: WholeReport, to: Addressed, pictures: readonly string[]): Mail[] {
	const values = {
		company: to.company,
		title: titleOf(report),
		summary: summary(report),
		results: reportText(report, false),
	};
	const attachments = pictures.map((file, at) => ({
		file,
		file_name: `picture-${at + 1}.${extensionOf(file)}`,
		content_type: mediaType(file) ?? "application/octet-stream",
	}));
	const about = report.vehicle_id !== null ? { about: "vehicle", about_id: report.vehicle_id } : {};
	return addressed(to, values, { attachments, ...about });
}

/** The reports of some days as one mail to each recipient. */
export function digestMails(reports: readonly WholeReport[], days: string, to: Addressed): Mail[] {
	const defects = reports.reduce((sum, report) => sum + report.defects, 0);
	const results = reports.map((report) =>
		[titleOf(report), summary(report), reportText(report, true)].filter(Boolean).join("\n"),
	);
	const values = {
		company: to.company,
		title: days,
		summary: `${reports.length} check reports, ${defects} ${defects === 1 ? "defect" : "defects"}.`,
		results: results.join("\n\n"),
	};
	return addressed(to, values, {});
}

const addressed = (
	{ template, recipients, key }: Addressed,
	values: Record<string, string>,
	more: Partial<Mail>,
): Mail[] =>
	recipients.map((recipient) => ({
		...mailFrom(template, recipient, values),
		...more,
		uid: `${key}-${recipient}`,
	}));
