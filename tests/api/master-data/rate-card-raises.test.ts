import { beforeAll, describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows } from "@/tests/support/databases/rows";
import type { RateCardList, RateCardView } from "~/domain/master-data/rates/cards/card-schemas";
import { EMPTY_RATE_CARD } from "~/domain/master-data/rates/cards/empty-content";
import { monthBefore } from "~/domain/master-data/rates/cards/raise-facts";
import type { RaiseView } from "~/domain/master-data/rates/cards/raise-schemas";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

const TODAY = todayInLondon(new Date());
const FROM = addDays(TODAY, 40);
const { to: LAST_MONTH } = monthBefore(TODAY);
const ACME = 901;
const CONTENT = {
	...EMPTY_RATE_CARD,
	base: [
		{
			kind: "distance",
			id: "d",
			method: "whole",
			bands: [{ up_to: null, amounts: [{ load_type_id: null, amount: 1.2 }] }],
		},
	],
	minimum: [{ load_type_id: null, amount: 38 }],
};
const TERMS = { percent: 4.5, from: FROM };

let api: TestApi;
let admin: ApiCaller;
let ben: ApiCaller;
let live: RateCardView;
let draft: RateCardView;

const create = async (name: string) =>
	(
		await admin.call<RateCardView>("POST", "/client/rate-cards", {
			...{ name, date_from: addDays(LAST_MONTH, -60), content: CONTENT },
			uses: [{ customer_id: ACME }],
		})
	).data;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	ben = await api.north.signIn("Ben");
	await addRow(api.north.d1, "customer", { id: ACME, customer_code: "ACME", customer_name: "Acme" });
});

beforeAll(async () => {
	live = await create("Acme 2020");
	await ben.call("POST", `/client/rate-cards/${live.card.id}/approve`, { number: 1 });
	draft = (await admin.call<RateCardView>("POST", "/client/rate-cards", { name: "Draft", date_from: TODAY }))
		.data;
	const job = { customer_id: ACME, job_type: 1, status: 11, collection_date: LAST_MONTH };
	await addRows(api.north.d1, "job", [
		{ ...job, id: 801, uid: "raise-1", job_number: 801, mileage: 100, base_charge: 120 },
		{ ...job, id: 802, uid: "raise-2", job_number: 802, mileage: 10, base_charge: 38 },
		{ ...job, id: 803, uid: "raise-3", job_number: 803, mileage: 10, base_charge: 500 },
		{ ...job, id: 804, uid: "raise-4", job_number: 804, mileage: 0, base_charge: 60 },
	]);
	const { id } = (await api.north.d1
		.prepare("SELECT id FROM rate_card_version WHERE rate_card_id = ?")
		.bind(live.card.id)
		.first<{ id: number }>()) ?? { id: 0 };
	const rate = { rate_card_version_id: id, base_charge: 1, extras: 0, reasons: [] };
	await addRows(api.north.d1, "job_rate", [
		{ ...rate, job_id: 801 },
		{ ...rate, job_id: 802 },
		{ ...rate, job_id: 804 },
		{ ...rate, job_id: 803, typed_at: `${LAST_MONTH}T10:00:00.000Z` },
	]);
});

const raise = (body: object, caller = admin) =>
	caller.call<RaiseView>("POST", "/client/rate-cards/raise", {
		...TERMS,
		card_ids: [live.card.id, draft.card.id],
		...body,
	});
const headOf = async (id: number) =>
	(await admin.call<RateCardList>("GET", "/client/rate-cards")).data.cards.find((card) => card.id === id);

describe("a raise of rate cards", () => {
	it("shows last month's jobs priced again, without those whose price was typed or that have no miles", async () => {
		const { status, data } = await raise({});
		expect(status).toBe(200);
		expect(data.month).toBe(LAST_MONTH.slice(0, 7));
		expect(data.cards[0]).toMatchObject({ name: "Acme 2020", jobs: 2, typed_jobs: 1, unmeasured_jobs: 1 });
		// 100 mi × 1.20 and the minimum; × 1.254 and 39.71; × 1.25 and 39.50.
		expect(data.total).toEqual({ jobs: 2, now: 158, raised: 165.11, rounded: 164.5 });
		expect(data.cards[0]?.prices.map(({ now, rounded }) => [now, rounded])).toEqual([
			[1.2, 1.25],
			[38, 39.5],
		]);
		expect(data.cards[1]).toMatchObject({ refusal: "Not approved yet", new_id: null });
		expect([data.least_percent, data.most_percent]).toEqual([3.95, 4.17]);
		expect(data.raises_waiting).toBe(false);
	});

	it("counts the stops of a trip as they are charged, also one that is a quote", async () => {
		const per_stop = { id: "stops", kind: "drops", label: "Drops", included: 0 };
		const extras = [{ ...per_stop, extra_tariff_id: null, amounts: [{ load_type_id: null, amount: 15 }] }];
		const { data } = await admin.call<RateCardView>("POST", "/client/rate-cards", {
			...{ name: "Trips", date_from: addDays(LAST_MONTH, -60), content: { ...CONTENT, extras } },
			uses: [{ customer_id: ACME, reference: "TRIP" }],
		});
		const { card } = data;
		await ben.call("POST", `/client/rate-cards/${card.id}/approve`, { number: 1 });
		const trip = { job_type: 3, status: 11, collection_date: LAST_MONTH, mileage: 100 };
		const stops = [
			{ customer_id: ACME, status: 11 },
			{ customer_id: ACME, status: 1, delivery_post_code: "" },
			{ customer_id: 1, status: 11 },
			{ customer_id: ACME, status: 19 },
		];
		await addRows(api.north.d1, "job", [
			{ ...trip, id: 810, uid: "raise-10", job_number: 810, customer_id: ACME },
			...stops.map((stop, at) => ({
				...{ ...stop, id: 811 + at, uid: `raise-${11 + at}`, job_number: 810, sub_no: at + 1 },
				parent_id: 810,
			})),
		]);
		const version = "(SELECT id FROM rate_card_version WHERE rate_card_id = ?)";
		await api.north.d1
			.prepare(`INSERT INTO job_rate (job_id, rate_card_version_id, base_charge, extras, reasons)
				VALUES (810, ${version}, 1, 0, '[]')`)
			.bind(card.id)
			.run();
		// 100 mi × 1.20, and two stops × 15.
		expect((await raise({ card_ids: [card.id] })).data.total).toMatchObject({ jobs: 1, now: 150 });
	});

	it("shows whether a card that can be raised charges for waiting, which none of the sums has", async () => {
		const waiting = {
			free_minutes: 30,
			step_minutes: 15,
			amounts: [{ load_type_id: null, amount: 6 }],
		};
		const { data: card } = await admin.call<RateCardView>("POST", "/client/rate-cards", {
			...{ name: "With waiting", date_from: addDays(LAST_MONTH, -60) },
			...{ content: { ...CONTENT, waiting }, uses: [{ customer_id: ACME, reference: "WAIT" }] },
		});
		const card_ids = [card.card.id];
		expect((await raise({ card_ids })).data.raises_waiting).toBe(false);
		await ben.call("POST", `/client/rate-cards/${card.card.id}/approve`, { number: 1 });
		const { data } = await raise({ card_ids });
		expect([data.raises_waiting, data.total.now]).toEqual([true, 0]);
	});

	it.each([
		[{ percent: 0 }, "percent"],
		[{ percent: 101 }, "percent"],
		[{ from: "" }, "from"],
		[{ card_ids: [] }, "card_ids"],
		[{ round_prices_to: 0 }, "round_prices_to"],
	])("is refused at its field: %j", async (body, field) => {
		const { status, data } = await raise(body);
		expect([status, Object.keys(data)]).toEqual([422, [field]]);
	});

	it("ends the old card the day before the new one begins, and is taken back as one", async () => {
		const { data: shown } = await raise({});
		const [card] = shown.cards;
		const apply = [{ id: live.card.id, number: card?.number, version: card?.version }];
		const stale = await raise({ apply: [{ ...apply[0], version: (card?.version ?? 0) + 1 }] });
		expect(stale.status).toBe(409);
		const { data, message } = await raise({ apply, note: "Agreed at the board" });
		expect(message).toBe("Rate cards raised");
		const new_id = data.cards[0]?.new_id ?? 0;
		expect(await headOf(live.card.id)).toMatchObject({ date_to: addDays(FROM, -1), ends_soon: false });
		expect(await headOf(new_id)).toMatchObject({
			...{ state: "coming", date_from: FROM, live_version: 1 },
			uses: [{ customer_name: "Acme" }],
		});
		const { data: raised } = await admin.call<RateCardView>("GET", `/client/rate-cards/${new_id}`);
		expect(raised.content.minimum).toEqual([{ load_type_id: null, amount: 39.5 }]);
		expect(raised.versions[0]).toMatchObject({ note: "Agreed at the board", approved_by: "Admin" });
		const undo = () => admin.call("POST", "/client/rate-cards/raise/undo", { new_ids: [new_id] });
		const endOld = (date_to: string) =>
			api.north.d1
				.prepare("UPDATE rate_card SET date_to = ?, version = version + 1 WHERE id = ?")
				.bind(date_to, live.card.id)
				.run();
		await endOld(addDays(FROM, -2));
		const late = await undo();
		expect([late.status, late.message]).toEqual([409, expect.stringContaining("no longer ends the day")]);
		expect(await headOf(new_id)).toMatchObject({ state: "coming" });
		await endOld(addDays(FROM, -1));
		expect((await undo()).status).toBe(200);
		expect(await headOf(new_id)).toBeUndefined();
		expect(await headOf(live.card.id)).toMatchObject({ date_to: null, state: "live" });
		expect((await undo()).status).toBe(404);
	});
});
