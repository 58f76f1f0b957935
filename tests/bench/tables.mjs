/** @typedef {{ title: string, note: string, columns: string[], rows: string[][], missedTargets: string[] }} Section A table of figures. */

/**
 * @param {string} text
 * @param {number} width
 * @param {boolean} first
 */
const pad = (text, width, first) => (first ? text.padEnd(width) : text.padStart(width));

/**
 * A section as lines for the terminal, its columns aligned.
 * @param {Section} section
 */
export function formatAsText({ title, note, columns, rows, missedTargets }) {
	const widths = columns.map((name, place) =>
		Math.max(name.length, ...rows.map((row) => row[place]?.length ?? 0)),
	);
	const line = (/** @type {string[]} */ cells) =>
		`  ${cells.map((cell, place) => pad(cell, widths[place] ?? 0, place === 0)).join("  ")}`;
	return [
		"",
		title,
		note,
		line(columns),
		...rows.map(line),
		...missedTargets.map((target) => `  over target: ${target}`),
	].join("\n");
}

/**
 * A section for docs/performance.md.
 * @param {Section} section
 */
export function formatAsMarkdown({ title, note, columns, rows }) {
	const line = (/** @type {string[]} */ cells) => `| ${cells.join(" | ")} |`;
	const rule = columns.map((_, place) => (place === 0 ? "---" : "--:"));
	return [`### ${title}`, note, "", line(columns), line(rule), ...rows.map(line), ""].join("\n");
}
