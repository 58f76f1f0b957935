import { runDeed } from "~/components/bulk/deeds";
import { confirm } from "~/components/overlay/confirm";
import { toast } from "~/components/overlay/toasts";
import { jobCount } from "~/domain/bulk/rules";
import { allocationText, jobText } from "~/domain/messages";
import { decideRow } from "./row-facts";
import type { StatusStep } from "./status-steps";
import type { DiaryRow } from "./types";

/** What a deed done to many rows needs of the diary around it. */
export interface Around {
	tripOf: (row: DiaryRow) => DiaryRow | undefined;
	/** Reads rows again that were changed. */
	touch: (ids: readonly number[]) => void;
}

/** The jobs with the trips of those that are sub-jobs: a trip follows. */
const withTrips = (rows: readonly DiaryRow[], touch: Around["touch"]) => (ids: readonly number[]) => {
	const changed = new Set(ids);
	touch([
		...new Set(
			rows.flatMap(({ id, parent_id }) => (changed.has(id) ? (parent_id ? [id, parent_id] : [id]) : [])),
		),
	]);
};

/**
 * Deletes those of the jobs that their status lets be deleted, after asking. False where nothing was tried.
 */
export async function removeMany(rows: readonly DiaryRow[], { tripOf, touch }: Around): Promise<boolean> {
	const open = rows.filter((row) => decideRow(row, tripOf(row), "delete").ok);
	if (open.length === 0) {
		toast.warning("None of the selected jobs can be deleted in their present status.");
		return false;
	}
	const rest = rows.length - open.length;
	const staying = rest > 0 ? `\nNot to be deleted in the present status: ${jobCount(rest)}.` : "";
	const title = `Delete ${jobCount(open.length)}`;
	const sure = await confirm({
		title,
		question: `${jobCount(open.length)} will be deleted and can be restored afterwards.${staying}`,
		okText: "Delete",
		danger: true,
	});
	if (!sure) return false;
	const outcome = await runDeed({
		path: "delete",
		jobs: open,
		title,
		said: (n) => (n === 1 ? jobText.deleted : `${jobCount(n)} deleted`),
		onChanged: withTrips(open, touch),
	});
	return outcome !== null;
}

/** Takes jobs a step further in their life, after the question that step has. Those it is not open to are refused with the reason. */
export async function stepMany(
	rows: readonly DiaryRow[],
	step: StatusStep,
	{ touch }: Around,
): Promise<boolean> {
	const title = `${step.label}: ${jobCount(rows.length)}`;
	if (step.question) {
		const sure = await confirm({
			title,
			question: step.question,
			okText: step.danger ? step.label : "Continue",
			cancelText: "Back",
			danger: step.danger,
		});
		if (!sure) return false;
	}
	const outcome = await runDeed({
		path: "job-status",
		body: { status: step.to },
		jobs: rows,
		title,
		said: (n) => {
			if (n > 1) return `${jobCount(n)} set to ${step.to}`;
			return step.to === "Cancelled" ? jobText.cancelled : jobText.statusUpdated;
		},
		onChanged: withTrips(rows, touch),
	});
	return outcome !== null;
}

/** Takes jobs away from who carries them. */
export async function deallocateMany(rows: readonly DiaryRow[], { touch }: Around): Promise<boolean> {
	const [first] = rows;
	const one = first?.driver_sub?.kind === "driver" ? allocationText.driverRemoved : allocationText.removed;
	const outcome = await runDeed({
		path: "deallocate",
		jobs: rows,
		title: `Deallocate ${jobCount(rows.length)}`,
		said: (n) => (n === 1 ? one : `${jobCount(n)} deallocated`),
		onChanged: withTrips(rows, touch),
	});
	return outcome !== null;
}

/** Marks jobs or takes their marks away. */
export async function markMany(rows: readonly DiaryRow[], on: boolean, { touch }: Around): Promise<void> {
	await runDeed({
		path: "mark",
		body: { is_marked: on ? 1 : 0 },
		jobs: rows,
		title: on ? `Mark ${jobCount(rows.length)}` : `Take the mark off ${jobCount(rows.length)}`,
		said: (n) => `${jobCount(n)} ${on ? "marked" : "no longer marked"}`,
		onChanged: touch,
	});
}
