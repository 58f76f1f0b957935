import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiRequest, sendOverHttp } from "@/tests/support/api/http-api";
import type { ApiCaller } from "@/tests/support/api/test-api";
import { openRaces, type Races } from "@/tests/support/planning/race";

let races: Races;
beforeAll(async () => {
	races = await openRaces();
	await races.company.d1
		.prepare("INSERT OR IGNORE INTO company (id, company_name) VALUES (1, 'North')")
		.run();
});
afterAll(() => races.close());

const SAVES = 30;

/** Sends calls at the same moment; returns their statuses in order of number and the messages of those refused. */
async function sendAll(calls: readonly ApiRequest[]) {
	const replies = await Promise.all(
		calls.map((call, at) => sendOverHttp(races.url, races.people[at % 2] as ApiCaller, call)),
	);
	const refusals = replies.filter(({ status }) => status !== 200).map(({ message }) => message);
	return { statuses: replies.map(({ status }) => status).toSorted((a, b) => a - b), refusals };
}

const code = () => `R${races.company.next()}`;

/** The kinds of master data: the table, how records are changed, the values of a new one and a field of text. */
const KINDS: readonly [
	path: string,
	table: string,
	method: "PUT" | "PATCH",
	values: Record<string, string | number>,
	field: string,
][] = [
	["services", "service", "PATCH", {}, "description"],
	["extra-tariff", "extra_tariff", "PATCH", { name: "Extra", position: 900 }, "description"],
	["waiting-charge", "waiting_charge", "PATCH", {}, "description"],
	["freight-type", "freight_type", "PATCH", {}, "description"],
	["load-type", "load_type", "PATCH", {}, "description"],
	["tax-code", "tax_code", "PATCH", { rate: 0 }, "description"],
	["contractor", "contractor", "PUT", { name: "Hire" }, "name"],
	["depot", "depot", "PUT", { name: "Depot" }, "name"],
	["trailer", "trailer", "PUT", { serial_no: "1" }, "description"],
];

const ONE_OF_THIRTY = [200, ...Array.from({ length: SAVES - 1 }, () => 409)];
const savesOf = (method: string, path: string, field: string): ApiRequest[] =>
	Array.from({ length: SAVES }, (_, n) => [method, path, { [field]: `Save ${n}`, version: 1 }]);

describe("of thirty saves of one version, one is stored and the others name who was first:", () => {
	it.each(KINDS)("%s", async (path, table, method, values, field) => {
		const id = await races.company.insert(table, { code: code(), ...values });
		const { statuses, refusals } = await sendAll(savesOf(method, `/client/${path}/${id}`, field));
		expect(statuses).toEqual(ONE_OF_THIRTY);
		expect(refusals.every((message) => /^(Anna|Ben) changed this/.test(message))).toBe(true);
	});

	it.each([
		["vehicle-type", "vehicle_type", "v_code", "description"],
		["checks", "check_definition", "name", "name"],
	])("%s", async (path, table, name, field) => {
		const values: Record<string, string | number> =
			table === "check_definition" ? { truck_type: 1, position: 900 } : {};
		const id = await races.company.insert(table, { [name]: code(), ...values });
		expect((await sendAll(savesOf("PUT", `/client/${path}/${id}`, field))).statuses).toEqual(ONE_OF_THIRTY);
	});

	it("company-details", async () => {
		const { statuses } = await sendAll(savesOf("PUT", "/client/company-details", "town"));
		expect(statuses).toEqual(ONE_OF_THIRTY);
	});
});

describe("one uid, sent again", () => {
	const save = (uid: string, collection_name: string): ApiRequest => [
		"POST",
		"/client/save-job",
		{
			uid,
			customer_id: 1,
			load_type_id: 501,
			collection_name,
			collection_date: "2026-11-23",
			delivery_date: "2026-11-23",
		},
	];

	it("with the same content is one job, however often and however close together", async () => {
		const uid = `race-${code()}`;
		const { statuses } = await sendAll(Array.from({ length: SAVES }, () => save(uid, "Depot A")));
		expect(new Set(statuses)).toEqual(new Set([200]));
		const count = races.company.d1.prepare("SELECT count(*) AS n FROM job WHERE uid = ?").bind(uid);
		expect(await count.first("n")).toBe(1);
	});

	it("with other content is refused, naming the job that it was used for", async () => {
		const uid = `race-${code()}`;
		const { statuses, refusals } = await sendAll([save(uid, "Depot A"), save(uid, "Depot B")]);
		expect(statuses).toEqual([200, 409]);
		expect(refusals[0]).toMatch(/^Job \d+ was saved from this form with other details\./);
		expect((await sendAll([save(uid, "Depot C")])).statuses).toEqual([409]);
	});
});
