/**
 * Runs every case against the product and the bare Worker, directly after one another and alternating which goes first, so that
 * noise affects both alike. The responses of the first round are compared.
 */
export async function measureAlternately(cases, samples, assertSame, sides) {
	const warmUp = Math.ceil(samples / 10);
	for (let round = 0; round < warmUp + samples; round++)
		for (const [place, benchCase] of cases.entries()) {
			const order = round % 2 ? ["ours", "bare"] : ["bare", "ours"];
			const responses = {};
			for (const side of order) responses[side] = await sides[side](benchCase, place);
			if (round === 0) assertSame(benchCase, responses);
			if (round < warmUp) continue;
			for (const side of order) benchCase[side].push(responses[side].ms);
		}
}
