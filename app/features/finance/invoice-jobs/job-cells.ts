import { ChevronRight, CircleAlert } from "lucide";
import { statusTag } from "~/features/jobs/job-status";
import { showPounds } from "~/shared/money/text";
import { foldButton } from "~/ui/content/buttons";
import { type CellContent, icon, text } from "~/ui/content/content";
import { badge } from "~/ui/content/parts";
import type { RowState } from "~/ui/grid/types";
import styles from "./job-grid.module.css";
import type { CustomerGroup, ListRow } from "./list-rows";

/** "1 job", "12 jobs". */
export const countJobs = ({ length }: CustomerGroup["jobs"]) => `${length} ${length === 1 ? "job" : "jobs"}`;

/** A price without its sign. */
export const priceText = (amount: number | null) => showPounds(amount).replace("£", "");

/** The number of a job, or how many jobs a customer has, with the arrow that unfolds them. */
export function jobOrGroupNumber(row: ListRow, { isOpen, toggle }: RowState): CellContent {
	if (row.kind === "job") return text(row.job.job_number, { isBold: true, className: "tabular medium" });
	const { jobs, customer_name } = row.group;
	const count = countJobs(jobs);
	return foldButton(count, ChevronRight, {
		isExpanded: isOpen,
		label: `${count}, ${customer_name}`,
		onPress: toggle,
	});
}

/** Text of a group, which is bold. */
export const groupCell = (ofGroup: (group: CustomerGroup) => string) => (row: ListRow) =>
	text(row.kind === "group" ? ofGroup(row.group) : null, { isBold: true, className: styles.group });

/** The status of a job and whether it cannot be invoiced; of a group how many jobs are blocked or generating. */
export function jobOrGroupStatus(row: ListRow): CellContent {
	if (row.kind === "group") return groupStatus(row.group);
	const { status, blockers, failure } = row.job;
	const isBlocked = blockers.length > 0 || failure !== null;
	return [
		statusTag(status),
		isBlocked
			? text(icon(CircleAlert, "extra-small", { label: "Cannot be invoiced yet" }), {
					className: styles.blocked,
					title: failure ?? "Cannot be invoiced yet",
				})
			: null,
	];
}

function groupStatus({ jobs }: CustomerGroup): CellContent {
	const generating = jobs.filter(({ status }) => status === "Generating Inv").length;
	const blocked = jobs.filter(({ blockers }) => blockers.length > 0).length;
	if (generating > 0) return badge(`Generating ${generating}`, { tone: "violet" });
	return blocked > 0 ? badge(`${blocked} blocked`, { tone: "warn" }) : null;
}
