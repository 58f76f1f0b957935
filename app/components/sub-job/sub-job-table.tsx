import { Ban, Check, Pencil, Trash2 } from "lucide-react";
import { Button } from "~/components/button";
import { SimpleTable, type TableColumn } from "~/components/grid/simple-table";
import { IconButton } from "~/components/icon-button";
import type { Icon } from "~/components/icons/icon";
import { StatusTag } from "~/components/icons/status-glyph";
import { driverSub } from "~/domain/allocation/rules";
import type { Action, JobActor } from "~/domain/jobs/lifecycle";
import { type RowAction, subJobRowActions } from "~/domain/jobs/row-actions";
import { subJobType } from "~/domain/jobs/rules-diary";
import type { JobView } from "~/domain/jobs/shapes";
import type { SubJobView } from "~/domain/jobs/shapes-parts";
import { showDateShort } from "~/domain/time/dates";
import { toLocalTime } from "~/domain/time/london";
import { factsOf } from "./facts";
import { sideOf } from "./sub-job-values";

const PICTURES: Partial<Record<Action, Icon>> = { complete: Check, cancel: Ban, delete: Trash2 };
const OFFICE: JobActor = { type: "client" };

/** What a row can ask for. */
export interface Deeds {
	act: (sub: SubJobView, action: Action) => void;
	edit: (sub: SubJobView) => void;
}

/** The stops of a trip as a table: when, where, who carries each, how far it is, and what can be done with it now. */
export function SubJobTable({
	trip,
	pending,
	deeds,
}: {
	trip: JobView;
	/** The one a call is under way for. */
	pending: number | null;
	deeds: Deeds;
}) {
	return (
		<SimpleTable
			label={`Sub-jobs of ${trip.job_number}`}
			columns={columnsOf(trip, pending, deeds)}
			rows={trip.trip_sub_jobs}
			rowId={({ id }) => String(id)}
		/>
	);
}

function columnsOf(trip: JobView, pending: number | null, deeds: Deeds): TableColumn<SubJobView>[] {
	return [
		{ id: "no", header: "Job #", className: "c-no", cell: (sub) => <b className="tn">{sub.job_number}</b> },
		{ id: "type", header: "Type", className: "c-type sec", cell: ({ mode }) => subJobType(mode) },
		{ id: "when", header: "Date/time", className: "c-when", cell: (sub) => <When sub={sub} /> },
		{ id: "where", header: "Where", cell: whereOf },
		{
			id: "who",
			header: "Driver/Sub",
			cell: (sub) => driverSub(sub)?.label || <span className="mut">—</span>,
		},
		{
			id: "status",
			header: "Status",
			className: "c-status",
			cell: ({ status }) => <StatusTag status={status} />,
		},
		{
			id: "price",
			header: "Price",
			align: "right",
			className: "c-price",
			cell: ({ total_charge }) => (total_charge ? total_charge.toFixed(2) : ""),
		},
		{
			id: "acts",
			header: "Action",
			align: "right",
			className: "c-acts",
			cell: (sub) => (
				<SubJobActions
					sub={sub}
					offers={subJobRowActions(factsOf(sub, trip), OFFICE)}
					pending={pending === sub.id}
					deeds={deeds}
				/>
			),
		},
	];
}

function When({ sub }: { sub: SubJobView }) {
	const side = sideOf(sub.mode);
	const date = sub[`${side}_date`];
	return (
		<>
			<span className="d">{showDateShort(date)}</span> {toLocalTime(date, sub[`${side}_time`])}
		</>
	);
}

function whereOf(sub: SubJobView): string {
	const side = sideOf(sub.mode);
	return [sub[`${side}_name`], sub[`${side}_town`]].filter(Boolean).join(", ");
}

function SubJobActions(props: {
	sub: SubJobView;
	offers: readonly RowAction[];
	pending: boolean;
	deeds: Deeds;
}) {
	const { sub, offers, pending, deeds } = props;
	return (
		<span className="acts">
			{offers.map((offer) => {
				if (offer.kind === "label") return null;
				const picture = PICTURES[offer.action];
				const press = () => deeds.act(sub, offer.action);
				return picture ? (
					<IconButton
						key={offer.action}
						icon={picture}
						small
						danger={offer.action === "delete"}
						disabled={pending}
						label={`${offer.label} ${sub.job_number}`}
						onClick={press}
					/>
				) : (
					<Button key={offer.action} size="row" disabled={pending} onClick={press}>
						{offer.label}
					</Button>
				);
			})}
			<IconButton icon={Pencil} small label={`Edit ${sub.job_number}`} onClick={() => deeds.edit(sub)} />
		</span>
	);
}
