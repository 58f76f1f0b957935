import { describe, expect, it } from "vitest";
import {
	type CommandGroup,
	joinGroups,
	matchCommands,
	orderResults,
	withRecent,
	withScreen,
} from "./commands";

const group = (heading: string, ...labels: string[]): CommandGroup => ({
	heading,
	commands: labels.map((label) => ({ id: label, label })),
});
const PROVIDERS = [{ heading: "Jobs" }, { heading: "Customers" }, { heading: "Drivers" }];

describe("what a search finds", () => {
	it.each([
		[
			"in the order of its kinds",
			"bright",
			["Jobs", "Drivers"],
			[group("Drivers", "Bright"), group("Jobs", "1")],
		],
		[
			"the customer first who is called so",
			"Brightwell",
			["Customers", "Jobs"],
			[group("Jobs", "48201 Brightwell Foods"), group("Customers", "Brightwell Foods")],
		],
		[
			"no customer first who is called otherwise",
			"foods",
			["Jobs", "Customers"],
			[group("Customers", "Brightwell Foods"), group("Jobs", "48201 Brightwell Foods")],
		],
	])("is %s", (_, typed, headings, groups) => {
		expect(orderResults(groups, PROVIDERS, typed).map(({ heading }) => heading)).toEqual(headings);
	});
});

it("groups with the same heading are listed as one", () => {
	expect(
		joinGroups([
			group("Allocation", "Allocate jobs"),
			group("Actions", "New job"),
			group("Allocation", "Exchange"),
		]),
	).toEqual([group("Allocation", "Allocate jobs", "Exchange"), group("Actions", "New job")]);
});

const OFFERED: readonly CommandGroup[] = [
	{ heading: "Go to", commands: [{ id: "diary", label: "Traffic Diary", words: "jobs" }] },
	{
		heading: "Actions",
		commands: [
			{ id: "new-job", label: "New job", words: "add book" },
			{ id: "import", label: "Import bookings…", words: "csv excel" },
			{ id: "pdf", label: "Import from PDF…", hint: "or an email" },
			{ id: "down", label: "Broken down…", words: "vor breakdown" },
		],
	},
	{ heading: "Settings", isTyped: true, commands: [{ id: "mail", label: "Email", words: "import" }] },
];
const idsOf = (groups: readonly CommandGroup[]) =>
	groups.flatMap(({ commands }) => commands.map(({ id }) => id));

describe("what is typed", () => {
	it.each<[typed: string, recent: string[], ids: string[]]>([
		["", [], ["diary", "new-job", "import", "pdf", "down"]],
		["vor", [], ["down"]],
		["IMPORT", [], ["import", "pdf", "mail"]],
		["import", ["pdf"], ["pdf", "import", "mail"]],
		["import email", [], ["pdf", "mail"]],
		["job", [], ["new-job", "diary"]],
		["nothing of it", [], []],
	])("“%s” after %j finds %j", (typed, recent, ids) => {
		expect(idsOf(matchCommands(OFFERED, typed, recent))).toEqual(ids);
	});
});

it.each<[string[], string[]]>([
	[[], ["diary", "new-job", "import", "pdf", "down", "mail"]],
	[
		["pdf", "mail", "no-more"],
		["pdf", "mail", "diary", "new-job", "import", "down"],
	],
	[
		["a", "diary"],
		["diary", "new-job", "import", "pdf", "down", "mail"],
	],
])("what was run last, %j, comes first", (recent, ids) => {
	expect(idsOf(withRecent(OFFERED, recent))).toEqual(ids);
});

it("what a screen offers stands first, or replaces what leads to it", () => {
	const row = group("48201 Aldgate Print", "Open");
	const own = { id: "Import", label: "Import here" };
	const screen = [{ heading: "Actions", commands: [own] }, row];
	expect(withScreen([group("Actions", "New job", "Import")], screen)).toEqual([
		row,
		{ heading: "Actions", commands: [{ id: "New job", label: "New job" }, own] },
	]);
});
