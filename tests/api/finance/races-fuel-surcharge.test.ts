import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ApiRequest } from "@/tests/support/api/http-api";
import { must, openRaces, type Races } from "@/tests/support/planning/race";
import type { FuelYear } from "~/domain/finance/invoicing/fuel/schemas";

const ROUNDS = 4;
const PATH = "/client/fuel-surcharge";

let races: Races;
beforeAll(async () => {
	races = await openRaces();
});
afterAll(() => races.close());

const table = (percent: number, more: object = {}): ApiRequest => [
	"PUT",
	`${PATH}/settings`,
	{
		...{ month_by: "collection", source: "GOV.UK", step_pence: null, step_percent: null },
		...{ bands: [{ from_pence: 130, percent }], ...more },
	},
];
const setMonth = (month: string, body: object): ApiRequest => ["PUT", `${PATH}/months/${month}`, body];
const readYear = () => must<FuelYear>(races.people[0], ["GET", `${PATH}?year=2032`]);

/** Sends each call by another person at the same moment; the statuses that they are answered. */
const sendTogether = async (calls: readonly ApiRequest[]) => {
	const replies = await Promise.all(
		calls.map(([method, path, body], at) => races.people[at]?.call(method, path, body)),
	);
	return replies.map((reply) => reply?.status).sort();
};

beforeEach(async () => {
	for (const name of ["fuel_surcharge", "fuel_price"])
		await races.company.d1.prepare(`DELETE FROM ${name}`).run();
	await must(races.people[0], table(1));
});

it("two people set the same months at the same moment: none of them fails", async () => {
	const customer_id = await races.company.customer();
	const agree = (percent: number): ApiRequest => [
		"POST",
		`${PATH}/exceptions`,
		{ customer_id, month: "2032-05", percent },
	];
	for (let round = 0; round < ROUNDS; round++)
		for (const calls of [
			[setMonth("2032-02", { percent: round }), setMonth("2032-02", { percent: round + 10 })],
			[agree(round), agree(round + 10)],
		])
			expect([
				[200, 200],
				[200, 409],
			]).toContainEqual(await sendTogether(calls));
});

it("a month that is set by its price while the table changes has what the table gives afterwards", async () => {
	await must(races.people[0], setMonth("2032-02", { pence: 139, read_on: "2032-01-05" }));
	for (let round = 0; round < ROUNDS; round++) {
		const price = { pence: 140 + round, read_on: "2032-01-05" };
		await sendTogether([setMonth("2032-02", price), table(2 + round)]);
		const { months, bands } = await readYear();
		expect(months.find(({ month }) => month === "2032-02")?.percent).toBe(bands[0]?.percent);
	}
});

it("a table that two people have read is saved by one of them when both save it at the same moment", async () => {
	for (let round = 0; round < ROUNDS; round++) {
		const { settings, bands } = await readYear();
		const read = { ...settings, bands };
		expect(await sendTogether([table(20 + round, { read }), table(40 + round, { read })])).toEqual([
			200, 409,
		]);
	}
});
