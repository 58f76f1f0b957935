import { afterAll, beforeAll, expect, it } from "vitest";
import type { ApiRequest } from "@/tests/support/api/http-api";
import { addRow } from "@/tests/support/databases/rows";
import { findRaceErrors, openRaces, type Races } from "@/tests/support/planning/race";
import { mileContent } from "@/tests/support/rates/rate-cards";

let races: Races;
beforeAll(async () => {
	races = await openRaces();
});
afterAll(() => races.close());

const DAYS = { date_from: "2032-01-01", date_to: "2032-12-31" };

interface Card {
	id: number;
	name: string;
	customer_id: number;
}

/** Adds a card for a customer with a version of nobody, which either person may approve. */
async function addCard(customer_id: number, values: object = {}): Promise<Card> {
	const { d1 } = races.company;
	const name = `Card ${races.company.next()}`;
	const id = await addRow(d1, "rate_card", { name, ...DAYS, ...values });
	await addRow(d1, "rate_card_version", { rate_card_id: id, number: 1, content: mileContent(1) });
	await addRow(d1, "rate_card_use", { rate_card_id: id, customer_id });
	return { id, name, customer_id };
}

const approve = ({ id }: Card): ApiRequest => ["POST", `/client/rate-cards/${id}/approve`, { number: 1 }];
const move = ({ id, name, customer_id }: Card): ApiRequest => [
	"PUT",
	`/client/rate-cards/${id}`,
	{ name, ...DAYS, version: 1, uses: [{ customer_id }] },
];
const raise = ({ id }: Card): ApiRequest => [
	"POST",
	"/client/rate-cards/raise",
	{ card_ids: [id], percent: 4, from: "2032-06-01", apply: [{ id, number: 1, version: 1 }] },
];

/** Pairs of calls that would each have a card used for the same on the same days. */
const PAIRS: Record<string, (customer_id: number) => Promise<ApiRequest[]>> = {
	"approving two drafts": async (customer_id) => [
		approve(await addCard(customer_id)),
		approve(await addCard(customer_id)),
	],
	"moving an approved card and approving a draft": async (customer_id) => [
		move(await addCard(customer_id, { date_from: "2033-01-01", date_to: null, live_version: 1 })),
		approve(await addCard(customer_id)),
	],
	"raising a card and approving a draft": async (customer_id) => [
		raise(await addCard(customer_id, { date_to: "2032-05-31", live_version: 1 })),
		approve(await addCard(customer_id, { date_from: "2032-08-01" })),
	],
};

it.each(Object.entries(PAIRS))("%s: one succeeds", async (name, pair) => {
	const round = async () => await pair(await races.company.customer());
	expect(await findRaceErrors(races, name, { round, winners: 1 })).toEqual([]);
});
