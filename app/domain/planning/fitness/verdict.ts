/**
 * How much speaks against giving work to a driver, vehicle and trailer. `forbidden`: the law or the company forbids it, and only a person
 * who confirms it by its rule can plan it. `question`: it works only once a person has answered it. `warning`: it can be done, at a price.
 * `note`: worth knowing.
 */
export const VERDICT_LEVELS = ["forbidden", "question", "warning", "note"] as const;
export type VerdictLevel = (typeof VERDICT_LEVELS)[number];

/** What a rule finds about a vehicle's day with its jobs. */
export interface Verdict {
	/** The rule's name, by which an override is confirmed: `vor`, `daily_driving`. */
	rule: string;
	/** The rule's name in plain words. */
	title: string;
	level: VerdictLevel;
	/** The reason with its figure, in a sentence. */
	message: string;
	/** Of drivers' hours: the figure that fails, for where there is little room. */
	short?: string;
	/** The reason in a few words, beside the name of a driver. */
	tag: string;
	/** The jobs concerned; none where it is about driver, vehicle or trailer alone. */
	job_ids: number[];
}

const RANKS = new Map<string, number>(VERDICT_LEVELS.map((level, at) => [level, at]));

/** The gravest first; those of one level in the order of the rules. */
export const sortVerdicts = <One extends Pick<Verdict, "level">>(verdicts: readonly One[]): One[] =>
	[...verdicts].sort((a, b) => (RANKS.get(a.level) ?? 0) - (RANKS.get(b.level) ?? 0));

/** Whether something speaks against it: a note does not. */
export const speaksAgainst = ({ level }: Pick<Verdict, "level">): boolean => level !== "note";

/** The verdicts that only a confirmation by their rules overrides, each rule once. */
export const listForbidden = (verdicts: readonly Verdict[]): Verdict[] => [
	...new Map(
		verdicts.filter(({ level }) => level === "forbidden").map((one) => [`${one.rule} ${one.message}`, one]),
	).values(),
];
