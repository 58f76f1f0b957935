/**
 * @import { BenchResponse } from "./client.mjs"
 * @typedef {{ ours: number[], bare: number[] }} ComparedTimes Milliseconds of the product and of the bare Worker.
 */

/** @returns {ComparedTimes} */
export const noComparedTimes = () => ({ ours: [], bare: [] });

/**
 * Runs every case against the product and the bare Worker, directly after one another and alternating which goes first, so that
 * noise affects both alike. The responses of the first round are compared.
 * @template {ComparedTimes} Case
 * @template {{ ms: number }} [Answer=BenchResponse]
 * @param {readonly Case[]} cases
 * @param {number} samples
 * @param {(benchCase: Case, responses: { ours: Answer, bare: Answer }) => void} assertSame
 * @param {Record<"ours" | "bare", (benchCase: Case, place: number) => Answer | Promise<Answer>>} sides
 */
export async function measureAlternately(cases, samples, assertSame, sides) {
	const warmUp = Math.ceil(samples / 10);
	for (let round = 0; round < warmUp + samples; round++)
		for (const [place, benchCase] of cases.entries()) {
			const first = round % 2 ? await sides.ours(benchCase, place) : null;
			const bare = await sides.bare(benchCase, place);
			const ours = first ?? (await sides.ours(benchCase, place));
			if (round === 0) assertSame(benchCase, { ours, bare });
			if (round < warmUp) continue;
			benchCase.ours.push(ours.ms);
			benchCase.bare.push(bare.ms);
		}
}
