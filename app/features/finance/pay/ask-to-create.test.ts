import { expect, it } from "vitest";
import { askToCreate } from "./ask-to-create";

const ROWS = [
	{ name: "Hallam Haulage", total: 120.5 },
	{ name: "Orwell", total: 79.5 },
];

it.each([
	["over", "2026-11-22", ["Hallam Haulage: £120.50", "Orwell: £79.50", "Together £200.00."]],
	[
		"not over",
		"2026-11-29",
		[
			...["Hallam Haulage: £120.50", "Orwell: £79.50", "Together £200.00."],
			"The period runs until 29-11-2026: what is done later needs further self-bills.",
		],
	],
])("names what is created, in a period that is %s", (_, to, lines) => {
	const { title, question } = askToCreate("Self-bills", ROWS, { to }, new Date("2026-11-26T12:00:00.000Z"));
	expect(title).toBe("Create 2 self-bills");
	expect(question.split("\n")).toEqual(lines);
});
