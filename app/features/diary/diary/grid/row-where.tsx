import { type RefObject, useRef } from "react";
import { isOnRoad } from "~/domain/jobs/jobs/model/status";
import {
	PositionWords,
	type ShownLocation,
	StopExpectation,
	useJobLocation,
} from "~/features/planning/job-location";
import { FLOATING_PROPS, useFloat } from "~/ui/hooks/use-float";
import { Kbd } from "~/ui/kbd";
import type { DiaryRow } from "../data/types";
import styles from "./row-where.module.css";
import { type RestingRow, useRestingRow } from "./use-resting-row";

/** Where the job of a row is, beside the row that the pointer or the cursor rests on, for those who may see drivers. */
export default function RowWhere({
	frame,
	loaded,
}: {
	frame: RefObject<HTMLElement>;
	loaded: ReadonlyMap<number, DiaryRow>;
}) {
	const box = useRef<HTMLDivElement>(null);
	const resting = useRestingRow(frame, box);
	const row = resting && loaded.get(resting.id);
	const shown = useJobLocation(
		row && isOnRoad(row.status) && row.driver_sub?.kind === "driver" ? row.id : null,
	);
	if (!resting || !row || !shown || shown.where.driver_id === null) return null;
	return <WhereCard key={row.id} row={row} resting={resting} shown={shown} box={box} />;
}

const TITLES = { collection: "Collection", delivery: "Delivery" } as const;

function WhereCard(props: {
	row: DiaryRow;
	resting: RestingRow;
	shown: ShownLocation;
	box: RefObject<HTMLDivElement>;
}) {
	const { row, resting, shown, box } = props;
	const anchor = useRef<HTMLElement>(
		resting.element.querySelector<HTMLElement>('[col-id="status"]') ?? resting.element,
	);
	useFloat(true, anchor, box);
	return (
		<div ref={box} {...FLOATING_PROPS} className={styles.card} role="status" data-testid="row-where">
			<p>
				<span className="muted tabular">{row.job_number}</span> <PositionWords {...shown} />
			</p>
			{shown.where.stops.map((stop) => (
				<div key={`${stop.job_id} ${stop.stop}`} className={styles.stop}>
					<p className="muted text-12">
						{[TITLES[stop.stop], row.id === stop.job_id && row[`${stop.stop}_town`]]
							.filter(Boolean)
							.join(", ")}
					</p>
					<StopExpectation stop={stop} now={shown.now} />
				</div>
			))}
			<p className={styles.hint}>
				<Kbd keys="l" /> live map
			</p>
		</div>
	);
}
