import { ArrowLeftRight } from "lucide-react";
import type { ProposedLane } from "~/domain/planning/automatic-planning/proposal";
import { Button } from "~/ui/button";
import { Note } from "~/ui/tag";
import { formatJobs } from "../board/format";
import { describeRipple } from "./describe-option";
import { askBeforePlan } from "./questions";
import { type RippleQuestion, useRipple } from "./use-ripple";

/** An exchange that is cheaper than any vehicle alone, if there is one: both moves are one decision, with one undo. */
export function RippleNote(
	props: RippleQuestion & {
		hasPrices: boolean;
		onPlanLanes: (lanes: readonly ProposedLane[], text: string, override: readonly string[]) => void;
		onClose: () => void;
	},
) {
	const { jobs, vehicles, hasPrices } = props;
	const { ripple, isOld } = useRipple(props);
	if (!ripple) return null;
	const reg = vehicles.find(({ id }) => id === ripple.vehicle_id)?.reg ?? "";
	const plan = async () => {
		if (isOld) return;
		// The exchange breaks no rule: only the move to another day is put as a question.
		const { isEarlier, day } = props;
		const override = await askBeforePlan({ jobs, isEarlier, date: day.date, reg, verdicts: [] });
		if (override === null) return;
		props.onPlanLanes(ripple.lanes, `${formatJobs(jobs)} planned on ${reg}, and another job moved`, override);
		props.onClose();
	};
	return (
		<Note icon={ArrowLeftRight} live>
			<p>{describeRipple(ripple, vehicles, hasPrices)}</p>
			<Button size="row" aria-disabled={isOld || undefined} onClick={() => void plan()}>
				Plan both
			</Button>
		</Note>
	);
}
