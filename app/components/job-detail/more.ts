import { call } from "~/components/api";
import type { MenuEntry, MenuItem } from "~/components/menu";
import type { JobButton } from "~/domain/jobs/buttons";
import { factsOf } from "~/domain/jobs/facts";
import { decide } from "~/domain/jobs/lifecycle";
import type { JobView } from "~/domain/jobs/shapes";
import type { Office } from "./model";
import { mayBeProven, PAPERS, type Paper, savePaper } from "./paper";

/** Steps as entries of a menu. */
export function stepEntries(steps: readonly JobButton[], press: (step: JobButton) => void): MenuEntry[] {
	if (steps.length === 0) return [];
	return [
		...steps.map((step) => ({
			id: step.action,
			label: step.label,
			danger: step.look === "danger",
			onAction: () => press(step),
		})),
		"line",
	];
}

/** The rare things that can be done with a job: copies, papers, the mark, deletion. */
export function moreEntries(
	office: Office,
	at: { phone: boolean; onNew: (id: number) => void },
): MenuEntry[] {
	const { job, actor, editing, deeds, master, show, open } = office;
	const paper = (which: Paper): MenuItem => ({
		id: which,
		label: PAPERS[which].label,
		onAction: () => void savePaper(which, "client", job),
	});
	const copy = () =>
		deeds.run("duplicate", async () => {
			const made = await call<JobView>(`/client/duplicate-job/${job.id}`, {
				method: "POST",
				body: { uid: crypto.randomUUID() },
			});
			at.onNew(made.data.id);
			open(made.data.job_number);
			return made;
		});
	const marked = job.is_marked === 1;
	const mark = () =>
		deeds.run("mark", () =>
			call(`/client/traffic-diary/mark-job/${job.id}`, {
				method: "PUT",
				body: { is_marked: marked ? 0 : 1 },
			}),
		);
	const sub = job.parent_id !== null;
	return [
		...(at.phone && editing.editButton
			? [{ id: "edit", label: "Edit Job", onAction: () => show("edit") }]
			: []),
		...(at.phone && job.parent
			? [
					{
						id: "trip",
						label: `Trip ${job.parent.job_number}`,
						onAction: () => job.parent && open(job.parent.job_number),
					},
				]
			: []),
		...(at.phone && editing.masterEditToggle
			? [
					{
						id: "master-edit",
						label: "Master Edit",
						checked: master.granted !== null,
						onAction: () => (master.granted ? master.end() : show("master-edit")),
					},
				]
			: []),
		...(sub
			? []
			: [
					{ id: "repeat", label: "Repeat…", onAction: () => show("repeat") },
					{ id: "recurring", label: "Recurring…", onAction: () => show("recurring") },
					{ id: "duplicate", label: "Duplicate", onAction: () => void copy() },
				]),
		{ id: "mark", label: marked ? "Take mark away" : "Mark", keys: "m", onAction: () => void mark() },
		"line",
		...(job.status === "Quote" ? [{ id: "quote", label: "Send quote…", onAction: () => show("quote") }] : []),
		paper("worksheet"),
		paper("site"),
		...(mayBeProven(job) ? [paper("pod")] : []),
		...(job.job_attachments.length + job.job_process.length > 0 ? [paper("assets")] : []),
		...(decide(factsOf(job), "delete", actor).ok
			? ([
					"line",
					{ id: "delete", label: "Delete", danger: true, onAction: () => void deeds.act("delete") },
				] as const)
			: []),
	];
}
