import { call } from "~/components/api";
import { confirm } from "~/components/overlay/confirm";
import type { JobView } from "~/domain/jobs/shapes";
import { jobText } from "~/domain/messages";
import type { Deed } from "./use-deed";

/** Deletes an entry of the timeline under Master Edit, after asking; a note goes with its entry. */
export async function removeActivity(deed: Deed, id: number, grant: string): Promise<void> {
	const sure = await confirm({
		title: "Delete activity",
		question: jobText.confirmActivity,
		okText: "Delete",
		danger: true,
	});
	if (!sure) return;
	await deed.run(() =>
		call<JobView>(`/client/job-activity/${id}`, { method: "DELETE", headers: { "X-Master-Edit": grant } }),
	);
}
