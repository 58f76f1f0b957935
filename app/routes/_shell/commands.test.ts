import { describe, expect, it } from "vitest";
import { type CommandGroup, joinGroups, orderResults } from "./commands";

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
