import { Ban, Flag } from "lucide";
import { Flag as FlagIcon } from "lucide-react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { Avatar } from "~/ui/avatar";
import { Tag } from "~/ui/tag";
import { foldButton, rowButton, rowIconButton, rowMenuButton } from "./buttons";
import { type CellContent, hiddenText, icon, picture, text } from "./content";
import { ContentView } from "./content-view";
import { avatar, badge } from "./parts";

const toMarkup = (content: CellContent) => renderToStaticMarkup(<ContentView content={content} />);
const onPress = vi.fn();
const SVG =
	'<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

describe("the content of a cell, drawn by React", () => {
	it.each<[string, CellContent, string]>([
		["nothing", null, ""],
		["text is escaped", "Hills & <Sons>", "Hills &amp; &lt;Sons&gt;"],
		["parts beside each other", ["a", null, text("b")], "a<span>b</span>"],
		["bold text with a class", text("1", { isBold: true, className: "medium" }), '<b class="medium">1</b>'],
		[
			"colour and data",
			text(null, { isDecorative: true, style: { background: "#f00" }, data: { "data-state": "trial" } }),
			'<span aria-hidden="true" data-state="trial" style="background:#f00"></span>',
		],
		[
			"what shows no text has a name",
			text("—", { label: "Unallocated" }),
			'<span role="img" aria-label="Unallocated">—</span>',
		],
		["text for screen readers", hiddenText(" late"), '<span class="visually-hidden"> late</span>'],
		[
			"drawing by their SVG names",
			picture([["circle", { r: 5, "stroke-width": 1.5, "stroke-dasharray": "2 1" }]], {
				viewBox: "0 0 14 14",
			}),
			'<svg viewBox="0 0 14 14" aria-hidden="true"><circle r="5" stroke-width="1.5" stroke-dasharray="2 1"></circle></svg>',
		],
		[
			"a button",
			rowButton("Send", { label: "Send I-1", isDisabled: true, onPress }),
			'<button type="button" tabindex="-1" disabled="" class="button small" aria-label="Send I-1">Send</button>',
		],
		[
			"a menu's button",
			rowMenuButton({ label: "More", data: { "data-row-menu": "" }, onPress }),
			'<button type="button" tabindex="-1" aria-haspopup="menu" aria-expanded="false" class="icon-button small menu-dots" aria-label="More" data-row-menu=""></button>',
		],
	])("%s", (_, content, markup) => expect(toMarkup(content)).toBe(markup));

	it.each<[string, CellContent, string]>([
		["decorative icons", icon(Flag, "small"), `${SVG} class="icon small" aria-hidden="true">`],
		["icons with a name", icon(Flag, "small", { label: "Marked" }), 'role="img" aria-label="Marked">'],
		["icon buttons", rowIconButton(Ban, { label: "Cancel", onPress }), `aria-label="Cancel">${SVG}`],
		["arrows", foldButton("Trip", Ban, { label: "T", isExpanded: true, onPress }), 'aria-expanded="true"'],
	])("%s", (_, content, markup) => expect(toMarkup(content)).toContain(markup));

	it.each<[string, CellContent, ReactNode]>([
		[
			"a badge",
			badge("Late", { tone: "warn" }),
			<Tag key="badge" tone="warn">
				{"Late"}
			</Tag>,
		],
		["an avatar", avatar("Ann Bee"), <Avatar key="avatar" name="Ann Bee" />],
		[
			"a hidden avatar",
			avatar("Ann Bee", { size: "medium", hidden: true }),
			<Avatar key="hidden" name="Ann Bee" size="medium" hidden />,
		],
	])("%s is the kit's", (_, content, element) =>
		expect(sortAttributes(toMarkup(content))).toBe(sortAttributes(renderToStaticMarkup(element))),
	);

	it("an icon has the drawing of lucide-react", () => {
		const inside = (markup: string) => markup.replace(/^<svg[^>]*>/, "");
		expect(inside(toMarkup(icon(Flag, "small")))).toBe(inside(renderToStaticMarkup(<FlagIcon />)));
	});
});

/** The same attributes in any order are the same element. */
const sortAttributes = (markup: string) =>
	markup.replace(/<(\w+)((?: [\w-]+="[^"]*")+)>/g, (_, tag: string, attributes: string) =>
		[`<${tag}`, ...(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort()].join(" "),
	);
