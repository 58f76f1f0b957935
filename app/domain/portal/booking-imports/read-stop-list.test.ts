import { describe, expect, it } from "vitest";
import type { Mapping } from "~/domain/master-data/spreadsheets/fields";
import { jobFormText, tripText } from "~/shared/texts/jobs";
import { type ListedStop, readStopRow } from "./read-stop";
import {
	isRememberedList,
	mapStopColumns,
	readPastedStops,
	stopLayoutKey,
	writeStopList,
} from "./read-stop-list";

const EMPTY: ListedStop = {
	mode: 2,
	name: "",
	address_line_1: "",
	town: "",
	post_code: "",
	item_count: null,
	weight: null,
	reference: "",
	date: null,
	time: null,
	time_until: null,
	contact_name: "",
	phone: "",
	instruction_1: "",
};

/** The stops of a paste with the columns as they are guessed. */
function read(text: string) {
	const list = readPastedStops(text);
	const { mapping } = mapStopColumns(list, [], null);
	return list.rows.map(({ cells }) => readStopRow(cells, mapping));
}
const stopsOf = (text: string) => read(text).map(({ stop }) => stop);

describe("a list of stops that is pasted", () => {
	const cases: [string, string, Partial<ListedStop>[]][] = [
		[
			"from a spreadsheet with headings",
			"Name\tPostcode\tTown\tPcs\tKg\tReference\tWindow\r\nBarton Road Surgery\tlu32dj\tLuton\t2\t14\tTW 5601\t07:00-10:00\r\nPriory Dental\tLU5 4RU\tDunstable\t1\t6\tTW 5604\tby 11:30\r\n",
			[
				{
					name: "Barton Road Surgery",
					post_code: "LU3 2DJ",
					town: "Luton",
					item_count: 2,
					weight: 14,
					reference: "TW 5601",
					time: "07:00",
					time_until: "10:00",
				},
				{
					name: "Priory Dental",
					post_code: "LU5 4RU",
					town: "Dunstable",
					item_count: 1,
					weight: 6,
					reference: "TW 5604",
					time_until: "11:30",
				},
			],
		],
		[
			"from a spreadsheet without headings",
			"Barton Road Surgery\tLU3 2DJ\t2\t14kg\nPriory Dental\tLU5 4RU\t1\t6 kg",
			[
				{ name: "Barton Road Surgery", post_code: "LU3 2DJ", item_count: 2, weight: 14 },
				{ name: "Priory Dental", post_code: "LU5 4RU", item_count: 1, weight: 6 },
			],
		],
		[
			"with commas, a quoted cell and a title above the headings",
			'Round B,,\n,,\nTo PC,Deliver To,No. of pallets\nMK9 2NB,"CMK Medical, Unit 2",3 plts\n',
			[{ name: "CMK Medical, Unit 2", post_code: "MK9 2NB", item_count: 3 }],
		],
		[
			"with semicolons",
			"Type;Company;Street;City;PC\nColl;Depot;1 Mill Lane;Luton;LU2 9QL\nDel;Store 4;2 High Street;Olney;MK46 5BG",
			[
				{ mode: 1, name: "Depot", address_line_1: "1 Mill Lane", town: "Luton", post_code: "LU2 9QL" },
				{ name: "Store 4", address_line_1: "2 High Street", town: "Olney", post_code: "MK46 5BG" },
			],
		],
		["of postcodes alone", "LU3 2DJ\nMK9 2NB\n", [{ post_code: "LU3 2DJ" }, { post_code: "MK9 2NB" }]],
	];
	it("has a contact by its own column", () => {
		const text = "Name\tPostcode\tContact\tTel\nWard\tNR4 7UY\tDave\t01603 555010\n";
		expect(stopsOf(text)).toMatchObject([{ name: "Ward", contact_name: "Dave", phone: "01603555010" }]);
	});

	it.each(cases)("%s", (_case, text, stops) => {
		expect(stopsOf(text)).toEqual(stops.map((stop) => ({ ...EMPTY, ...stop })));
	});
});

describe("a mail with a stop each line", () => {
	const MAIL = `Hi, please do these tomorrow:
1) Barton Surgery, 12 Barton Road, Luton LU3 2DJ, 3 pallets 450kg before 11:00
2. Priory Dental, Dunstable LU5 4RU - 1 box, 6kg, ref TW 5604, tel 01582 555019
Stop 3: Kingsbury Court Clinic, Unit 4, Church Street, Dunstable, LU5 4RS 5 pallets 0.5t between 8 and 12, ring first
MK9 2NB CMK Medical 9 pcs 88kg
Thanks, Jo`;

	it("is read by the words of each line, and the other lines are named", () => {
		expect(readPastedStops(MAIL).unread).toEqual(["Hi, please do these tomorrow:", "Thanks, Jo"]);
		expect(stopsOf(MAIL)).toEqual(
			[
				{
					...{
						name: "Barton Surgery",
						address_line_1: "12 Barton Road",
						town: "Luton",
						post_code: "LU3 2DJ",
					},
					...{ item_count: 3, weight: 450, time_until: "11:00" },
				},
				{
					...{ name: "Priory Dental", town: "Dunstable", post_code: "LU5 4RU", item_count: 1, weight: 6 },
					...{ reference: "TW 5604", phone: "01582555019" },
				},
				{
					...{ name: "Kingsbury Court Clinic", address_line_1: "Unit 4, Church Street", town: "Dunstable" },
					...{ post_code: "LU5 4RS", item_count: 5, weight: 500, time: "08:00", time_until: "12:00" },
					instruction_1: "ring first",
				},
				{ name: "CMK Medical", post_code: "MK9 2NB", item_count: 9, weight: 88 },
			].map((stop) => ({ ...EMPTY, ...stop })),
		);
	});
});

describe("a row of a list of stops", () => {
	const HEADINGS = "Type\tName\tPostcode\tPieces\tKg\tDate\tFrom\tUntil\tPhone";
	const wrong = (cells: string) =>
		read(`${HEADINGS}\n${cells}`).map(({ issues, notices }) => [issues, notices])[0];
	const cases: [string, string, object, object][] = [
		["is in order", "Del\tBarton\tLU3 2DJ\t2\t14\t30/11/26\t8am\t12\t01582 555019", {}, {}],
		["with a wrong type", "Swap\tBarton\tLU3 2DJ", { mode: "neither collect nor deliver" }, {}],
		[
			"with wrong figures",
			"\tBarton\tLU3 2DJ\t2.5\tlots",
			{ item_count: "not a whole number", weight: "not a number" },
			{},
		],
		[
			"with wrong times",
			"\tBarton\tLU3 2DJ\t\t\t31/02/26\tnoonish\t25:00",
			{ date: "not a date", time: "not a time", time_until: "not a time" },
			{},
		],
		["with a short phone", "\tBarton\tLU3 2DJ\t\t\t\t\t\t01582", { phone: jobFormText.phoneShort }, {}],
		[
			"of a window that ends first",
			"\tBarton\tLU3 2DJ\t\t\t\t12:00\t08:00",
			{ time_until: jobFormText.untilOrder },
			{},
		],
		["without a place", "\t\t\t4", { name: tripText.address }, {}],
		[
			"with half a postcode",
			"\tBarton\tLU3",
			{},
			{ post_code: "This does not look like a full UK postcode." },
		],
	];
	it.each(cases)("%s", (_case, cells, issues, notices) => {
		expect(wrong(cells)).toEqual([issues, notices]);
	});

	const TIMES: [string, string | null, string | null][] = [
		["08:00-12:00", "08:00", "12:00"],
		["8am to 12pm", "08:00", "12:00"],
		["by 11", null, "11:00"],
		["11:30 latest", null, "11:30"],
		["after 9am", "09:00", null],
		["AM", null, "12:00"],
		["PM", "12:00", "17:00"],
		["any time", null, null],
		["0930", "09:30", null],
		["08:00", "08:00", null],
		["0800", "08:00", null],
		["900", "09:00", null],
		["8am", "08:00", null],
		["9.15", "09:15", null],
		["08:00:00", "08:00", null],
		["2026-11-30 08:00", "08:00", null],
		["0.3333333", "08:00", null],
		["830-1200", "08:30", "12:00"],
		["2-4", "14:00", "16:00"],
		["by 4", null, "16:00"],
		["4", "16:00", null],
		["8-4", "08:00", "16:00"],
		["6-9", "06:00", "09:00"],
		["between 8 and 12", "08:00", "12:00"],
		["8 onwards", "08:00", null],
		["4 latest", null, "16:00"],
		["0800hrs", "08:00", null],
		["noon", "12:00", null],
		["half eight", "08:30", null],
		["morning", null, "12:00"],
	];
	it.each(TIMES)("at %s is from %s until %s", (cell, time, time_until) => {
		const { stop, issues } = readStopRow([cell], { 0: "time" });
		expect([stop.time, stop.time_until, issues.time]).toEqual([time, time_until, undefined]);
	});

	it.each([
		["2", "4", "14:00", "16:00"],
		["6", "9", "06:00", "09:00"],
		["08:00-10:00", "", "08:00", "10:00"],
		["08:00-10:00", "11", "08:00", "11:00"],
		["", "by 4", null, "16:00"],
		["any time", "noon", null, "12:00"],
	])("from %s and until %s are together from %s until %s", (from, until, time, time_until) => {
		const { stop, issues } = readStopRow([from, until], { 0: "time", 1: "time_until" });
		expect([stop.time, stop.time_until, issues]).toEqual([time, time_until, { name: tripText.address }]);
	});

	it.each(["11 and a half", "by Friday", "8am 9am 10am", "Unit 8"])("at %s has no time", (cell) => {
		expect(readStopRow([cell], { 0: "time" }).issues.time).toBe("not a time");
	});
});

describe("the columns of a list", () => {
	const list = readPastedStops("Barton\tLU3 2DJ\t2");
	const headed = readPastedStops("Name\tPostcode\nBarton\tLU3 2DJ");
	const remembered: { customer_id: number | null; mapping: Mapping }[] = [
		{ customer_id: null, mapping: { 0: "name", 1: "post_code" } },
		{ customer_id: 7, mapping: { 0: "reference", 9: "weight" } },
	];
	it.each([
		["are the customer's own", list, 7, { 0: "reference" }, true],
		["else with headings those of any customer", headed, 8, { 0: "name", 1: "post_code" }, true],
		["with headings those of any customer without one", headed, null, { 0: "name", 1: "post_code" }, true],
		["else are guessed", list, 8, { 0: "name", 1: "post_code", 2: "item_count" }, false],
		["are guessed without a customer", list, null, { 0: "name", 1: "post_code", 2: "item_count" }, false],
	])("%s", (_case, sheet, customer_id, mapping, isRemembered) => {
		expect(mapStopColumns(sheet, remembered, customer_id)).toEqual({ mapping, isRemembered });
	});

	it.each([
		[headed, null, true],
		[list, 7, true],
		[list, null, false],
	])("of %j are remembered for customer %s: %s", (sheet, customer_id, isIt) => {
		expect(isRememberedList(sheet, customer_id)).toBe(isIt);
	});

	it("are remembered by their headings, else by how many they are", () => {
		expect(stopLayoutKey(list)).toBe("stops of 3 columns");
		expect(stopLayoutKey(headed)).toBe("stops|name|postcode");
	});
});

describe("a list that is written as text", () => {
	it.each([
		["with headings", "Name\tPostcode\tNotes\nBarton\tLU3 2DJ\tRing, then wait\nOlney\tMK46 5BG\t"],
		["without headings", "Barton;LU3 2DJ;7\nOlney;MK46 5BG;8"],
		[
			"of lines of text",
			"Barton, 5 High Street, Luton LU3 2DJ by 4pm\nOlney, 8 Weston Road, Olney MK46 5BG, 3 boxes",
		],
	])("is read as it was %s", (_case, text) => {
		const list = readPastedStops(text);
		const again = readPastedStops(writeStopList(list));
		expect(again.rows.map(({ cells }) => cells)).toEqual(list.rows.map(({ cells }) => cells));
		expect(stopLayoutKey(again)).toBe(stopLayoutKey(list));
	});

	it("has its lines that are no stops at the end", () => {
		const list = readPastedStops("Barton, Luton LU3 2DJ\nplease ring before\nPriory, Dunstable LU5 4RU");
		expect(writeStopList(list).split("\n").at(-1)).toBe("please ring before");
	});
});
