import { read } from "~/db/read";
import { selectCompanyName } from "~/db/repositories/kernel/company";
import { selectEnabledTemplate } from "~/db/repositories/kernel/email-templates";
import { selectCheckReportSettings } from "~/db/repositories/master-data/check-report-settings";
import { selectReportsMade, selectReportsSince } from "~/db/repositories/master-data/check-reports";
import type { TemplateRow } from "~/domain/kernel/mail/template";
import { notifyOnce, type ReminderTarget, withoutSent } from "~/domain/messages/reminders/notify-once";
import { addDays, showDate, weekOf } from "~/shared/time/dates";
import { DAY_MS } from "~/shared/time/durations.mjs";
import { instantOf, midnightInLondon, timeInLondon, todayInLondon, toUtcTime } from "~/shared/time/london";
import type { Files } from "~/tenancy/ctx";
import { type ReportRow, type ReportWithResults, readResults } from "./report-list";
import { digestMails, reportMails } from "./report-mail";
import type { CheckReportSettings } from "./report-setting-schemas";

/** Limits per run and per mail. */
const MAX_MAILS = 50;
const MAX_PICTURES = 10;
/** A report that arrives later than this after it was made is not mailed. */
const LATE_MS = 2 * DAY_MS;
/** When digests are sent, London time. */
const DIGEST_TIME = "07:00";

/** A scheduled task's context with access to the company's files. */
export type ReportTarget = ReminderTarget & { files: Files };

interface ReportMailSetup {
	settings: CheckReportSettings;
	since: string;
	template: TemplateRow;
	company: string;
}

/** Mails check reports as configured: each one, or a digest of yesterday or last week. Returns the moment of the next digest, now if more reports are due, null otherwise. */
export async function sendCheckReports(target: ReportTarget): Promise<Date | null> {
	const [[stored], [template], [company]] = await read(target.d1, [
		selectCheckReportSettings(),
		selectEnabledTemplate("check_report"),
		selectCompanyName(),
	]);
	if (!stored?.is_enabled || !template) return null;
	const { updated_at: since, ...settings } = stored;
	const setup = { settings, since, template, company: company?.company_name ?? "" };
	if (settings.frequency === "each") return (await sendEach(target, setup)) ? target.now : null;
	await sendDigest(target, setup);
	return nextDigest(target.now);
}

/** The next time at which digests are sent. */
function nextDigest(now: Date): Date {
	const today = todayInLondon(now);
	const day = timeInLondon(now) < DIGEST_TIME ? today : addDays(today, 1);
	return instantOf(day, toUtcTime(day, DIGEST_TIME));
}

const reportScope = ({ only_defects }: CheckReportSettings) => ({ onlyDefects: only_defects === 1 });

/** Returns whether more reports are due. */
async function sendEach(target: ReportTarget, setup: ReportMailSetup): Promise<boolean> {
	const earliest = new Date(target.now.getTime() - LATE_MS).toISOString();
	const since = setup.since > earliest ? setup.since : earliest;
	const [rows] = await read(target.d1, [selectReportsSince(since, reportScope(setup.settings))]);
	const unsent = await withoutSent(
		target,
		rows.map((row) => ({ ...row, key: reportKey(row) })),
	);
	const pending = unsent.slice(0, MAX_MAILS);
	if (pending.length === 0) return false;
	const results = await readResults(target.d1, pending);
	for (const row of pending) {
		const report = { ...row, results: results.get(row.id) ?? [] };
		const mails = reportMails(
			report,
			mailAddressing(setup, reportKey(row)),
			await findPictures(target, report, setup),
		);
		await notifyOnce(target, { ...notificationFor(reportKey(row)), mails });
	}
	return unsent.length > MAX_MAILS;
}

const reportKey = ({ id }: { id: number }) => `check_report:${id}`;

async function sendDigest(target: ReportTarget, setup: ReportMailSetup): Promise<void> {
	const { from, to } = digestDays(target.now, setup.settings.frequency);
	const key = `check_reports:${setup.settings.frequency}:${from}`;
	if (timeInLondon(target.now) < DIGEST_TIME || midnightInLondon(addDays(to, 1)) < setup.since) return;
	if ((await withoutSent(target, [{ key }])).length === 0) return;
	const [rows] = await read(target.d1, [
		selectReportsMade(
			{ from: midnightInLondon(from), before: midnightInLondon(addDays(to, 1)) },
			reportScope(setup.settings),
		),
	]);
	if (rows.length === 0) return;
	const results = await readResults(target.d1, rows);
	const reports = rows.map((row): ReportWithResults => ({ ...row, results: results.get(row.id) ?? [] }));
	const days = from === to ? showDate(from) : `${showDate(from)} to ${showDate(to)}`;
	await notifyOnce(target, {
		...notificationFor(key),
		mails: digestMails(reports, days, mailAddressing(setup, key)),
	});
}

/** The period of a digest: yesterday, or last week. */
function digestDays(now: Date, frequency: CheckReportSettings["frequency"]) {
	const today = todayInLondon(now);
	if (frequency === "weekly") return weekOf(addDays(today, -7));
	return { from: addDays(today, -1), to: addDays(today, -1) };
}

const mailAddressing = ({ template, company, settings }: ReportMailSetup, key: string) => ({
	template,
	company,
	recipients: settings.recipients,
	key,
});

const notificationFor = (key: string) => ({ key, kind: "checkReport", writes: [], payload: {} });

/** The stored pictures of a report. Missing files are left out, because a mail with a missing attachment cannot be sent. */
async function findPictures(
	{ files }: ReportTarget,
	report: ReportRow & Pick<ReportWithResults, "results">,
	{ settings }: ReportMailSetup,
): Promise<string[]> {
	if (!settings.include_images) return [];
	const keys = report.results
		.flatMap(({ pictures }) => pictures)
		.map((file) => file.replace(/^.*\/(?:client|customer)\/files\//, ""))
		.slice(0, MAX_PICTURES);
	const found = await Promise.all(keys.map(async (key) => ((await files.get(key)) ? key : null)));
	return found.filter((key) => key !== null);
}
