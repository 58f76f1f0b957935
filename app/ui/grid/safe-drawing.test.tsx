import { Flag } from "lucide";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type CellContent, icon, text } from "~/ui/content/content";
import { readContentSafely } from "~/ui/content/safe-content";
import { readNodeSafely, readTextSafely, UNREADABLE_TEXT } from "~/ui/safe-drawing";
import { toSafeColumn } from "./safe-column";
import { SimpleTable } from "./simple-table";

/** What an answer holds is only as true as its type: these rows are not. */
const untrue = <Value,>(value: unknown): Value => value as Value;
const fail = () => {
	throw new TypeError("no such field");
};

describe("what cannot be drawn", () => {
	it.each<[string, () => unknown, string]>([
		["a text", () => "48012", "48012"],
		["a number", () => 3, "3"],
		["an object", () => ({}), UNREADABLE_TEXT],
		["nothing", () => undefined, UNREADABLE_TEXT],
		["a failure", fail, UNREADABLE_TEXT],
	])("text of %s", (_, read, shown) => expect(readTextSafely(read)).toBe(shown));

	it.each<[string, () => CellContent, boolean]>([
		["parts", () => ["a", null, text(["b", icon(Flag, "small")])], true],
		["an object inside", () => ["a", text(untrue({}))], false],
		["a failure", fail, false],
	])("content with %s", (_, read, isShown) =>
		expect(readContentSafely(read) !== UNREADABLE_TEXT).toBe(isShown),
	);

	it.each([
		["an element", () => <b>a</b>, true],
		["a list with an object", () => ["a", untrue<string>({ a: 1 })], false],
		["a function", () => untrue<string>(fail), false],
		["a failure", fail, false],
	])("a node of %s", (_, read, isShown) => expect(readNodeSafely(read) !== UNREADABLE_TEXT).toBe(isShown));

	it("a table shows the other cells of such a row, and the other rows", () => {
		const rows = [{ id: 1, customer: { name: "Eastfield" } }, untrue<never>({ id: 2 })];
		const markup = renderToStaticMarkup(
			<SimpleTable<{ id: number; customer: { name: string } }>
				columns={[
					{ id: "id", header: "No", cell: ({ id }) => id },
					{ id: "customer", header: "Customer", cell: ({ customer }) => customer.name },
				]}
				rows={rows}
				rowId={({ id }) => String(id)}
			/>,
		);
		expect(markup).toContain("<td>1</td><td>Eastfield</td>");
		expect(markup).toContain(`<td>2</td><td>${UNREADABLE_TEXT}</td>`);
	});

	it("a column of the grid does not fail either", () => {
		const column = toSafeColumn<{ customer: { name: string } }>({
			id: "customer",
			header: "Customer",
			text: ({ customer }) => customer.name,
			value: ({ customer }) => customer.name,
			needsCell: ({ customer }) => customer.name !== "",
			cell: ({ customer }) => text(customer.name),
		});
		const row = untrue<{ customer: { name: string } }>({});
		const state = { isChild: false, isOpen: false, toggle: () => undefined };
		expect(column.text(row)).toBe(UNREADABLE_TEXT);
		expect(column.value?.(row)).toBe(null);
		expect(column.needsCell?.(row)).toBe(false);
		expect(column.cell?.(row, state)).toBe(UNREADABLE_TEXT);
	});
});
