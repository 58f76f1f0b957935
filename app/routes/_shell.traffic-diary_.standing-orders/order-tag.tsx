import { showOrderDay } from "~/domain/diary/standing-orders/rules-words";
import type { StandingOrder } from "~/domain/diary/standing-orders/schemas";
import { Tag, type Tone } from "~/ui/tag";

const TAGS: Record<StandingOrder["state"], { label: string; tone?: Tone }> = {
	active: { label: "Active", tone: "ok" },
	paused: { label: "Paused" },
	stopped: { label: "Stopped", tone: "warn" },
	ended: { label: "Ended" },
};

/** The state of a standing order. */
export function OrderTag({ order, today }: { order: StandingOrder; today: string }) {
	const { label, tone } = TAGS[order.state];
	const until = order.state === "paused" && order.paused_until;
	return (
		<Tag {...(tone ? { tone } : {})}>{until ? `${label} until ${showOrderDay(until, today)}` : label}</Tag>
	);
}
