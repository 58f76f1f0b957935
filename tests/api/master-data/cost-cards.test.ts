import { describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRow } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { BOOKING } from "@/tests/support/portal/portal-bookings";
import { addRateCard, mileContent } from "@/tests/support/rates/rate-cards";
import { insertPermissions } from "~/db/repositories/master-data/permissions";
import { runStatements } from "~/db/statements";
import type { CarrierCost } from "~/domain/finance/rates/price-carrier";
import { NO_PRICES_PATH, ROLE_LIMITS } from "~/domain/kernel/permissions/limits";
import type { RateCardList, RateCardView } from "~/domain/master-data/rates/cards/card-schemas";
import { todayInLondon } from "~/shared/time/london";

const [FAST, LATE] = [1, 2];
const HEAD = { date_from: "2020-01-01", content: mileContent(1) };
let api: TestApi;
let admin: ApiCaller;
let ben: ApiCaller;
let customerCard: number;
let job_id: number;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	ben = await api.north.signIn("Ben");
	await runStatements(api.north.d1, insertPermissions(ROLE_LIMITS));
	customerCard = await addRateCard(api.north, { content: mileContent(4), customer_id: 1 });
});

const create = (values: object) =>
	admin.call<RateCardView>("POST", "/client/rate-cards", { ...HEAD, ...values });
const approve = ({ card }: RateCardView) =>
	ben.call<RateCardView>("POST", `/client/rate-cards/${card.id}/approve`, { number: card.newest_version });
const costOf = (sub_contractor_id: number, caller = admin) =>
	caller.call<CarrierCost>("POST", "/client/rates/cost", { job_id, sub_contractor_id });
const fieldsOf = ({ status, data }: { status: number; data: unknown }) => [
	status,
	Object.keys(data as object),
];
const use = (values: object) => ({ uses: [values] });

describe("a cost card", () => {
	it("is of sub-contractors alone, and does not begin with starter prices", async () => {
		expect(fieldsOf(await create({ name: "A", is_cost: 1, ...use({ customer_id: 1 }) }))).toEqual([
			422,
			["uses.0.sub_contractor_id", "uses.0.customer_id"],
		]);
		expect(fieldsOf(await create({ name: "A", ...use({ sub_contractor_id: FAST }) }))).toEqual([
			422,
			["uses.0.customer_id", "uses.0.sub_contractor_id"],
		]);
		expect(fieldsOf(await create({ name: "A", is_cost: 1, ...use({ sub_contractor_id: 99 }) }))).toEqual([
			422,
			["uses.0.sub_contractor_id"],
		]);
		const starter = { name: "A", is_cost: 1, content: undefined, start: "starter" };
		expect(fieldsOf(await create(starter))).toEqual([422, ["start"]]);
	});

	it("adds no extra tariffs, which are charges of customers", async () => {
		const amounts = [{ load_type_id: null, amount: 12.5 }];
		const drop = { kind: "drops", id: "drops", label: "Drop", extra_tariff_id: null, included: 1, amounts };
		const { data } = await create({
			name: "Drops",
			is_cost: 1,
			content: { ...HEAD.content, extras: [drop] },
		});
		expect(data.content.extras).toMatchObject([{ label: "Drop", extra_tariff_id: null }]);
	});

	it("needs a sub-contractor to be approved", async () => {
		const { data } = await create({ name: "Unused", is_cost: 1 });
		const { status, message } = await approve(data);
		expect([status, message]).toEqual([
			409,
			"This card is not the standard card and neither a sub-contractor nor an owner-driver is paid by it.",
		]);
	});

	it("never prices a customer's job, and costs its own sub-contractor with the reasons", async () => {
		const card = await create({ name: "Fast 2026", is_cost: 1, ...use({ sub_contractor_id: FAST }) });
		expect((await approve(card.data)).status).toBe(200);
		const job = await saveJobAs(admin, { ...BOOKING, customer_id: 1, job_type: 1, mode: 0, mileage: 25 });
		job_id = job.id;
		expect(await readJob(admin, job_id)).toMatchObject({ base_charge: 100, rate: { card_id: customerCard } });
		const { data } = await costOf(FAST);
		expect(data).toMatchObject({ cost: 25, base_charge: 25, missing: null, card: { name: "Fast 2026" } });
		expect(data.reasons.map(({ group, amount }) => [group, amount])).toEqual([["base", 25]]);
	});

	it("is none of another sub-contractor, which has the standard one", async () => {
		expect((await costOf(LATE)).data).toMatchObject({ cost: null, card: null, reasons: [] });
		const content = { ...mileContent(2), fuel_percent: 10 };
		const standard = await create({ name: "Hauliers", is_cost: 1, is_standard: 1, content });
		expect((await approve(standard.data)).status).toBe(200);
		const { data } = await costOf(LATE);
		expect(data).toMatchObject({ cost: 55, base_charge: 50, card: { name: "Hauliers" } });
		expect(data.reasons.at(-1)).toMatchObject({ label: "Fuel surcharge", detail: "10 %", amount: 5 });
		const other = await saveJobAs(admin, { ...BOOKING, customer_id: 2, job_type: 1, mode: 0, mileage: 25 });
		expect(await readJob(admin, other.id)).toMatchObject({ rate: null });
	});

	it("is closed to a role without prices, and to jobs that there are not", async () => {
		const role_id = await createRole(api.north, "/traffic-diary", NO_PRICES_PATH);
		const caller = await api.north.signIn("Priceless", { user_type: "client", role_id });
		expect((await costOf(FAST, caller)).status).toBe(403);
		const unknown = { job_id: 99999, sub_contractor_id: FAST };
		expect((await admin.call("POST", "/client/rates/cost", unknown)).status).toBe(404);
	});

	it("is not raised", async () => {
		const { data } = await admin.call<RateCardList>("GET", "/client/rate-cards");
		const card_ids = data.cards.filter(({ is_cost }) => is_cost === 1).map(({ id }) => id);
		expect(card_ids.length).toBeGreaterThan(1);
		const body = { card_ids, percent: 4, from: `${Number(todayInLondon(new Date()).slice(0, 4)) + 1}-01-01` };
		const raise = await admin.call<{ cards: { refusal: string | null }[] }>(
			...(["POST", "/client/rate-cards/raise", body] as const),
		);
		expect(new Set(raise.data.cards.map(({ refusal }) => refusal))).toContain(
			"Sub-contractors’ cards are not raised",
		);
		expect(raise.data.cards.filter(({ refusal }) => refusal === null)).toEqual([]);
	});
});

describe("the database", () => {
	it("keeps a card, its uses and the prices of jobs to their sides", async () => {
		const { d1 } = api.north;
		const costCard = await addRow(d1, "rate_card", { name: "Paid", date_from: "2020-01-01", is_cost: 1 });
		const rate_card_version_id = await addRow(d1, "rate_card_version", {
			...{ rate_card_id: costCard, number: 1, content: mileContent(1) },
		});
		await addRow(d1, "rate_card_use", { rate_card_id: costCard, sub_contractor_id: FAST });
		const refused = [
			addRow(d1, "rate_card_use", { rate_card_id: costCard, customer_id: 1 }),
			addRow(d1, "rate_card_use", { rate_card_id: customerCard, sub_contractor_id: FAST }),
			d1.prepare("UPDATE rate_card_use SET rate_card_id = ?").bind(customerCard).run(),
			d1.prepare("UPDATE rate_card SET is_cost = 0 WHERE id = ?").bind(costCard).run(),
			d1.prepare("UPDATE job_rate SET rate_card_version_id = ?").bind(rate_card_version_id).run(),
		];
		const messages = (await Promise.allSettled(refused)).map((one) =>
			one.status === "rejected"
				? String(one.reason).match(/a rate card is .*alone|the side .*stays|a cost .*job/)?.[0]
				: "",
		);
		const alone = "a rate card is used by its own side alone";
		expect(messages).toEqual([
			alone,
			alone,
			alone,
			"the side of a rate card stays",
			"a cost card prices no job",
		]);
	});
});
