import { Note } from "~/ui/tag";
import { Capacity } from "../board/capacity";
import { DutyHours } from "../board/duty-hours";
import { formatWarning, type RowFacts } from "../state/row-facts";

const MAX_WARNINGS = 6;

/** Load, hours and warnings of a vehicle with the jobs. */
export function ChosenFacts({ facts: { load, hours, warnings } }: { facts: RowFacts }) {
	return (
		<>
			<Capacity load={load} />
			{hours && <DutyHours hours={hours} warnings={warnings} label="On duty" />}
			{warnings.length > 0 && (
				<Note tone={warnings.some(({ level }) => level === "forbidden") ? "danger" : "warn"} live>
					<ul>
						{warnings.slice(0, MAX_WARNINGS).map((warning) => (
							<li key={`${warning.rule}${warning.message}`}>{formatWarning(warning)}</li>
						))}
						{warnings.length > MAX_WARNINGS && <li>and {warnings.length - MAX_WARNINGS} more</li>}
					</ul>
				</Note>
			)}
		</>
	);
}
