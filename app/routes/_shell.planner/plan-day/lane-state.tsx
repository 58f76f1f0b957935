import { Check, Lock, LockOpen, X } from "lucide-react";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { toast } from "~/ui/overlay/toasts";
import { useStore } from "~/ui/store";
import { Tag } from "~/ui/tag";
import type { PlanDay } from "./plan-day";
import type { LaneDecision, LaneWait } from "./session";
import type { ShownLane } from "./shown-lane";

/** Accepts a lane with those tied to it, unless a colleague is planning one of them. */
export async function acceptLane(planDay: PlanDay, vehicle: number): Promise<void> {
	if (!(await planDay.accept(vehicle))) toast.warning("A colleague is planning one of these vehicles.");
}

const DECISIONS: Readonly<Record<LaneDecision, string>> = { accepted: "Accepted", rejected: "Rejected" };
const WAITS: Readonly<Record<LaneWait, string>> = {
	saving: "Saving",
	replanning: "Planning again",
};

interface Props {
	shown: ShownLane;
	planDay: PlanDay;
	isCurrent: boolean;
	/** Buttons of icons alone, as on the board. */
	isNarrow?: boolean;
}

/** The decision about a lane, why it waits, or the buttons of the decision. */
export function LaneState(props: Props) {
	const { decision, wait, lease } = props.shown;
	if (decision) return <Tag tone={decision === "accepted" ? "ok" : undefined}>{DECISIONS[decision]}</Tag>;
	if (wait) return <Tag>{WAITS[wait]}</Tag>;
	if (lease) return <Tag tone="violet">{props.isNarrow ? lease.name : `${lease.name} is planning`}</Tag>;
	return props.isNarrow ? <IconButtons {...props} /> : <TextButtons {...props} />;
}

const nameOfAccept = ({ tied }: ShownLane) =>
	tied.length === 0 ? "Accept" : tied.length === 1 ? "Accept both" : `Accept ${tied.length + 1}`;

function TextButtons({ shown, planDay, isCurrent }: Props) {
	const { vehicle_id } = shown.lane;
	return (
		<>
			<Button
				size="row"
				isWriting
				keys={isCurrent ? "a" : undefined}
				onClick={() => void acceptLane(planDay, vehicle_id)}
			>
				{nameOfAccept(shown)}
			</Button>
			<Button
				size="row"
				isWriting
				keys={isCurrent ? "r" : undefined}
				onClick={() => planDay.reject(vehicle_id)}
			>
				Reject
			</Button>
		</>
	);
}

function IconButtons({ shown, planDay, isCurrent }: Props) {
	const { vehicle_id } = shown.lane;
	const isLocked = useStore(planDay.locks.state).lanes.has(vehicle_id);
	const reg = shown.vehicle?.reg ?? "?";
	return (
		<>
			<IconButton
				small
				isWriting
				icon={Check}
				label={`${nameOfAccept(shown)} ${reg}`}
				keys={isCurrent ? "a" : undefined}
				onClick={() => void acceptLane(planDay, vehicle_id)}
			/>
			<IconButton
				small
				isWriting
				icon={X}
				label={`Reject ${reg}`}
				keys={isCurrent ? "r" : undefined}
				onClick={() => planDay.reject(vehicle_id)}
			/>
			<IconButton
				small
				icon={isLocked ? Lock : LockOpen}
				label={`${isLocked ? "Unlock" : "Lock"} the lane of ${reg}`}
				keys={isCurrent ? "l" : undefined}
				aria-pressed={isLocked}
				onClick={() => planDay.locks.toggleLane(vehicle_id)}
			/>
		</>
	);
}
