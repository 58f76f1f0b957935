import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** Tables that the kit's would be wrong for. */
const OTHER_TABLES = [
	// A picture of the printed invoice, line by line as its PDF.
	"app/features/company/settings/invoice-preview.tsx",
	// What was pasted: each cell a field, and each heading the choice of its column's.
	"app/features/jobs/job-entry/stops/stop-list-table.tsx",
	// Beside a form: the lines of a card, with what each charges the card and the job.
	"app/features/jobs/price-reasons/price-reasons.tsx",
	// Vehicles beside each other, with what they have in common in rows.
	"app/features/jobs/quote-line/price-columns.tsx",
	// Ten thousand rows, virtualised, each cell editable by keyboard.
	"app/features/master-data/imports/preview-grid.tsx",
	// A spreadsheet: virtualised both ways, with a range of cells under the keys.
	"app/features/master-data/rates/matrix/price-matrix.tsx",
	// Plans beside each other, with their headings in rows.
	"app/routes/_open.select-plan/plan-table.tsx",
];

test("lists in columns are the kit's table", () => {
	const files = readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" })
		.map((name) => `app/${name}`)
		.filter((path) => path.endsWith(".tsx") && !path.startsWith("app/ui/"));
	expect(files.length).toBeGreaterThan(100);
	expect(files.filter((path) => readFileSync(join(ROOT, path), "utf8").includes("<table")).sort()).toEqual(
		OTHER_TABLES,
	);
});
