import type { Page } from "playwright-core";

/** A rectangle in the window, in pixels. */
interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

interface ShownText {
	parent: Element;
	box: Box;
	text: string;
}

/**
 * What cannot be read on the page as it is laid out now, one line each: words that are broken over lines, columns of single letters,
 * texts that lie over each other, and a page wider than its window.
 */
export const findUnreadable = (page: Page): Promise<string[]> => page.evaluate(measurePage);

/** Runs in the page. */
function measurePage(): string[] {
	/** Longer words, such as addresses of mail, may have to be broken anywhere. */
	const MAX_WORD = 24;
	/** Letters in each of its lines at least. */
	const MIN_LETTERS = 8;
	/** Letters of which a third overlaps cannot be read; less is the space around them. */
	const MIN_OVERLAP = 4;
	const CUTS = new Set(["hidden", "clip", "auto", "scroll"]);
	const findings = new Set<string>();
	const common = (a: Box, b: Box): Box => ({
		left: Math.max(a.left, b.left),
		top: Math.max(a.top, b.top),
		right: Math.min(a.right, b.right),
		bottom: Math.min(a.bottom, b.bottom),
	});
	const isEmpty = (box: Box, least = 1) => box.right - box.left < least || box.bottom - box.top < least;

	const seen = new Map<Element, Box>();
	/** What ancestors leave of an element's content. */
	const windowOf = (element: Element): Box => {
		const known = seen.get(element);
		if (known) return known;
		const { parentElement: parent } = element;
		const outer = parent
			? windowOf(parent)
			: { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
		const { overflowX, overflowY, position } = getComputedStyle(element);
		const isCut = CUTS.has(overflowX) || CUTS.has(overflowY);
		const own = position === "fixed" ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : outer;
		const box = isCut ? common(own, element.getBoundingClientRect()) : own;
		seen.set(element, box);
		return box;
	};
	const describe = (parent: Element) => {
		const named = parent.closest("[data-testid], [aria-label], [class]");
		return `${named?.getAttribute("data-testid") ?? named?.getAttribute("aria-label") ?? named?.className ?? ""}`.slice(
			0,
			40,
		);
	};

	const range = document.createRange();
	/** Words over several lines. A long one without spaces, such as an address of mail, may be broken, but not into a column. */
	const findBroken = (node: Text, parent: Element) => {
		for (const { 0: word, index } of node.data.matchAll(/\S*[\p{L}\p{N}]{2}\S*/gu)) {
			range.setStart(node, index);
			range.setEnd(node, index + word.length);
			const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
			const isCompound = /[\p{L}\p{N}][-/@._,][\p{L}\p{N}]/u.test(word);
			const most = word.length > MAX_WORD || isCompound ? Math.ceil(word.length / MIN_LETTERS) : 1;
			if (tops.size > most) findings.add(`word broken: "${word}" in ${describe(parent)}`);
		}
	};
	const shown: ShownText[] = [];
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
		const text = node.data.trim();
		const parent = node.parentElement;
		if (!text || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
		if (
			parent.closest(".visually-hidden, svg, script, style, .toasts, [aria-hidden=true], .leaflet-container")
		)
			continue;
		range.selectNodeContents(node);
		const lines = [...range.getClientRects()];
		const box = common(range.getBoundingClientRect(), windowOf(parent));
		if (!isEmpty(box, 3)) shown.push({ parent, box, text });
		if (lines.length > 1) findBroken(node, parent);
	}

	const isOpaque = (element: Element) => {
		const { backgroundColor, backgroundImage } = getComputedStyle(element);
		return backgroundImage !== "none" || !/^rgba\(.*, 0(\.\d+)?\)$|^transparent$/.test(backgroundColor);
	};
	/** Whether a point's texts are both on top: nothing opaque is between them. */
	const areBothSeen = (a: ShownText, b: ShownText, { left, right, top, bottom }: Box) => {
		let count = 0;
		for (const element of document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)) {
			if (element === a.parent || element === b.parent) count++;
			if (count === 2) return true;
			if (isOpaque(element)) return false;
		}
		return false;
	};
	shown.sort((a, b) => a.box.top - b.box.top);
	for (const [at, a] of shown.entries())
		for (const b of shown.slice(at + 1)) {
			if (b.box.top >= a.box.bottom) break;
			if (a.parent.contains(b.parent) || b.parent.contains(a.parent)) continue;
			const both = common(a.box, b.box);
			if (!isEmpty(both, MIN_OVERLAP) && areBothSeen(a, b, both))
				findings.add(
					`over each other: "${a.text.slice(0, 30)}" and "${b.text.slice(0, 30)}" in ${describe(a.parent)}`,
				);
		}

	const { scrollWidth, clientWidth } = document.documentElement;
	if (scrollWidth > clientWidth) findings.add(`page ${scrollWidth - clientWidth} px wider than its window`);
	return [...findings];
}
