import { Ban, Check, Pencil, Trash2 } from "lucide-react";
import type { JobAction, JobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { type JobRowAction, subJobRowActions } from "~/domain/jobs/jobs/lifecycle/row-actions";
import { subJobType } from "~/domain/jobs/jobs/list/rules-diary";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { SubJobView } from "~/domain/jobs/jobs/model/responses-relations";
import { getDriverSub } from "~/domain/planning/allocation/rules";
import { StatusTag } from "~/features/jobs/job-status";
import { showDateShort } from "~/shared/time/dates";
import { showWindow } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { IconButton } from "~/ui/icon-button";
import type { Icon } from "~/ui/icons/icon";
import { subJobLifecycleFacts } from "./sub-job-facts";
import { sideOfMode } from "./sub-job-values";
import styles from "./trip-sub-jobs.module.css";

const ACTION_ICONS: Partial<Record<JobAction, Icon>> = { complete: Check, cancel: Ban, delete: Trash2 };
const OFFICE: JobActor = { type: "client" };

/** Actions of a row. */
export interface SubJobHandlers {
	perform: (sub: SubJobView, action: JobAction) => void;
	edit: (sub: SubJobView) => void;
}

/** The sub-jobs of a trip with date, place, driver, status, price and actions. */
export function SubJobTable({
	trip,
	pending,
	handlers,
}: {
	trip: JobView;
	/** The id of the sub-job with a request in progress. */
	pending: number | null;
	handlers: SubJobHandlers;
}) {
	return (
		<SimpleTable
			label={`Sub-jobs of ${trip.job_number}`}
			columns={columnsOf(trip, pending, handlers)}
			rows={trip.trip_sub_jobs}
			rowId={({ id }) => String(id)}
		/>
	);
}

function columnsOf(
	trip: JobView,
	pending: number | null,
	handlers: SubJobHandlers,
): TableColumn<SubJobView>[] {
	return [
		{
			id: "no",
			header: "Job #",
			className: styles.jobNumber,
			cell: (sub) => <b className="tabular">{sub.job_number}</b>,
		},
		{
			id: "type",
			header: "Type",
			className: classNames(styles.type, "secondary-text"),
			cell: ({ mode }) => subJobType(mode),
		},
		{ id: "when", header: "Date/time", className: styles.dateTime, cell: (sub) => <When sub={sub} /> },
		{ id: "where", header: "Where", cell: placeText },
		{
			id: "who",
			header: "Driver/Sub",
			cell: (sub) => getDriverSub(sub)?.label || <span className="muted">—</span>,
		},
		{
			id: "status",
			header: "Status",
			className: styles.status,
			cell: ({ status }) => <StatusTag status={status} />,
		},
		{
			id: "price",
			header: "Price",
			align: "right",
			className: styles.price,
			cell: ({ total_charge }) => (total_charge ? total_charge.toFixed(2) : ""),
		},
		{
			id: "acts",
			header: "Action",
			align: "right",
			className: styles.actions,
			cell: (sub) => (
				<SubJobActions
					sub={sub}
					offers={subJobRowActions(subJobLifecycleFacts(sub, trip), OFFICE)}
					pending={pending === sub.id}
					handlers={handlers}
				/>
			),
		},
	];
}

function When({ sub }: { sub: SubJobView }) {
	const side = sideOfMode(sub.mode);
	const date = sub[`${side}_date`];
	return (
		<>
			<span className={styles.date}>{showDateShort(date)}</span>{" "}
			{showWindow(date, sub[`${side}_time`], sub[`${side}_time_until`])}
		</>
	);
}

function placeText(sub: SubJobView): string {
	const side = sideOfMode(sub.mode);
	return [sub[`${side}_name`], sub[`${side}_town`]].filter(Boolean).join(", ");
}

function SubJobActions(props: {
	sub: SubJobView;
	offers: readonly JobRowAction[];
	pending: boolean;
	handlers: SubJobHandlers;
}) {
	const { sub, offers, pending, handlers } = props;
	return (
		<span className="row-actions">
			{offers.map((offer) => {
				if (offer.kind === "label") return null;
				const icon = ACTION_ICONS[offer.action];
				const handleClick = () => handlers.perform(sub, offer.action);
				return icon ? (
					<IconButton
						key={offer.action}
						icon={icon}
						small
						isWriting
						danger={offer.action === "delete"}
						disabled={pending}
						label={`${offer.label} ${sub.job_number}`}
						onClick={handleClick}
					/>
				) : (
					<Button isWriting key={offer.action} size="row" disabled={pending} onClick={handleClick}>
						{offer.label}
					</Button>
				);
			})}
			<IconButton
				isWriting
				icon={Pencil}
				small
				label={`Edit ${sub.job_number}`}
				onClick={() => handlers.edit(sub)}
			/>
		</span>
	);
}
