import { describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRow, addRows } from "@/tests/support/databases/rows";
import { insertPermissions } from "~/db/repositories/master-data/permissions";
import { runStatements } from "~/db/statements";
import { NO_PRICES_PATH, ROLE_LIMITS, VIEW_ONLY_PATH } from "~/domain/kernel/permissions/limits";
import type { RateCardList, RateCardView } from "~/domain/master-data/rates/cards/card-schemas";
import type { RateCardContent } from "~/shared/rates/rate-card";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

const TODAY = todayInLondon(new Date());
const [ACME, BETA, SERVICE] = [901, 902, 903];
const CONTENT: RateCardContent = {
	rounded_to: 0.01,
	kg_per_m3: null,
	fuel_percent: null,
	base: [
		{
			kind: "distance",
			id: "d",
			method: "whole",
			bands: [{ up_to: null, amounts: [{ load_type_id: null, amount: 1.255 }] }],
		},
	],
	minimum: [],
	extras: [
		{
			kind: "drops",
			id: "drops",
			label: "Extra drop",
			extra_tariff_id: null,
			included: 1,
			amounts: [{ load_type_id: null, amount: 12.5 }],
		},
	],
	waiting: null,
};

let api: TestApi;
let admin: ApiCaller;
let ben: ApiCaller;
let count = 0;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	ben = await api.north.signIn("Ben");
	await addRows(api.north.d1, "customer", [
		{ id: ACME, customer_code: "ACME", customer_name: "Acme" },
		{ id: BETA, customer_code: "BETA", customer_name: "Beta" },
	]);
	await addRow(api.north.d1, "service", { id: SERVICE, code: "NEXT" });
});

const use = (customer_id: number, values: object = {}) => ({
	customer_id,
	service_id: null,
	load_type_id: null,
	reference: null,
	...values,
});
const create = (values: object = {}, caller = admin) =>
	caller.call<RateCardView>("POST", "/client/rate-cards", {
		name: `Card ${++count}`,
		date_from: TODAY,
		content: CONTENT,
		...values,
	});
const approve = ({ card }: RateCardView, caller = ben, number = card.newest_version) =>
	caller.call<RateCardView>("POST", `/client/rate-cards/${card.id}/approve`, { number });
const save = (id: number, based_on: number, caller = admin, content: unknown = CONTENT) =>
	caller.call<RateCardView>("POST", `/client/rate-cards/${id}/versions`, { based_on, content });
const list = async () => (await admin.call<RateCardList>("GET", "/client/rate-cards")).data;
const read = async (id: number, query = "") =>
	(await admin.call<RateCardView>("GET", `/client/rate-cards/${id}${query}`)).data;
const errorsOf = ({ status, data }: { status: number; data: unknown }) => [
	status,
	Object.keys(data as object),
];

describe("a rate card", () => {
	it("begins empty or with starter prices, and is a draft", async () => {
		const { data: empty } = await create({ content: undefined });
		expect(empty).toMatchObject({ number: 0, versions: [], content: { base: [], extras: [] } });
		expect(empty.card).toMatchObject({
			state: "draft",
			newest_version: 0,
			live_version: null,
			date_to: null,
		});
		const { status, data, message } = await create({ content: undefined, start: "starter" });
		expect([status, message]).toEqual([200, "Rate card added"]);
		expect(data).toMatchObject({ number: 1, card: { state: "draft", changed_by: "Admin" } });
		expect(data.content.extras.map(({ label }) => label)).toEqual([
			"Extra drop",
			"Timed delivery",
			"Out of hours",
			"London charges",
		]);
		expect((await create({ content: undefined, start: "standard" })).status).toBe(404);
	});

	it("has its extras charged by extra tariffs whose amount is entered, each added once", async () => {
		const [first, second] = [(await create()).data, (await create()).data];
		const ids = [first, second].map(({ content }) => content.extras[0]?.extra_tariff_id);
		expect(ids[0]).toBe(ids[1]);
		const { results } = await api.north.d1
			.prepare("SELECT code, name, type FROM extra_tariff WHERE id = ?")
			.bind(ids[0])
			.all();
		expect(results).toEqual([{ code: "EXTRA-DROP", name: "Extra drop", type: 4 }]);
	});

	it("is saved as its next version, unless another was first", async () => {
		const { card } = (await create()).data;
		const saved = await save(card.id, 1);
		expect(saved.data).toMatchObject({ number: 2, card: { state: "to_approve", is_waiting: true } });
		const late = await save(card.id, 1, ben);
		expect([late.status, late.message]).toEqual([
			409,
			"Admin changed this in the meantime. Please reload and try again.",
		]);
		expect((await read(card.id)).versions.map(({ number }) => number)).toEqual([2, 1]);
		expect((await read(card.id, "?number=1")).number).toBe(1);
	});

	it("is refused at the path of what is wrong", async () => {
		const { card } = (await create()).data;
		const [line] = CONTENT.base;
		const content = { ...CONTENT, base: [line, line], minimum: [{ load_type_id: 99_999, amount: "x" }] };
		expect(errorsOf(await save(card.id, 1, admin, content))).toEqual([422, ["content.minimum.0.amount"]]);
		const unknown = { ...CONTENT, minimum: [{ load_type_id: 99_999, amount: 1 }] };
		expect(errorsOf(await save(card.id, 1, admin, unknown))).toEqual([
			422,
			["content.minimum.0.load_type_id"],
		]);
		expect((await read(card.id)).number).toBe(1);
	});
});

describe("the approval of a rate card", () => {
	it("is another person's, of the newest version, and makes it live", async () => {
		const { data } = await create({ uses: [use(ACME, { service_id: SERVICE })] });
		const own = await approve(data, admin);
		expect([own.status, own.message]).toEqual([409, "Another person has to approve what you have saved."]);
		expect(data.approval_refusal).toBe(own.message);
		await save(data.card.id, 1);
		expect((await approve(data)).status).toBe(409);
		const { data: live } = await approve(data, ben, 2);
		expect(live.card).toMatchObject({ state: "live", live_version: 2, is_waiting: false });
		expect(live.versions[0]).toMatchObject({ created_by: "Admin", approved_by: "Ben" });
		expect((await save(data.card.id, 2)).data.card).toMatchObject({ state: "live", is_waiting: true });
		const { results } = await api.north.d1
			.prepare(
				"SELECT kind, actor ->> 'name' AS by FROM change_log WHERE entity_id = ? AND entity = 'rate_card'",
			)
			.bind(data.card.id)
			.all();
		expect(results.map((row) => Object.values(row).join(" "))).toEqual([
			"add Admin",
			"version Admin",
			"approve Ben",
			"version Admin",
		]);
	});

	it.each([
		["without a base charge", { content: { ...CONTENT, base: [] }, is_standard: 1 }, "no base charge"],
		["without a customer", {}, "no customer uses it"],
	])("is refused %s", async (_name, values, message) => {
		const { status, message: refusal } = await approve((await create(values)).data, ben);
		expect([status, refusal]).toEqual([409, expect.stringContaining(message)]);
	});
});

describe("the days of rate cards", () => {
	it("are charged by one approved card for the same use", async () => {
		const uses = [use(BETA)];
		const first = (await create({ name: "Beta 1", date_to: addDays(TODAY, 30), uses })).data;
		const rival = (await create({ name: "Beta 2", date_from: addDays(TODAY, 30), uses })).data;
		expect((await approve(first)).status).toBe(200);
		expect(errorsOf(await approve(rival))).toEqual([422, ["uses.0.customer_id"]]);
		expect(errorsOf(await create({ uses: [use(BETA, { service_id: SERVICE }), use(BETA)] }))).toEqual([
			422,
			["uses.1.customer_id"],
		]);
		const later = { ...rival.card, date_from: addDays(TODAY, 31), uses };
		expect((await admin.call("PUT", `/client/rate-cards/${rival.card.id}`, later)).status).toBe(200);
		expect((await approve(rival)).data.card.state).toBe("coming");
		const cards = (await list()).cards.filter(({ name }) => name.startsWith("Beta"));
		expect(cards.map(({ ends_soon }) => ends_soon)).toEqual([false, false]);
	});

	it("are charged by one standard card, and a second one is refused at its first day", async () => {
		const { data } = await create({ is_standard: 1, date_to: addDays(TODAY, 5) });
		await approve(data);
		expect((await list()).cards.find(({ id }) => id === data.card.id)).toMatchObject({
			ends_soon: true,
			jobs: 0,
			earned: 0,
		});
		expect(errorsOf(await create({ is_standard: 1 }))).toEqual([422, ["date_from"]]);
		const copied = await create({ content: undefined, start: "standard", uses: [use(ACME)] });
		expect(copied.data.content.base).toEqual(CONTENT.base);
	});

	it.each<[string, object, string[]]>([
		["a name that is taken", { name: "beta 1" }, ["name"]],
		["days that end before they begin", { date_to: addDays(TODAY, -1) }, ["date_to"]],
		["a customer that is unknown", { uses: [use(99_999)] }, ["uses.0.customer_id"]],
		["a tax code that is unknown", { tax_code_id: 99_999 }, ["tax_code_id"]],
		["no name", { name: " ", date_from: "" }, ["name", "date_from"]],
	])("and heads are refused with %s", async (_name, values, fields) => {
		expect(errorsOf(await create(values))).toEqual([422, fields]);
	});

	it("are changed by the version that was read", async () => {
		const { card } = (await create()).data;
		await admin.call("PUT", `/client/rate-cards/${card.id}`, { ...card, name: "Renamed" });
		const late = await ben.call("PUT", `/client/rate-cards/${card.id}`, { ...card, name: "Late" });
		expect([late.status, late.message]).toEqual([409, expect.stringContaining("Admin changed this")]);
	});
});

describe("a rate card that is copied or deleted", () => {
	it("has the content, and the uses that are free", async () => {
		const uses = [use(ACME, { reference: "AOG" })];
		const { data } = await create({ uses });
		await approve(data);
		const copy = (name: string, date_from: string, date_to: string | null) =>
			admin.call<RateCardView>("POST", `/client/rate-cards/${data.card.id}/copy`, {
				name,
				date_from,
				date_to,
			});
		expect((await copy("Next year", addDays(TODAY, 365), null)).data.card.uses).toEqual([]);
		const { card } = data;
		const ended = { ...card, date_to: addDays(TODAY, 364), version: card.version + 1, uses };
		expect((await admin.call("PUT", `/client/rate-cards/${card.id}`, ended)).status).toBe(200);
		const next = (await copy("The year after", addDays(TODAY, 365), null)).data;
		expect(next.content.base).toEqual(CONTENT.base);
		expect(next.card).toMatchObject({ state: "draft", uses: [{ customer_name: "Acme", reference: "AOG" }] });
	});

	it("is gone until that is undone, and stays while it is live", async () => {
		const { data } = await create({ uses: [use(ACME, { load_type_id: null, reference: "DEL" })] });
		const path = `/client/rate-cards/${data.card.id}`;
		expect((await admin.call("DELETE", path)).status).toBe(200);
		expect((await admin.call("GET", path)).status).toBe(404);
		const { data: back } = await admin.call<RateCardView>("POST", `${path}/restore`);
		expect([back.card.uses.length, back.content.base.length]).toEqual([1, 1]);
		expect((await admin.call("POST", `${path}/restore`)).status).toBe(404);
		await approve(back);
		const { status, message } = await admin.call("DELETE", path);
		expect([status, message]).toEqual([409, "This card is live. Enter its last day instead."]);
	});
});

describe("rate cards by role", () => {
	it.each([
		["services", [], 200, 200],
		["services, view only", [VIEW_ONLY_PATH], 200, 403],
		["services, without prices", [NO_PRICES_PATH], 403, 403],
	] as const)("%s", async (name, limits, reads, writes) => {
		await runStatements(api.north.d1, insertPermissions(ROLE_LIMITS));
		const role_id = await createRole(api.north, "/account-settings/services", ...limits);
		const caller = await api.north.signIn(name.replaceAll(/\W/g, ""), { user_type: "client", role_id });
		expect((await caller.call("GET", "/client/rate-cards")).status).toBe(reads);
		expect((await create({}, caller)).status).toBe(writes);
	});

	it("are of one company", async () => {
		const south = await api.south.signIn("Other office");
		const { card } = (await create()).data;
		expect((await south.call("GET", `/client/rate-cards/${card.id}`)).status).toBe(404);
		expect(errorsOf(await create({ uses: [use(ACME)] }, south))).toEqual([422, ["uses.0.customer_id"]]);
	});
});
