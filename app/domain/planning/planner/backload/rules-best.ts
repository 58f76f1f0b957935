/** How many loads are shown of all lanes. */
const MAX_BEST = 5;
/** How many are judged on their vehicles: some are forbidden there. */
const MAX_JUDGED = 40;
/** How often a leg, and a job, may be among those that are judged: the rest of the board wants its turn. */
const MAX_TURNS = 3;

/** A load on a leg, each known by a name of its own. */
export interface LegFit {
	/** The leg, unique among all. */
	leg: string;
	/** The job. */
	id: number;
}

/** Counts the turns of a leg and of a job, and answers whether both had one left. */
function takeTurns(limit: number) {
	const turns = new Map<string | number, number>();
	const left = (key: string | number) => (turns.get(key) ?? 0) < limit;
	return ({ leg, id }: LegFit): boolean => {
		if (!left(leg) || !left(id)) return false;
		for (const key of [leg, id]) turns.set(key, (turns.get(key) ?? 0) + 1);
		return true;
	};
}

/** Those of a list, best first, that are worth judging: of each leg and each job a few. */
export function chooseCandidates<Candidate extends LegFit>(fits: readonly Candidate[]): Candidate[] {
	const hasTurn = takeTurns(MAX_TURNS);
	return fits.filter(hasTurn).slice(0, MAX_JUDGED);
}

/** The best of a list, best first: each leg and each job once. `offer` gives null for what may not be done. */
export function chooseBest<Candidate extends LegFit, Offer>(
	candidates: readonly Candidate[],
	offer: (candidate: Candidate) => Offer | null,
): Offer[] {
	const hasTurn = takeTurns(1);
	const best: Offer[] = [];
	for (const candidate of candidates) {
		if (best.length === MAX_BEST) break;
		const offered = offer(candidate);
		if (offered !== null && hasTurn(candidate)) best.push(offered);
	}
	return best;
}
