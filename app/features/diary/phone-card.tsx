import { ArrowRight, ClockAlert, Flag } from "lucide-react";
import type { JobSide } from "~/domain/jobs/rules";
import { showPounds } from "~/domain/money/text";
import { StatusTag } from "~/features/job-status/status-glyph";
import { Button } from "~/ui/button";
import { Tag } from "~/ui/tag";
import { useRowActions } from "./row-actions-context";
import { cellActions } from "./row-facts";
import { carrierText, deliveryText, displayDateTime, hasSubJobs, lateText, minutesLate } from "./row-text";
import type { DiaryRow } from "./types";

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
			<b className="tn">{row.job_number}</b>
			{row.is_marked === 1 && (
				<span className="marked" role="img" aria-label="Marked">
					<Flag className="i xs" aria-hidden="true" />
				</span>
			)}
		</>
	);
	return (
		<li data-id={row.id}>
			<div className="row">
				{onOpen ? (
					<button type="button" className="opens" onClick={() => onOpen(row)}>
						{heading}
					</button>
				) : (
					<span>{heading}</span>
				)}
				<StatusTag status={row.status} />
				<span className="grow" />
				<span className="tn b">{showPounds(row.total_charge || null)}</span>
			</div>
			<p className="sec ell">
				{row.customer.customer_name} {details && <span className="mut">· {details}</span>}
			</p>
			<div className="journey">
				<StopSummary row={row} side="collection" />
				<ArrowRight className="i xs" aria-hidden="true" />
				<StopSummary row={row} side="delivery" />
				<span className="grow" />
				{lateMinutes > 0 ? (
					<Tag tone="warn" icon={ClockAlert}>
						{lateText(lateMinutes)}
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
	if (!town && !day) return <span className="mut">—</span>;
	return (
		<span className="ell">
			<b className="tn">{time || day}</b> {town}
		</span>
	);
}

function NextStep({ row }: { row: DiaryRow }) {
	const actions = useRowActions();
	const [offer] = actions ? cellActions(row, undefined) : [];
	if (!actions || offer?.kind !== "action") return null;
	return <Button onClick={() => actions.perform(row, offer.action)}>{offer.label}</Button>;
}
