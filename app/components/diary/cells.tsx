import { ChevronRight, Flag } from "lucide-react";
import { useMemo } from "react";
import { Avatar } from "~/components/avatar";
import { classNames } from "~/components/class-names";
import type { RowState } from "~/components/grid/types";
import { usePresence } from "~/components/realtime/provider";
import { isOpen } from "~/domain/jobs/status";
import { todayInLondon } from "~/domain/time/london";
import { useRowDeeds } from "./actions-context";
import { isTrip, lateText, minutesLate, type Side, typeText, whenOf } from "./row-text";
import type { DiaryRow } from "./types";

/** Who has the job open, as initials beside its number. */
function Readers({ job }: { job: number }) {
	const people = usePresence();
	const here = useMemo(() => people.filter((person) => person.job === job).slice(0, 2), [people, job]);
	return here.map(({ id, name }) => (
		<span key={id} className="pres" title={`${name} has this open`}>
			<Avatar name={name} />
		</span>
	));
}

/** The number, its mark, and who has it open; a sub-job hangs on its trip. */
export function NumberCell({ row, child }: { row: DiaryRow; child: boolean }) {
	return (
		<>
			{child && <span className="twig" aria-hidden="true" />}
			<b className="tn jobno">{row.job_number}</b>
			{row.is_marked === 1 && (
				<span className="marked" role="img" aria-label="Marked" title="Marked">
					<Flag className="i xs" aria-hidden="true" />
				</span>
			)}
			<Readers job={row.id} />
		</>
	);
}

/** Job, or Trip with the arrow that unfolds it; a sub-job's in short. */
export function TypeCell({ row, state }: { row: DiaryRow; state: RowState }) {
	const text = typeText(row);
	if (row.parent_id)
		return (
			<span className="sec" title={text}>
				{row.mode === 1 ? "Coll." : "Del."}
			</span>
		);
	if (!isTrip(row)) return <span className="sec">{text}</span>;
	return (
		<button
			type="button"
			className="fold"
			tabIndex={-1}
			aria-expanded={state.open}
			aria-label={`Trip ${row.job_number}, ${row.sub_job_count} sub-jobs`}
			onClick={state.toggle}
		>
			<ChevronRight className="i xs" aria-hidden="true" />
			{text}
		</button>
	);
}

/** Muted day and strong time; a day or time that has passed while the work is still owed stands out. */
export function WhenCell({ row, side }: { row: DiaryRow; side: Side }) {
	const { day, time } = whenOf(row, side);
	const now = Date.now();
	const minutes = minutesLate(row, side, now);
	const date = row[`${side}_date`];
	const past = Boolean(date && isOpen(row.status) && date < todayInLondon(new Date(now)));
	return (
		<>
			<span className={classNames("d", past && "late")}>{day}</span>
			{time && (
				<>
					{" "}
					<span
						className={minutes > 0 && !past ? "lt" : undefined}
						title={minutes > 0 ? lateText(minutes) : undefined}
					>
						{time}
					</span>
				</>
			)}
			{minutes > 0 && <span className="sr"> late</span>}
		</>
	);
}

/** The load type with its colour. */
export function LoadCell({ row }: { row: DiaryRow }) {
	const { load_type: load } = row;
	if (!load) return null;
	return (
		<span className="sec">
			{load.color && <span className="loadsw" aria-hidden="true" style={{ background: load.color }} />}
			{load.code}
		</span>
	);
}

/** The price without its sign; a way to add one where there is none yet. */
export function PriceCell({ row }: { row: DiaryRow }) {
	const deeds = useRowDeeds();
	if (row.total_charge) return <>{row.total_charge.toFixed(2)}</>;
	if (row.parent_id || !deeds) return null;
	return (
		<button
			type="button"
			className="nopr"
			tabIndex={-1}
			aria-label={`Add a price to ${row.job_number}`}
			onClick={() => deeds.open(row)}
		>
			Add
		</button>
	);
}
