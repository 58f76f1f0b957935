import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeTurn, isDue, isDueOnVisit } from "./schedule";

const minute = (n: number) => new Date(n * 60_000);

describe("computeTurn", () => {
	it("visits all tenants every minute while they fit in one run", () => {
		expect(computeTurn(40, 250, minute(7))).toEqual({ offset: 0, limit: 250, rounds: 1, visit: 7 });
		expect(computeTurn(0, 250, minute(7)).rounds).toBe(1);
	});

	it("visits each tenant exactly once per round", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 5000 }),
				fc.integer({ min: 1, max: 400 }),
				fc.nat(1e6),
				(n, per, start) => {
					const { rounds } = computeTurn(n, per, minute(start));
					const visited = new Set<number>();
					for (let i = 0; i < rounds; i++) {
						const { offset, limit } = computeTurn(n, per, minute(start + i));
						for (let k = offset; k < Math.min(n, offset + limit); k++) {
							expect(visited.has(k)).toBe(false);
							visited.add(k);
						}
					}
					expect(visited.size).toBe(n);
				},
			),
			{ numRuns: 30 },
		);
	});
});

describe("periodic tasks", () => {
	it("are due every so many minutes", () => {
		expect(Array.from({ length: 120 }, (_, n) => n).filter((n) => isDue(60, minute(n)))).toEqual([0, 60]);
	});

	it.each([
		[1, 1],
		[60, 1],
		[60, 20],
		[60, 7],
		[5, 20],
	])(
		"every %d minutes, at visits %d minutes apart, are never skipped for longer than both",
		(every, rounds) => {
			const tenants = rounds * 10;
			let last = -1;
			for (let n = 0; n < 600; n++) {
				const turn = computeTurn(tenants, 10, minute(n));
				if (turn.offset !== 0 || !isDueOnVisit(every, turn)) continue;
				if (last >= 0) expect(n - last).toBeLessThanOrEqual(Math.max(every, rounds));
				last = n;
			}
			expect(last).toBeGreaterThan(0);
		},
	);
});
