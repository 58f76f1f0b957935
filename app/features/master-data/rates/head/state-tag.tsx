import type { CardState } from "~/domain/master-data/rates/cards/card-schemas";
import { Tag, type Tone } from "~/ui/tag";

const STATES: Record<CardState, { label: string; tone?: Tone }> = {
	draft: { label: "Draft" },
	to_approve: { label: "To approve", tone: "warn" },
	live: { label: "Live", tone: "ok" },
	coming: { label: "Coming", tone: "violet" },
	ended: { label: "Ended" },
};

/** Whether a card is charged, in a word. */
export function CardStateTag({ state }: { state: CardState }) {
	const { label, tone } = STATES[state];
	return <Tag tone={tone}>{label}</Tag>;
}
