import { call } from "~/components/api";
import { confirm } from "~/components/overlay/confirm";
import { toast } from "~/components/overlay/toasts";
import { jobText } from "~/domain/messages";
import { each, jobs } from "./each";
import { decideRow } from "./row-facts";
import type { DiaryRow } from "./types";

/**
 * Deletes those of the selected jobs that their status lets be deleted, after asking; says how many were and which were not.
 * False where nothing was tried.
 */
export async function removeMany(
	rows: readonly DiaryRow[],
	tripOf: (row: DiaryRow) => DiaryRow | undefined,
	touch: (rows: readonly DiaryRow[]) => void,
): Promise<boolean> {
	const open = rows.filter((row) => decideRow(row, tripOf(row), "delete").ok);
	if (open.length === 0) {
		toast.warning("None of the selected jobs can be deleted in their present status.");
		return false;
	}
	const rest = rows.length - open.length;
	const staying = rest > 0 ? `\nNot to be deleted in the present status: ${jobs(rest)}.` : "";
	const sure = await confirm({
		title: `Delete ${jobs(open.length)}`,
		question: `${jobs(open.length)} will be deleted and can be restored afterwards.${staying}`,
		okText: "Delete",
		danger: true,
	});
	if (!sure) return false;
	const failed = await each(open, ({ id }) => call(`/client/delete-job/${id}`, { method: "DELETE" }));
	touch(open);
	const done = open.length - failed.length;
	if (done > 0) toast.success(done === 1 ? jobText.deleted : `${jobs(done)} deleted`);
	if (failed[0]) toast.error(`${failed[0].row.job_number}: ${failed[0].why}`);
	return true;
}
