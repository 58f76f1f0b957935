import { ArrowRight, ClockAlert, Flag } from "lucide-react";
import { Button } from "~/components/button";
import { StatusTag } from "~/components/icons/status-glyph";
import { Tag } from "~/components/tag";
import { showPounds } from "~/domain/money/text";
import { useRowDeeds } from "./actions-context";
import { cellActions } from "./row-facts";
import { carrierText, deliverTo, isTrip, lateText, minutesLate, whenOf } from "./row-text";
import type { DiaryRow } from "./types";

/** A job as a card: number, status and price, whose it is and who carries it, from where to where, the one next step. */
export function PhoneCard({
	row,
	onOpen,
	now,
}: {
	row: DiaryRow;
	onOpen?: (row: DiaryRow) => void;
	now: number;
}) {
	const about = [row.load_type?.code, carrierText(row)].filter(Boolean).join(", ");
	const late = Math.max(minutesLate(row, "delivery", now), minutesLate(row, "collection", now));
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
				{row.customer.customer_name} {about && <span className="mut">· {about}</span>}
			</p>
			<div className="journey">
				<End row={row} side="collection" />
				<ArrowRight className="i xs" aria-hidden="true" />
				<End row={row} side="delivery" />
				<span className="grow" />
				{late > 0 ? (
					<Tag tone="warn" icon={ClockAlert}>
						{lateText(late)}
					</Tag>
				) : (
					<NextStep row={row} />
				)}
			</div>
		</li>
	);
}

function End({ row, side }: { row: DiaryRow; side: "collection" | "delivery" }) {
	const { day, time } = whenOf(row, side);
	if (side === "delivery" && isTrip(row)) return <span>{deliverTo(row)}</span>;
	const town = row[`${side}_town`];
	if (!town && !day) return <span className="mut">—</span>;
	return (
		<span className="ell">
			<b className="tn">{time || day}</b> {town}
		</span>
	);
}

function NextStep({ row }: { row: DiaryRow }) {
	const deeds = useRowDeeds();
	const [offer] = deeds ? cellActions(row, undefined) : [];
	if (!deeds || offer?.kind !== "action") return null;
	return <Button onClick={() => deeds.act(row, offer.action)}>{offer.label}</Button>;
}
