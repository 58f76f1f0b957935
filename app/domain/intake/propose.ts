import { addressHits, jobHits, sideHits } from "./hits";
import type { Confidence, Hit, Knowledge, Proposal, ProposedField } from "./proposal";
import { readSegments } from "./segments";

/** Fields of which a paper may hold several. */
const LISTS = new Set<ProposedField>(["customer_reference", "air_way_bill_numbers"]);
/** A booking has a page or two; a pasted book is cut short. */
const MOST_LINES = 2_000;
const LONGEST_LINE = 500;
const RANK: Record<Confidence, number> = { high: 2, medium: 1, low: 0 };

/**
 * Proposes the fields of a job from the lines of a booking e-mail, a delivery note or a forwarding order, each with the
 * line it comes from and how sure it is. Nothing is saved from this: a person reviews it.
 */
export function proposeJob(lines: string[], { today, isTown = () => false }: Knowledge): Proposal[] {
	const segments = readSegments(lines.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE)));
	const hits = [
		...addressHits(segments, today, isTown),
		...segments.flatMap((segment) => [...sideHits(segment, today), ...jobHits(segment)]),
	];
	return best(hits).map((hit) => ({ ...hit, source: (lines[hit.line] ?? "").trim() }));
}

/** The surest of each field, the first among equals; all of those that may be several, once each. */
function best(hits: Hit[]): Hit[] {
	const kept = new Map<string, Hit>();
	for (const hit of hits) {
		const key = LISTS.has(hit.field) ? `${hit.field} ${hit.value}` : hit.field;
		const other = kept.get(key);
		if (!other || RANK[hit.confidence] > RANK[other.confidence]) kept.set(key, hit);
	}
	return [...kept.values()].sort((a, b) => a.line - b.line);
}
