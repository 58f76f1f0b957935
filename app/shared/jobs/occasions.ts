/** What may happen to a job beside its way, in the order in which it is shown. */
export const OCCASION_KINDS = ["failed", "return", "night_out"] as const;
export type OccasionKind = (typeof OCCASION_KINDS)[number];

/** How often something has happened to a job. */
export interface JobOccasion {
	kind: OccasionKind;
	/** Failed journeys, journeys back or nights: 0 to `MAX_OCCASIONS`. */
	count: number;
	note: string | null;
	/** How often a driver has reported it without anyone having decided on it. */
	proposed: number;
}

/** How often an occasion can be counted, at most. */
export const MAX_OCCASIONS = 99;

/** Of a note, in characters. */
export const OCCASION_NOTE_LENGTH = 200;

/** What each is called, of one and of several, and over the field that counts it. */
export const OCCASION_TEXTS: Readonly<Record<OccasionKind, { one: string; many: string; title: string }>> = {
	failed: { one: "failed journey", many: "failed journeys", title: "Failed journeys" },
	return: { one: "return journey", many: "return journeys", title: "Return journeys" },
	night_out: { one: "night out", many: "nights out", title: "Nights out" },
};

/** "1 failed journey", "2 nights out". */
export const countOccasion = (kind: OccasionKind, count: number): string =>
	`${count} ${count === 1 ? OCCASION_TEXTS[kind].one : OCCASION_TEXTS[kind].many}`;

/** What has happened to a job, as one text: "1 failed journey (nobody in), 2 nights out"; empty for nothing. */
export const describeOccasions = (occasions: readonly JobOccasion[], { notes = false } = {}): string =>
	occasions
		.filter(({ count }) => count > 0)
		.map(({ kind, count, note }) => countOccasion(kind, count) + (notes && note ? ` (${note})` : ""))
		.join(", ");

/** In the order of the kinds, without those that are neither counted nor proposed. */
export const toOccasions = (occasions: readonly JobOccasion[]): JobOccasion[] =>
	OCCASION_KINDS.flatMap((kind) =>
		occasions
			.filter((one) => one.kind === kind && one.count + one.proposed > 0)
			.map(({ count, note, proposed }) => ({ kind, count, note: note?.trim() || null, proposed })),
	);

const rowOf = (occasions: readonly JobOccasion[], kind: OccasionKind): JobOccasion =>
	occasions.find((one) => one.kind === kind) ?? { kind, count: 0, note: null, proposed: 0 };

/** The occasions with one of them changed, as it is typed: `toOccasions` makes of them what is stored. */
export const withOccasion = (
	occasions: readonly JobOccasion[],
	kind: OccasionKind,
	change: Partial<Omit<JobOccasion, "kind">>,
): JobOccasion[] => {
	const next = [...occasions.filter((one) => one.kind !== kind), { ...rowOf(occasions, kind), ...change }];
	return OCCASION_KINDS.flatMap((each) => next.filter((one) => one.kind === each));
};

const OCCASION_FIELDS = ["count", "note", "proposed"] as const;

/** What is typed over occasions as they were `opened`, on the occasions as they are now: what was not typed follows them. */
export const rebaseOccasions = (
	opened: readonly JobOccasion[],
	typed: readonly JobOccasion[],
	current: readonly JobOccasion[],
): JobOccasion[] =>
	OCCASION_KINDS.map((kind) => {
		const [was, own, now] = [rowOf(opened, kind), rowOf(typed, kind), rowOf(current, kind)];
		const pick = <Field extends (typeof OCCASION_FIELDS)[number]>(field: Field) =>
			own[field] === was[field] ? now[field] : own[field];
		return { kind, count: pick("count"), note: pick("note"), proposed: pick("proposed") };
	});

/** The kinds of which the same was typed and has been changed meanwhile to something else. */
export const contestedOccasions = (
	opened: readonly JobOccasion[],
	typed: readonly JobOccasion[],
	current: readonly JobOccasion[],
): OccasionKind[] =>
	OCCASION_KINDS.filter((kind) => {
		const [was, own, now] = [rowOf(opened, kind), rowOf(typed, kind), rowOf(current, kind)];
		return OCCASION_FIELDS.some(
			(field) => ![was[field], now[field]].includes(own[field]) && now[field] !== was[field],
		);
	});
