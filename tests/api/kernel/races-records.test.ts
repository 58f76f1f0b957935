import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiRequest, sendOverHttp } from "@/tests/support/api/http-api";
import type { ApiCaller } from "@/tests/support/api/test-api";
import { addRow } from "@/tests/support/databases/rows";
import { openRaces, type Races } from "@/tests/support/planning/race";

let races: Races;
beforeAll(async () => {
	races = await openRaces();
	await addRow(races.company.d1, "company", { id: 1, company_name: "North" });
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

/** The kinds of master data: how a new one is stored and how records are changed, and a field of text. */
const KINDS: readonly [
	path: string,
	method: "PUT" | "PATCH",
	field: string,
	add: (d1: D1Database, code: string) => Promise<number>,
][] = [
	["services", "PATCH", "description", (d1, code) => addRow(d1, "service", { code })],
	[
		"extra-tariff",
		"PATCH",
		"description",
		(d1, code) => addRow(d1, "extra_tariff", { code, name: "Extra", position: 900 }),
	],
	["waiting-charge", "PATCH", "description", (d1, code) => addRow(d1, "waiting_charge", { code })],
	["freight-type", "PATCH", "description", (d1, code) => addRow(d1, "freight_type", { code })],
	["load-type", "PATCH", "description", (d1, code) => addRow(d1, "load_type", { code })],
	["tax-code", "PATCH", "description", (d1, code) => addRow(d1, "tax_code", { code, rate: 0 })],
	["contractor", "PUT", "name", (d1, code) => addRow(d1, "contractor", { code, name: "Hire" })],
	["depot", "PUT", "name", (d1, code) => addRow(d1, "depot", { code, name: "Depot" })],
	["trailer", "PUT", "description", (d1, code) => addRow(d1, "trailer", { code, serial_no: "1" })],
	["vehicle-type", "PUT", "description", (d1, v_code) => addRow(d1, "vehicle_type", { v_code })],
	[
		"checks",
		"PUT",
		"name",
		(d1, name) => addRow(d1, "check_definition", { name, truck_type: 1, position: 900 }),
	],
];

const ONE_OF_THIRTY = [200, ...Array.from({ length: SAVES - 1 }, () => 409)];
const savesOf = (method: string, path: string, field: string): ApiRequest[] =>
	Array.from({ length: SAVES }, (_, n) => [method, path, { [field]: `Save ${n}`, version: 1 }]);

describe("of thirty saves of one version, one is stored and the others name who was first:", () => {
	it.each(KINDS)("%s", async (path, method, field, add) => {
		const id = await add(races.company.d1, code());
		const { statuses, refusals } = await sendAll(savesOf(method, `/client/${path}/${id}`, field));
		expect(statuses).toEqual(ONE_OF_THIRTY);
		expect(refusals.every((message) => /^(Anna|Ben) changed this/.test(message))).toBe(true);
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
