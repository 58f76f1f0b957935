import { TriangleAlert } from "lucide-react";
import { countOccasion, MAX_OCCASIONS, toOccasions, withOccasion } from "~/shared/jobs/occasions";
import { Button } from "~/ui/button";
import { useReadOnlyReason } from "~/ui/read-only";
import { Note } from "~/ui/tag";
import { undecidedOccasions } from "../state/labels";
import { useOfficeJob } from "../state/office-job-context";

/** What a driver has reported and nobody has decided on: it counts, or it does not. */
export function ProposedOccasions() {
	const { job, editing, actions } = useOfficeJob();
	const isReadOnly = useReadOnlyReason() !== null;
	const proposed = undecidedOccasions(job.occasions, editing);
	const decide = (one: (typeof proposed)[number], count: number) =>
		void actions.change("occasions", {
			occasions: toOccasions(
				withOccasion(job.occasions, one.kind, { proposed: 0, count: Math.min(count, MAX_OCCASIONS) }),
			),
		});
	return proposed.map((one) => (
		<Note key={one.kind} tone="warn" icon={TriangleAlert} live>
			<p>
				The driver reported {countOccasion(one.kind, one.proposed)}
				{one.note && `: ${one.note}`}
			</p>
			{!isReadOnly && (
				<div className="cluster">
					<Button
						size="row"
						pending={actions.pending === "occasions"}
						onClick={() => decide(one, one.count + one.proposed)}
					>
						Count it
					</Button>
					<Button size="row" variant="ghost" onClick={() => decide(one, one.count)}>
						Leave it out
					</Button>
				</div>
			)}
		</Note>
	));
}
