import { readFileSync, writeFileSync } from "node:fs";
import { ROOT } from "../../scripts/lib/root.mjs";

const PAGE = `${ROOT}/docs/performance.md`;
const startMark = (/** @type {string} */ name) => `<!-- figures: ${name} -->`;
const END = "<!-- end of figures -->";

/**
 * Throws when docs/performance.md has no place for the figures of one of the benchmarks, before anything is measured.
 * @param {string[]} names
 */
export function assertFiguresFit(names) {
	const page = readFileSync(PAGE, "utf8");
	const missing = names.filter((name) => !page.includes(startMark(name)));
	if (missing.length > 0)
		throw new Error(`docs/performance.md has no place for the figures of ${missing.join(", ")}.`);
}

/**
 * Replaces the figures of one benchmark in docs/performance.md. Throws when its marks are missing.
 * @param {string} name
 * @param {string} markdown
 */
export function writeFigures(name, markdown) {
	const page = readFileSync(PAGE, "utf8");
	const from = page.indexOf(startMark(name));
	const to = page.indexOf(END, from);
	if (from < 0 || to < 0) throw new Error(`docs/performance.md has no place for the figures of ${name}`);
	writeFileSync(
		PAGE,
		`${page.slice(0, from + startMark(name).length)}\n${markdown.trim()}\n${page.slice(to)}`,
	);
}
