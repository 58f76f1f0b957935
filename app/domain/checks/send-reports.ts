import { query, read } from "~/db/read";
import { enabledTemplateQuery, type TemplateRow } from "~/domain/mail/template";
import { type ReminderTarget, tellOnce, toldSql } from "~/domain/reminders/tell-once";
import { addDays, showDate, weekOf } from "~/domain/time/dates";
import { timeInLondon, todayInLondon } from "~/domain/time/london";
import type { Files } from "~/tenancy/ctx";
import { type ReportRow, reportsWhere, resultsOf, startOfDay, type WholeReport } from "./report-list";
import { digestMails, reportMails } from "./report-mail";
import type { CheckReportSettings } from "./report-setting-schemas";
import { checkReportSettingsOf, checkReportSettingsQuery } from "./report-settings";

/** Reports mailed in one run at most, and pictures of one mail. */
const MOST = 50;
const MOST_PICTURES = 10;
/** How far back a report that came in late is still mailed. */
const LATE_MS = 2 * 86_400_000;
/** When a day's or week's reports go out, as London's clock has it. */
const DIGEST_TIME = "07:00";

/** The company's clock with the company's files. */
export type ReportTarget = ReminderTarget & { files: Files };

interface Setup {
	settings: CheckReportSettings;
	since: string;
	template: TemplateRow;
	company: string;
}

/** Mails the check reports the settings ask for: each, or those of yesterday or last week together. Answers how many mails it made. */
export async function sendCheckReports(target: ReportTarget): Promise<number> {
	const [[stored], [template], [company]] = await read(target.d1, [
		checkReportSettingsQuery,
		enabledTemplateQuery("check_report"),
		query<{ company_name: string }>("SELECT company_name FROM company WHERE id = 1"),
	]);
	if (!stored?.is_enabled || !template) return 0;
	const settings = checkReportSettingsOf(stored);
	const setup = { settings, since: stored.updated_at, template, company: company?.company_name ?? "" };
	return settings.frequency === "each" ? await sendEach(target, setup) : await sendDigest(target, setup);
}

const DEFECTIVE = "EXISTS (SELECT 1 FROM check_result c WHERE c.check_report_id = r.id AND c.defect = 1)";
const wanted = ({ only_defects }: CheckReportSettings) => (only_defects ? DEFECTIVE : "1");

async function sendEach(target: ReportTarget, setup: Setup): Promise<number> {
	const late = new Date(target.now.getTime() - LATE_MS).toISOString();
	const since = setup.since > late ? setup.since : late;
	const [rows] = await read(target.d1, [
		reportsWhere(
			`r.created_at > ? AND ${wanted(setup.settings)} ORDER BY r.created_at, r.id LIMIT 500`,
			since,
		),
	]);
	const open = (await unsent(target, rows, keyOf)).slice(0, MOST);
	const results = await resultsOf(target.d1, open);
	let sent = 0;
	for (const row of open) {
		const report = { ...row, results: results.get(row.id) ?? [] };
		const mails = reportMails(report, addressed(setup, keyOf(row)), await picturesOf(target, report, setup));
		sent += await tellOnce(target, { ...telling(keyOf(row)), mails });
	}
	return sent;
}

const keyOf = ({ id }: { id: number }) => `check_report:${id}`;

async function sendDigest(target: ReportTarget, setup: Setup): Promise<number> {
	const { from, to } = digestDays(target.now, setup.settings.frequency);
	const key = `check_reports:${setup.settings.frequency}:${from}`;
	if (timeInLondon(target.now) < DIGEST_TIME || startOfDay(addDays(to, 1)) < setup.since) return 0;
	if ((await unsent(target, [key], (one) => one)).length === 0) return 0;
	const [rows] = await read(target.d1, [
		reportsWhere(
			`r.done_at >= ? AND r.done_at < ? AND ${wanted(setup.settings)} ORDER BY r.done_at, r.id LIMIT 500`,
			startOfDay(from),
			startOfDay(addDays(to, 1)),
		),
	]);
	if (rows.length === 0) return 0;
	const results = await resultsOf(target.d1, rows);
	const reports = rows.map((row): WholeReport => ({ ...row, results: results.get(row.id) ?? [] }));
	const days = from === to ? showDate(from) : `${showDate(from)} to ${showDate(to)}`;
	return await tellOnce(target, {
		...telling(key),
		mails: digestMails(reports, days, addressed(setup, key)),
	});
}

/** The day or week whose reports go out together: yesterday, or the last whole week. */
function digestDays(now: Date, frequency: CheckReportSettings["frequency"]) {
	const today = todayInLondon(now);
	if (frequency === "weekly") return weekOf(addDays(today, -7));
	return { from: addDays(today, -1), to: addDays(today, -1) };
}

const addressed = ({ template, company, settings }: Setup, key: string) => ({
	template,
	company,
	recipients: settings.recipients,
	key,
});

const telling = (key: string) => ({ key, kind: "checkReport", writes: [], payload: {} });

async function unsent<Row>(
	target: ReportTarget,
	rows: readonly Row[],
	key: (row: Row) => string,
): Promise<Row[]> {
	const [told] = await read(target.d1, [query<{ key: string }>(toldSql, JSON.stringify(rows.map(key)))]);
	const known = new Set(told.map((row) => row.key));
	return rows.filter((row) => !known.has(key(row)));
}

/** The pictures of a report that are stored: a mail with a missing attachment would never go out. */
async function picturesOf(
	{ files }: ReportTarget,
	report: ReportRow & Pick<WholeReport, "results">,
	{ settings }: Setup,
): Promise<string[]> {
	if (!settings.include_images) return [];
	const keys = report.results
		.flatMap(({ pictures }) => pictures)
		.map((file) => file.replace(/^.*\/(?:client|customer)\/files\//, ""))
		.slice(0, MOST_PICTURES);
	const found = await Promise.all(keys.map(async (key) => ((await files.get(key)) ? key : null)));
	return found.filter((key) => key !== null);
}
