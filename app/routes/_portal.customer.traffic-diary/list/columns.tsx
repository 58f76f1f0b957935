import type { ReactNode } from "react";
import { type DiaryColumn, diaryColumns } from "~/domain/jobs/jobs/list/rules-diary";
import type { ShownJobRow } from "~/domain/jobs/jobs/list/schemas-list";
import type { JobSide } from "~/domain/jobs/jobs/model/fields";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import { showWindow } from "~/shared/time/london";
import { CustomerStatus } from "../job/customer-status";
import styles from "./job-rows.module.css";

const DateCell = (props: { date: string | null; time: string | null; until: string | null }) => (
	<>
		<span className="muted">{showDateShort(props.date)}</span>{" "}
		{showWindow(props.date, props.time, props.until)}
	</>
);

const StopCell = ({ row, side }: { row: ShownJobRow; side: JobSide }) => (
	<DateCell date={row[`${side}_date`]} time={row[`${side}_time`]} until={row[`${side}_time_until`]} />
);

const formatReferences = ({ customer_reference: [first, ...others] }: ShownJobRow) =>
	first ? `${first.name}${others.length > 0 ? ` +${others.length}` : ""}` : "";

const CELLS: Partial<Record<DiaryColumn, (row: ShownJobRow) => ReactNode>> = {
	job_number: (row) => <b className="medium tabular">{row.job_number}</b>,
	customer_reference: formatReferences,
	customer: (row) => row.customer.customer_name,
	status: (row) => <CustomerStatus job={row} />,
	collection_name: (row) => row.collection_name,
	collection_town: (row) => row.collection_town,
	collection_date: (row) => <StopCell row={row} side="collection" />,
	delivery_name: (row) => row.delivery_name,
	delivery_town: (row) => row.delivery_town,
	delivery_date: (row) => <StopCell row={row} side="delivery" />,
	service: (row) => row.service?.code,
	load_type: (row) => row.load_type?.code,
	total_charge: (row) => showPounds(row.total_charge),
};

export interface JobColumn {
	slug: DiaryColumn;
	title: string;
	cell: (row: ShownJobRow) => ReactNode;
	isAmount: boolean;
}

/** The columns of a customer's list; the price only for who may see it. */
export const listColumns = (hasPrices: boolean): JobColumn[] =>
	diaryColumns("customer").flatMap(({ slug, title }) => {
		const cell = CELLS[slug];
		return cell && (hasPrices || slug !== "total_charge")
			? [{ slug, title, cell, isAmount: slug === "total_charge" }]
			: [];
	});

/** A job as a card of the phone's list: number and status, from and to, when. */
export function PhoneRow({ row, hasPrices }: { row: ShownJobRow; hasPrices: boolean }) {
	const reference = formatReferences(row);
	return (
		<>
			<span className={styles.phoneText}>
				<b className="medium tabular">{row.job_number}</b>
				<span className="muted truncate">{reference}</span>
				<span className="grow" />
				<CustomerStatus job={row} />
			</span>
			<span className={styles.phoneText}>
				<span className="truncate">
					{[row.collection_town, row.delivery_town].filter(Boolean).join(" to ")}
				</span>
				<span className="grow" />
				{hasPrices && <span className="tabular">{showPounds(row.total_charge)}</span>}
			</span>
			<span className={styles.phoneText}>
				<span className="muted truncate">
					<StopCell row={row} side={row.delivery_date ? "delivery" : "collection"} />,{" "}
					{row.delivery_name ?? row.collection_name}
				</span>
			</span>
		</>
	);
}
