import { CircleAlert, CircleCheck, TriangleAlert } from "lucide";
import {
	CLIENT_STATE_LABELS,
	type ClientProblem,
	type ClientState,
	wholeDaysBetween,
} from "~/shared/booked/health";
import { type CellContent, icon, type TextPart, text } from "~/ui/content/content";
import styles from "./client-state.module.css";

/** A dot of the state's colour; its shape differs too, so that states differ without colour. */
export const stateDot = (state: ClientState): TextPart =>
	text(null, { className: styles.mark, data: { "data-state": state }, isDecorative: true });

interface StateFacts {
	state: ClientState;
	provision_step: string | null;
	trial_ends_at: string | null;
	past_due_since: string | null;
	suspended_at: string | null;
}

interface HealthFacts {
	problem: ClientProblem | null;
	health: string | null;
	state: ClientState;
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
export function stateLabel(facts: StateFacts, now: string): CellContent {
	const since = describeSince(facts, now);
	return text(
		[
			stateDot(facts.state),
			text(CLIENT_STATE_LABELS[facts.state], { data: { "data-state": facts.state } }),
			since ? text(since, { className: "muted" }) : null,
		],
		{ className: styles.state },
	);
}

/** What is wrong with a company, in words; OK for nothing. */
export function healthLabel({ problem, health, state }: HealthFacts): CellContent {
	if (!problem && (state === "setting_up" || state === "closed" || state === "suspended"))
		return text("–", { className: "muted" });
	const drawing = !problem ? CircleCheck : problem === "migration_failed" ? CircleAlert : TriangleAlert;
	const tone = !problem ? "ok" : problem === "migration_failed" ? "danger" : "warn";
	return text([icon(drawing, "small"), text(health ?? "OK")], {
		className: styles.health,
		data: { "data-tone": tone },
	});
}
