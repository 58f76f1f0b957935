const pad = (text, width, first) => (first ? text.padEnd(width) : text.padStart(width));

/** A section as lines for the terminal, its columns aligned. */
export function formatAsText({ title, note, columns, rows, missedTargets }) {
	const widths = columns.map((name, place) => Math.max(name.length, ...rows.map((row) => row[place].length)));
	const line = (cells) => `  ${cells.map((cell, place) => pad(cell, widths[place], place === 0)).join("  ")}`;
	return [
		"",
		title,
		note,
		line(columns),
		...rows.map(line),
		...missedTargets.map((target) => `  over target: ${target}`),
	].join("\n");
}

/** A section for docs/performance.md. */
export function formatAsMarkdown({ title, note, columns, rows }) {
	const line = (cells) => `| ${cells.join(" | ")} |`;
	const rule = columns.map((_, place) => (place === 0 ? "---" : "--:"));
	return [`### ${title}`, note, "", line(columns), line(rule), ...rows.map(line), ""].join("\n");
}
