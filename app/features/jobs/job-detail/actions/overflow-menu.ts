import { postError } from "~/domain/connections/exchange/rules-state";
import type { JobButton } from "~/domain/jobs/jobs/lifecycle/buttons";
import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { canHavePod, JOB_DOCUMENTS, type JobDocument, saveJobDocument } from "~/features/diary/job-actions";
import { canLackPod, openPodMail, requestMissingPods } from "~/features/jobs/pod-mails";
import type { MenuEntry, MenuItem } from "~/ui/menu/menu-entry";
import type { OfficeJob } from "../state/office-job-context";
import { toggleMark } from "./toggle-mark";

/** Lifecycle actions as menu entries. */
export function stepMenuEntries(
	steps: readonly JobButton[],
	onPress: (step: JobButton) => void,
): MenuEntry[] {
	if (steps.length === 0) return [];
	return [
		...steps.map((step) => ({
			id: step.action,
			label: step.label,
			danger: step.variant === "danger",
			onAction: () => onPress(step),
		})),
		"line",
	];
}

/** Emailing the proof of a delivered job, or requesting it where it is missing. */
function podEntries({ job, rights }: OfficeJob): MenuEntry[] {
	if (!rights.canWrite) return [];
	if (canHavePod(job)) return [{ id: "email-pod", label: "Email POD…", onAction: () => openPodMail([job]) }];
	if (!canLackPod(job.status)) return [];
	return [{ id: "request-pod", label: "Request POD…", onAction: () => void requestMissingPods([job]) }];
}

/** The entries of the More actions menu: copies, documents, the mark, deletion. */
export function overflowMenuEntries(office: OfficeJob, options: { phone: boolean }): MenuEntry[] {
	const { job, actor, rights, editing, actions, master, openOverlay, openJob } = office;
	const { canWrite, canUseExchange } = rights;
	const documentEntry = (which: JobDocument): MenuItem => ({
		id: which,
		label: JOB_DOCUMENTS[which].label,
		onAction: () => void saveJobDocument(which, "client", job),
	});
	const isMarked = job.is_marked === 1;
	const isSubJob = job.parent_id !== null;
	return [
		...(options.phone && editing.editButton
			? [{ id: "edit", label: "Edit Job", onAction: () => openOverlay("edit") }]
			: []),
		...(options.phone && job.parent
			? [
					{
						id: "trip",
						label: `Trip ${job.parent.job_number}`,
						onAction: () => job.parent && openJob(job.parent.job_number),
					},
				]
			: []),
		...(options.phone && editing.masterEditToggle
			? [
					{
						id: "master-edit",
						label: "Master Edit",
						checked: master.granted !== null,
						onAction: () => (master.granted ? master.end() : openOverlay("master-edit")),
					},
				]
			: []),
		...(isSubJob || !canWrite
			? []
			: [
					{ id: "repeat", label: "Repeat…", onAction: () => openOverlay("repeat") },
					{ id: "recurring", label: "Recurring…", onAction: () => openOverlay("recurring") },
					{
						id: "standing-order",
						label: "Standing order…",
						onAction: () => openOverlay("standing-order"),
					},
				]),
		...(canWrite && editing.occasions && !isSubJob
			? [{ id: "occasions", label: "Occasions…", onAction: () => openOverlay("occasions") }]
			: []),
		...(canUseExchange && postError(job) === null
			? [{ id: "post-load", label: "Post load…", onAction: () => openOverlay("post-load") }]
			: []),
		...(canWrite
			? ([
					{
						id: "mark",
						label: isMarked ? "Unmark" : "Mark",
						keys: "m",
						onAction: () => void toggleMark(job, actions),
					},
					"line",
				] as const)
			: []),
		...(canWrite && job.status === "Quote" && job.portal_request?.kind !== "quote"
			? [{ id: "quote", label: "Send quote…", onAction: () => openOverlay("quote") }]
			: []),
		...(job.status === "Invoiced" && !isSubJob
			? [{ id: "credit", label: "Create Credit Notes…", onAction: () => openOverlay("credit") }]
			: []),
		documentEntry("worksheet"),
		documentEntry("site"),
		...(canHavePod(job) ? [documentEntry("pod")] : []),
		...podEntries(office),
		...(job.job_attachments.length + job.job_process.length > 0 ? [documentEntry("assets")] : []),
		...(canWrite && decide(lifecycleFacts(job), "delete", actor).ok
			? ([
					"line",
					{ id: "delete", label: "Delete", danger: true, onAction: () => void actions.act("delete") },
				] as const)
			: []),
	];
}
