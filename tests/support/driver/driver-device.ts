import { setJobColumns } from "@/tests/support/api/fleet";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import { addRow } from "../databases/rows";

/** The moment so many minutes ago, ISO 8601. */
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

interface SentWrite {
	uid: string;
	at: string;
	type: string;
}
let count = 0;

/** A write of a driver's device, five minutes old unless the fields have another moment. */
export const deviceWrite = (type: string, fields: object = {}): SentWrite => ({
	uid: `phone-${++count}-write`,
	at: minutesAgo(5),
	type,
	...fields,
});

/** Sends writes as a driver; returns what became of each: its outcome, or why it was refused. */
export async function reportWrites(by: ApiCaller, writes: readonly SentWrite[]): Promise<string[]> {
	const { data } = await by.call<{ results: { outcome: string; reason: string | null }[] }>(
		"POST",
		"/driver/writes",
		{ sent_at: minutesAgo(0), writes },
	);
	return data.results.map(({ outcome, reason }) => reason ?? outcome);
}

/** Books a job on a workday as the office does, without its dialogs. */
export async function bookOnWorkday(company: TestApi["north"], job_id: number, work_day_id: number) {
	await setJobColumns(company, job_id, { status: statusRank("Booked") });
	await addRow(company.d1, "work_day_job", { work_day_id, job_id, is_planned: 0 });
}
