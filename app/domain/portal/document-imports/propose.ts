import { findWriter } from "./find-customer";
import { addressMatches, jobMatches, sideMatches } from "./matches";
import { needMatches } from "./needs-in-text";
import type { Confidence, ExtractionContext, FieldMatch, Proposal, ProposedField } from "./proposal";
import { proseMatches } from "./prose";
import { readSegments } from "./segments";

/** Fields that may have several values. */
const LIST_FIELDS = new Set<ProposedField>([
	"customer_reference",
	"air_way_bill_numbers",
	"needs",
	"dangerous_goods",
]);
/** A booking has a page or two; longer texts are cut. */
const MAX_LINES = 2_000;
const MAX_LINE_LENGTH = 500;
const RANK: Record<Confidence, number> = { high: 2, medium: 1, low: 0 };

/**
 * Proposes the fields of a job from the lines of a booking email, a delivery note or a forwarding order, each with the
 * source line and confidence. A person reviews them before anything is saved.
 */
export function proposeJob(
	lines: string[],
	{ today, isTown = () => false, customers = [], needs = [] }: ExtractionContext,
): Proposal[] {
	const readLines = lines.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE_LENGTH));
	const segments = readSegments(readLines);
	const writer = findWriter(readLines, customers);
	const matches = [
		...addressMatches(segments, today, isTown),
		...segments.flatMap((segment) => [...sideMatches(segment, today), ...jobMatches(segment)]),
		...proseMatches(readLines, today),
		...needMatches(readLines, needs),
		...(writer ? [writer] : []),
	];
	return bestMatches(matches).map((match) => ({ ...match, source: (lines[match.line] ?? "").trim() }));
}

/** The best match of each field, the first of equals; for list fields all distinct values. */
function bestMatches(matches: FieldMatch[]): FieldMatch[] {
	const bestByKey = new Map<string, FieldMatch>();
	for (const match of matches) {
		const key = LIST_FIELDS.has(match.field) ? `${match.field} ${match.value}` : match.field;
		const other = bestByKey.get(key);
		if (!other || RANK[match.confidence] > RANK[other.confidence]) bestByKey.set(key, match);
	}
	return [...bestByKey.values()].sort((a, b) => a.line - b.line);
}
