import { callApi } from "~/client/api";
import { formatJobCount } from "~/domain/diary/job-actions/rules";
import { runBulkAction } from "~/features/diary/bulk-actions";
import { describeWithdrawal, postedJobs, withdrawLoads } from "~/features/diary/job-actions";
import { askFewerPods } from "~/features/jobs/pod-mails";
import { allocationText } from "~/shared/texts/allocation";
import { jobText } from "~/shared/texts/jobs";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import type { DiaryRow } from "../data/types";
import { decideRowAction } from "./row-facts";
import type { StatusStep } from "./status-steps";
import { toUnpricedQuestion } from "./unpriced-jobs";

/** What a bulk action needs from the diary. */
export interface BulkRowDeps {
	tripOf: (row: DiaryRow) => DiaryRow | undefined;
	/** Refetches changed rows. */
	markDirty: (ids: readonly number[]) => void;
}

/** Refetches the given jobs, and the trips of sub-jobs among them, whose status follows. */
const withTrips =
	(rows: readonly DiaryRow[], markDirty: BulkRowDeps["markDirty"]) => (ids: readonly number[]) => {
		const changed = new Set(ids);
		markDirty([
			...new Set(
				rows.flatMap(({ id, parent_id }) => (changed.has(id) ? (parent_id ? [id, parent_id] : [id]) : [])),
			),
		]);
	};

/** Deletes the jobs whose status allows it, after confirmation. False if nothing was attempted. */
export async function removeMany(
	rows: readonly DiaryRow[],
	{ tripOf, markDirty }: BulkRowDeps,
): Promise<boolean> {
	const deletable = rows.filter((row) => decideRowAction(row, tripOf(row), "delete").ok);
	if (deletable.length === 0) {
		toast.warning("None of the selected jobs can be deleted in their current status.");
		return false;
	}
	const skippedCount = rows.length - deletable.length;
	const skippedText =
		skippedCount > 0 ? `\nCannot be deleted in the current status: ${formatJobCount(skippedCount)}.` : "";
	const title = `Delete ${formatJobCount(deletable.length)}`;
	const posted = postedRows(deletable);
	const confirmed = await confirm({
		title,
		question: `${formatJobCount(deletable.length)} will be deleted and can be restored afterwards.${skippedText}${describeWithdrawal(posted.length)}`,
		okText: "Delete",
		danger: true,
	});
	if (!confirmed || !(await withdrawLoads(posted))) return false;
	const outcome = await runBulkAction({
		send: (ids, run) => callApi("POST /client/bulk/delete", { body: { ids, run } }),
		jobs: deletable,
		title,
		doneMessage: (count) => (count === 1 ? jobText.deleted : `${formatJobCount(count)} deleted`),
		onChanged: withTrips(deletable, markDirty),
	});
	return outcome !== null;
}

/** Moves jobs to their next status, after the confirmation the step requires. The server refuses jobs that cannot take it. */
export async function changeStatusMany(
	selected: readonly DiaryRow[],
	step: StatusStep,
	{ tripOf, markDirty }: BulkRowDeps,
): Promise<boolean> {
	const allowed = selected.filter((row) => decideRowAction(row, tripOf(row), step.action).ok);
	const unpriced = step.action === "confirm_price" ? toUnpricedQuestion(allowed) : null;
	const rows = unpriced?.rows ?? selected;
	const title = `${step.label}: ${formatJobCount(rows.length)}`;
	const posted = step.to === "Cancelled" ? postedRows(rows) : [];
	const question = unpriced?.question ?? step.question;
	if (question) {
		const confirmed = await confirm({
			title,
			question: `${question}${describeWithdrawal(posted.length)}`,
			okText: unpriced?.okText ?? (step.danger ? step.label : "Continue"),
			cancelText: "Back",
			danger: step.danger,
		});
		if (!confirmed) return false;
	}
	if (step.action === "confirm_pod" && !(await askFewerPods(allowed))) return false;
	if (!(await withdrawLoads(posted))) return false;
	const outcome = await runBulkAction({
		send: (ids, run) => callApi("POST /client/bulk/job-status", { body: { ids, run, status: step.to } }),
		jobs: rows,
		title,
		doneMessage: (count) => {
			if (count > 1) return `${formatJobCount(count)} set to ${step.to}`;
			return step.to === "Cancelled" ? jobText.cancelled : jobText.statusUpdated;
		},
		onChanged: withTrips(rows, markDirty),
	});
	return outcome !== null;
}

/** Asks whether the loads of posted jobs are withdrawn before the jobs are allocated, and withdraws them. False to go back. */
export async function takeOffExchange(
	rows: readonly DiaryRow[],
	{ markDirty }: BulkRowDeps,
): Promise<boolean> {
	const posted = postedRows(rows);
	if (posted.length === 0) return true;
	const isConfirmed = await confirm({
		title: `Allocate ${formatJobCount(rows.length)}`,
		question: `${formatJobCount(posted.length)} of them ${posted.length === 1 ? "is" : "are"} posted to the courier exchange.${describeWithdrawal(posted.length)}`,
		okText: "Withdraw and allocate",
		cancelText: "Back",
		danger: true,
		quiet: true,
	});
	if (!isConfirmed) return false;
	const isReady = await withdrawLoads(posted);
	markDirty(posted.map(({ id }) => id));
	return isReady;
}

const postedRows = (rows: readonly DiaryRow[]) =>
	postedJobs(rows.map(({ id, job_number, badge_name }) => ({ id, job_number, exchange_status: badge_name })));

/** Deallocates jobs from their driver or sub-contractor. */
export async function deallocateMany(
	rows: readonly DiaryRow[],
	{ markDirty }: BulkRowDeps,
): Promise<boolean> {
	const [first] = rows;
	const singleMessage =
		first?.driver_sub?.kind === "driver" ? allocationText.driverRemoved : allocationText.removed;
	const outcome = await runBulkAction({
		send: (ids, run) => callApi("POST /client/bulk/deallocate", { body: { ids, run } }),
		jobs: rows,
		title: `Deallocate ${formatJobCount(rows.length)}`,
		doneMessage: (count) => (count === 1 ? singleMessage : `${formatJobCount(count)} deallocated`),
		onChanged: withTrips(rows, markDirty),
	});
	return outcome !== null;
}

/** Marks or unmarks jobs. */
export async function markMany(
	rows: readonly DiaryRow[],
	on: boolean,
	{ markDirty }: BulkRowDeps,
): Promise<void> {
	await runBulkAction({
		send: (ids, run) => callApi("POST /client/bulk/mark", { body: { ids, run, is_marked: on ? 1 : 0 } }),
		jobs: rows,
		title: on ? `Mark ${formatJobCount(rows.length)}` : `Remove the mark from ${formatJobCount(rows.length)}`,
		doneMessage: (count) => `${formatJobCount(count)} ${on ? "marked" : "unmarked"}`,
		onChanged: markDirty,
	});
}
