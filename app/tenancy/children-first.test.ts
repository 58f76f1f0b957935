import { describe, expect, it } from "vitest";
import { orderChildrenFirst } from "./children-first";

const reference = (child: string, parent: string) => ({ child, parent });

describe("orderChildrenFirst", () => {
	it.each([
		["nothing", [], [], []],
		["tables without references", ["a", "b"], [], ["a", "b"]],
		["a chain", ["a", "b", "c"], [reference("c", "b"), reference("b", "a")], ["c", "b", "a"]],
		["a table that refers to itself", ["a"], [reference("a", "a")], ["a"]],
		["two that refer to each other", ["a", "b"], [reference("a", "b"), reference("b", "a")], ["b", "a"]],
		["a reference to a table that is not there", ["a"], [reference("a", "x"), reference("y", "a")], ["a"]],
	])("orders %s", (_, tables, references, ordered) => {
		expect(orderChildrenFirst(tables, references)).toEqual(ordered);
	});
});
