import type { OrderDraft, OrdersRead, Proposal } from "~/domain/portal/document-imports/proposal";

/** A mail or document that orders were read from, and which of them is being entered. */
export interface EntrySource extends OrdersRead {
	/** Its name, as its attachment will have it. */
	title: string;
	text: readonly string[];
	/** Attached to each job that is made of it. */
	file: File;
	/** Index of the order in the form. */
	at: number;
}

/** The fields of the order in the form, with its customer. */
export function proposalsOf({ customer, drafts, at }: EntrySource): Proposal[] {
	const ofDraft = drafts[at]?.proposals ?? [];
	if (customer.value === null) return ofDraft;
	const { value, check, words } = customer;
	const source = describeCustomer(customer);
	return [
		{
			field: "customer",
			value,
			line: words[0]?.line ?? 0,
			source,
			confidence: check === null ? "high" : "low",
			check,
			words,
		},
		...ofDraft,
	];
}

const RULES = {
	address: "by the sender’s address",
	domain: "by the sender’s domain",
	account: "by the account named",
	name: "by the name",
} as const;

/** How the customer was found, or why none was chosen. */
export const describeCustomer = ({ value, rule, check }: OrdersRead["customer"]): string =>
	value !== null && rule !== null
		? `${value}, ${RULES[rule]}`
		: `No customer chosen: ${check ?? "none is named"}`;

const townOf = (proposals: readonly Proposal[], side: "collection" | "delivery") =>
	(["town", "post_code", "name"] as const)
		.map((field) => proposals.find((proposal) => proposal.field === `${side}_${field}`)?.value)
		.find((value) => value !== undefined);

/** An order in a few words: "Corby to Bicester", or the stops of a trip by number. */
export function describeDraft({ kind, proposals, stops }: OrderDraft): string {
	const from = townOf(proposals, "collection") ?? townOf(proposals, "delivery") ?? "?";
	const last = stops.at(-1);
	const to = last ? townOf(last.proposals, last.side) : townOf(proposals, "delivery");
	const route = to && to !== from ? `${from} to ${to}` : from;
	return kind === "trip" ? `${route}, ${stops.length + 1} stops` : route;
}

const listOf = ({ proposals, stops }: OrderDraft): Proposal[] => [
	...proposals,
	...stops.flatMap((stop) => stop.proposals),
];

/** How many fields of the order in the form are to be checked, its customer and its division among them. */
export function countChecks({ customer, drafts, at }: EntrySource): number {
	const draft = drafts[at];
	const own = draft
		? listOf(draft).filter(({ check }) => check !== null).length + (draft.check === null ? 0 : 1)
		: 0;
	return own + (customer.check === null ? 0 : 1);
}

/** What a part of a line is: read, to be checked, the words of the field in focus, of another order, not used, or none of these. */
export type MarkKind = "plain" | "unused" | "other" | "read" | "check" | "active";
const RANK: readonly MarkKind[] = ["plain", "unused", "other", "read", "check", "active"];

/** A part of a line with its mark. */
export interface MarkedText {
	text: string;
	kind: MarkKind;
}

/** Name of a field in the form as the reader names it: "customer_id" is "customer". */
const sameField = (field: string, active: string) => field === active.replace(/_id$/, "");

/** The lines of a source in parts, each with its mark. `active` is the form's name of the field in focus or under the pointer. */
export function markLines(source: EntrySource, active: string | null): MarkedText[][] {
	const { text, drafts, at, customer, unused } = source;
	const ranks = text.map((line) => new Uint8Array(line.length));
	const mark = (words: Proposal["words"], kind: MarkKind) => {
		const rank = RANK.indexOf(kind);
		for (const { line, from, to } of words) {
			const chars = ranks[line];
			for (let i = from; chars && i < Math.min(to, chars.length); i++)
				chars[i] = Math.max(chars[i] ?? 0, rank);
		}
	};
	for (const { words } of unused) mark(words, "unused");
	for (const [index, draft] of drafts.entries())
		for (const { words, check } of listOf(draft))
			mark(words, index !== at ? "other" : check === null ? "read" : "check");
	mark(customer.words, customer.check === null ? "read" : "check");
	if (active !== null) for (const { words } of activeFields(source, active)) mark(words, "active");
	return text.map((line, index) => splitByRank(line, ranks[index] ?? new Uint8Array()));
}

function activeFields(source: EntrySource, active: string): readonly Pick<Proposal, "words">[] {
	if (active === "customer_id") return [source.customer];
	const [first = "", index = "", field = ""] = active.split(".");
	const draft = source.drafts[source.at];
	const proposals = first === "trip_sub_jobs" ? draft?.stops[Number(index)]?.proposals : draft?.proposals;
	return (proposals ?? []).filter((proposal) =>
		sameField(proposal.field, first === "trip_sub_jobs" ? field : first),
	);
}

function splitByRank(line: string, ranks: Uint8Array): MarkedText[] {
	const parts: MarkedText[] = [];
	let from = 0;
	for (let i = 1; i <= line.length; i++) {
		if (i < line.length && ranks[i] === ranks[from]) continue;
		parts.push({ text: line.slice(from, i), kind: RANK[ranks[from] ?? 0] ?? "plain" });
		from = i;
	}
	return parts;
}
