import { callApi } from "~/client/api";
import { jobText } from "~/shared/texts/jobs";
import { confirm } from "~/ui/overlay/confirm";
import type { JobMutation } from "./use-job-mutation";

/** Deletes a timeline entry, with its note, under Master Edit after a confirmation. */
export async function confirmRemoveActivity(mutation: JobMutation, id: number, grant: string): Promise<void> {
	const isConfirmed = await confirm({
		title: "Delete activity",
		question: jobText.confirmActivity,
		okText: "Delete",
		danger: true,
	});
	if (!isConfirmed) return;
	await mutation.run(() =>
		callApi("DELETE /client/job-activity/{id}", { params: { id }, headers: { "X-Master-Edit": grant } }),
	);
}
