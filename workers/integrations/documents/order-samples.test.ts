import { readdirSync, readFileSync } from "node:fs";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { foldName } from "~/domain/master-data/addresses/names";
import type { OrdersRead, Proposal } from "~/domain/portal/document-imports/proposal";
import { readOrders } from "~/domain/portal/document-imports/read-orders";
import { createMaps } from "../maps/create-maps";
import { createDocuments } from "./create-documents";

const FOLDER = new URL("../../../tests/data/orders/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), "utf8");
const NEEDS = [
	{ id: 1, name: "ADR", kind: "adr", words: "hazardous, hazchem" },
	{ id: 2, name: "Tail lift", kind: "tail_lift", words: "taillift, tail-lift, T/L" },
	{ id: 6, name: "Two drivers", kind: "two_drivers", words: "two man, 2-man" },
];

type Values = Record<string, string | string[]>;
interface Expected {
	customer: string | null;
	drafts: (Values & { kind: string; stops?: Values[] })[];
}

/** A PDF with the lines of a sample, each of its columns in its place. */
async function toPdf(text: string): Promise<Uint8Array> {
	const document = await PDFDocument.create();
	const font = await document.embedFont(StandardFonts.Helvetica);
	const page = document.addPage([842, 1191]);
	for (const [row, line] of text.split("\n").entries())
		for (const cell of line.matchAll(/\S+(?: \S+)*/g))
			page.drawText(cell[0], { x: 30 + cell.index * 6.5, y: 1150 - row * 14, size: 10, font });
	return document.save();
}

interface Mark {
	value: string;
	isMarked: boolean;
}

/** What was read by the field and the draft it is of, each value with whether it is marked. */
function flatten({ customer, drafts }: OrdersRead): Map<string, Mark[]> {
	const found = new Map<string, Mark[]>();
	const add = (key: string, value: string, isMarked: boolean) =>
		found.set(key, [...(found.get(key) ?? []), { value, isMarked }]);
	const addAll = (key: string, proposals: readonly Proposal[], check: string | null) => {
		for (const { field, value, check: own } of proposals)
			add(`${key} ${field}`, value, (own ?? check) !== null);
	};
	if (customer.value) add("customer", customer.value, customer.check !== null);
	for (const [at, { kind, check, proposals, stops }] of drafts.entries()) {
		add(`${at} kind`, kind, check !== null);
		addAll(String(at), proposals, check);
		for (const [stop, { proposals: ofStop }] of stops.entries()) addAll(`${at}.${stop}`, ofStop, check);
	}
	return found;
}

function flattenExpected({ customer, drafts }: Expected): Map<string, string[]> {
	const found = new Map<string, string[]>();
	if (customer) found.set("customer", [customer]);
	for (const [at, { stops = [], ...fields }] of drafts.entries())
		for (const [key, values] of [
			[String(at), fields],
			...stops.map((stop, i) => [`${at}.${i}`, stop] as const),
		] as const)
			for (const [field, value] of Object.entries(values)) found.set(`${key} ${field}`, [value].flat());
	return found;
}

interface Score {
	expected: number;
	right: number;
	/** Values that are wrong or missing. */
	wrong: string[];
	/** Values that are wrong and not marked. */
	silent: string[];
}

async function score(name: string, isTown: (town: string) => boolean): Promise<Score> {
	const text = read(name);
	const lines = name.startsWith("pdf")
		? (await createDocuments({}).text(await toPdf(text))).pages.flat()
		: text.split("\n");
	const customers = JSON.parse(read("customers.json"));
	const result = readOrders(lines, { today: "2026-11-24", now: "13:40", isTown, needs: NEEDS, customers });
	const found = flatten(result);
	const expected = flattenExpected(JSON.parse(read(name.replace(".txt", ".json"))));
	const sum: Score = { expected: 0, right: 0, wrong: [], silent: [] };
	for (const [key, values] of expected)
		for (const value of values) {
			sum.expected++;
			if (found.get(key)?.some((one) => one.value === value)) sum.right++;
			else
				sum.wrong.push(
					`${name} ${key}: ${value}, read ${found.get(key)?.map((one) => one.value) ?? "nothing"}`,
				);
		}
	for (const [key, marks] of found)
		for (const { value, isMarked } of marks)
			if (!isMarked && !expected.get(key)?.includes(value)) sum.silent.push(`${name} ${key}: ${value}`);
	return sum;
}

const SAMPLES = readdirSync(FOLDER).filter((name) => name.endsWith(".txt"));
const MIN_RIGHT = 0.95;
let scores: Score[] = [];
beforeAll(async () => {
	const towns = await createMaps({}).towns();
	scores = [];
	for (const name of SAMPLES) scores.push(await score(name, (town) => towns.has(foldName(town))));
});

describe("mails and documents in many styles", () => {
	it("are thirty mails and ten documents", () => {
		expect(SAMPLES.filter((name) => name.startsWith("mail"))).toHaveLength(30);
		expect(SAMPLES.filter((name) => name.startsWith("pdf"))).toHaveLength(10);
	});

	it("are read right in 95 of 100 fields", () => {
		const expected = scores.reduce((sum, one) => sum + one.expected, 0);
		const right = scores.reduce((sum, one) => sum + one.right, 0);
		const isEnough = right / expected >= MIN_RIGHT;
		expect(isEnough ? [] : scores.flatMap(({ wrong }) => wrong)).toEqual([]);
	});

	it("have no wrong field without a mark", () => {
		expect(scores.flatMap(({ silent }) => silent)).toEqual([]);
	});
});
