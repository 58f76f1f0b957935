import { callApi } from "~/client/api";
import { formatJobCount } from "~/domain/diary/job-actions/rules";
import { runBulkAction } from "~/features/diary/bulk-actions";

/** Deletes the jobs that an import has created, as far as their status allows it; each can be restored. `onChanged` is called when it has ended. */
export async function undoImport(
	jobs: readonly { id: number; job_number: string }[],
	onChanged: () => void,
): Promise<void> {
	await runBulkAction({
		send: (ids, run) => callApi("POST /client/bulk/delete", { body: { ids, run } }),
		jobs,
		title: `Undo the import of ${formatJobCount(jobs.length)}`,
		doneMessage: (count) => `Import undone: ${formatJobCount(count)} deleted`,
		onChanged,
	});
}
