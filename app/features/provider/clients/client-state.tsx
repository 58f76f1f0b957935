import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import {
	CLIENT_STATE_LABELS,
	type ClientProblem,
	type ClientState,
	wholeDaysBetween,
} from "~/shared/booked/health";
import styles from "./client-state.module.css";

/** A dot of the state's colour; its shape differs too, so that states differ without colour. */
export const StateDot = ({ state }: { state: ClientState }) => (
	<span className={styles.mark} data-state={state} aria-hidden="true" />
);

interface StateFacts {
	state: ClientState;
	provision_step: string | null;
	trial_ends_at: string | null;
	past_due_since: string | null;
	suspended_at: string | null;
}

const STEPS = ["claimed", "company", "defaults", "subscription", "membership", "active"];

const days = (n: number) => (n === 1 ? "1 day" : `${n} days`);

/** Since when, or for how long, a company is in its state. */
function describeSince(facts: StateFacts, now: string): string {
	switch (facts.state) {
		case "trial":
			return facts.trial_ends_at
				? facts.trial_ends_at < now
					? "over"
					: `${days(wholeDaysBetween(now, facts.trial_ends_at))} left`
				: "";
		case "past_due":
			return facts.past_due_since ? days(wholeDaysBetween(facts.past_due_since, now)) : "";
		case "suspended":
		case "closed":
			return facts.suspended_at ? days(wholeDaysBetween(facts.suspended_at, now)) : "";
		case "setting_up":
			return `step ${Math.max(1, STEPS.indexOf(facts.provision_step ?? "") + 1)} of ${STEPS.length}`;
		case "active":
			return "";
	}
}

/** The state of a company with its colour, and since when. */
export function StateLabel({ facts, now }: { facts: StateFacts; now: string }) {
	const since = describeSince(facts, now);
	return (
		<span className={styles.state}>
			<StateDot state={facts.state} />
			<span data-state={facts.state}>{CLIENT_STATE_LABELS[facts.state]}</span>
			{since && <span className="muted">{since}</span>}
		</span>
	);
}

/** What is wrong with a company, in words; OK for nothing. */
export function HealthLabel({
	problem,
	health,
	state,
}: {
	problem: ClientProblem | null;
	health: string | null;
	state: ClientState;
}) {
	if (!problem && (state === "setting_up" || state === "closed" || state === "suspended"))
		return <span className="muted">–</span>;
	const Icon = !problem ? CircleCheck : problem === "migration_failed" ? CircleAlert : TriangleAlert;
	const tone = !problem ? "ok" : problem === "migration_failed" ? "danger" : "warn";
	return (
		<span className={styles.health} data-tone={tone}>
			<Icon className="icon small" aria-hidden="true" />
			<span>{health ?? "OK"}</span>
		</span>
	);
}
