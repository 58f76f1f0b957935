import type { QuoteState } from "~/shared/quotes";
import { Tag, type Tone } from "~/ui/tag";

const TAGS: Record<QuoteState, { label: string; tone?: Tone }> = {
	open: { label: "Open", tone: "violet" },
	won: { label: "Won", tone: "ok" },
	lost: { label: "Lost", tone: "danger" },
	expired: { label: "Expired", tone: "warn" },
};

/** What has become of a quote. */
export function QuoteTag({ state }: { state: QuoteState }) {
	const { label, tone } = TAGS[state];
	return <Tag {...(tone ? { tone } : {})}>{label}</Tag>;
}
