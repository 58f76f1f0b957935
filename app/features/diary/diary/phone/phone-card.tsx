import { ArrowRight, ClockAlert, Flag } from "lucide-react";
import type { JobSide } from "~/domain/jobs/jobs/model/rules";
import { LateTag, minutesLate, RequestedTag, StatusTag } from "~/features/jobs/job-status";
import { formatLate } from "~/shared/jobs/late-text";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { useReadOnlyReason } from "~/ui/read-only";
import { Tag } from "~/ui/tag";
import cellsStyles from "../columns/cells.module.css";
import type { DiaryRow } from "../data/types";
import { useRowActions } from "../rows/row-actions-context";
import { cellActions } from "../rows/row-facts";
import { carrierText, deliveryText, displayDateTime, hasSubJobs } from "../rows/row-text";
import phoneListStyles from "./phone-list.module.css";

/** A job as a card: number, status, price, customer, driver, route and next step. */
export function PhoneCard({
	row,
	onOpen,
	now,
}: {
	row: DiaryRow;
	onOpen?: (row: DiaryRow) => void;
	now: number;
}) {
	const details = [row.load_type?.code, carrierText(row)].filter(Boolean).join(", ");
	const lateMinutes = Math.max(minutesLate(row, "delivery", now), minutesLate(row, "collection", now));
	const heading = (
		<>
			<b className="tabular">{row.job_number}</b>
			{row.is_marked === 1 && (
				<span className={cellsStyles.marked} role="img" aria-label="Marked">
					<Flag className="icon extra-small" aria-hidden="true" />
				</span>
			)}
		</>
	);
	return (
		<li data-id={row.id}>
			<div className="cluster">
				{onOpen ? (
					<button type="button" className="opens" onClick={() => onOpen(row)}>
						{heading}
					</button>
				) : (
					<span>{heading}</span>
				)}
				<StatusTag status={row.status} />
				{row.is_unconfirmed === 1 && <Tag tone="warn">Not confirmed</Tag>}
				{row.requested && <RequestedTag kind={row.requested} />}
				<span className="grow" />
				<span className="tabular medium">{showPounds(row.total_charge || null)}</span>
			</div>
			<p className="secondary-text truncate">
				{row.customer.customer_name} {details && <span className="muted">· {details}</span>}
			</p>
			<div className={phoneListStyles.journey}>
				<StopSummary row={row} side="collection" />
				<ArrowRight className="icon extra-small" aria-hidden="true" />
				<StopSummary row={row} side="delivery" />
				<span className="grow" />
				{row.late ? (
					<LateTag late={row.late} />
				) : lateMinutes > 0 ? (
					<Tag tone="warn" icon={ClockAlert}>
						{formatLate(lateMinutes)}
					</Tag>
				) : (
					<NextStep row={row} />
				)}
			</div>
		</li>
	);
}

function StopSummary({ row, side }: { row: DiaryRow; side: JobSide }) {
	const { day, time } = displayDateTime(row, side);
	if (side === "delivery" && hasSubJobs(row)) return <span>{deliveryText(row)}</span>;
	const town = row[`${side}_town`];
	if (!town && !day) return <span className="muted">—</span>;
	return (
		<span className="truncate">
			<b className="tabular">{time || day}</b> {town}
		</span>
	);
}

function NextStep({ row }: { row: DiaryRow }) {
	const actions = useRowActions();
	const isReadOnly = useReadOnlyReason() !== null;
	const [offer] = actions && !isReadOnly ? cellActions(row, undefined) : [];
	if (!actions || offer?.kind !== "action") return null;
	return <Button onClick={() => actions.perform(row, offer.action)}>{offer.label}</Button>;
}
