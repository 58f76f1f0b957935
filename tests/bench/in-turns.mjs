/**
 * Every case in turn, the two sides right after each other and taking turns to be first, so that noise hits both alike. What
 * both answer in the first round is held against each other.
 */
export async function inTurns(cases, samples, assertSame, sides) {
	const warmUp = Math.ceil(samples / 10);
	for (let round = 0; round < warmUp + samples; round++)
		for (const [place, one] of cases.entries()) {
			const order = round % 2 ? ["ours", "bare"] : ["bare", "ours"];
			const answers = {};
			for (const side of order) answers[side] = await sides[side](one, place);
			if (round === 0) assertSame(one, answers);
			if (round < warmUp) continue;
			for (const side of order) one[side].push(answers[side].ms);
		}
}
