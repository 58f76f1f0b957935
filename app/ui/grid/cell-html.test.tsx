import { Ban, Flag } from "lucide-react";
import { createElement, useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { Tag } from "~/ui/tag";
import { CellButton, CellIconButton } from "./cell-button";
import { type CellClick, cellHtml } from "./cell-html";

const Named = ({ name, children }: { name: string; children?: string }) => (
	<>
		<b className="a b">{name}</b>
		{children && <i>{children}</i>}
	</>
);

describe("the HTML of a cell is React's own", () => {
	it.each([
		["nothing", null],
		["text", "Hills & <Sons> 'Ltd' \"x\""],
		["numbers", [1, 0, -2.5]],
		[
			"a component",
			<Named key="1" name="Ann">
				{"said <b>"}
			</Named>,
		],
		["attributes", <button key="1" type="button" tabIndex={-1} aria-expanded={false} disabled title={'"'} />],
		["style", <span key="1" style={{ background: "#f00", borderTopColor: undefined }} aria-hidden="true" />],
		["false and null among children", <p key="1">{[false, null, "x", undefined]}</p>],
		["an icon", <Flag key="1" className="icon extra-small" aria-hidden="true" />],
		["an icon with a name", <Flag key="1" role="img" aria-label="Marked" />],
		["an icon alone", <Flag key="1" />],
		[
			"a button",
			<CellButton key="1" title="Cancel" onClick={vi.fn()}>
				{"Cancel"}
			</CellButton>,
		],
		["an icon button", <CellIconButton key="1" icon={Ban} label="More" onClick={vi.fn()} />],
		[
			"a tag",
			<Tag key="1" tone="warn" icon={Flag}>
				{"Late"}
			</Tag>,
		],
		[
			"a drawing",
			<svg key="1" viewBox="0 0 14 14" aria-hidden="true">
				<circle cx="7" r={5.25} strokeDasharray="2 1" strokeWidth={1.5} strokeLinecap="round" />
			</svg>,
		],
	])("%s", (_, node) =>
		expect(cellHtml(node).replaceAll(/ data-click="\d"/g, "")).toBe(
			renderToStaticMarkup(createElement("div", null, node)).slice(5, -6),
		),
	);
});

it("clicks are listed in the order of their buttons", () => {
	const clicks: CellClick[] = [];
	const [first, second] = [vi.fn(), vi.fn()];
	const html = cellHtml(
		[
			<CellButton key="1" onClick={first} />,
			<CellIconButton key="2" icon={Ban} label="x" onClick={second} />,
		],
		clicks,
	);
	expect([...html.matchAll(/data-click="(\d)"/g)].map(([, at]) => at)).toEqual(["0", "1"]);
	clicks[1]?.();
	expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

it("refuses a component that needs React", () => {
	const Counter = () => <b>{useState(0)[0]}</b>;
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	expect(() => cellHtml(<Counter />)).toThrow();
});
