import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");
const MAX_DAYS_APART = 7;

it("the types of the runtime are those of the compatibility date", () => {
	const [, compatibility = ""] = /^compatibility_date = "([\d-]+)"$/m.exec(read("wrangler.toml")) ?? [];
	const [, year, month, day] =
		/"@cloudflare\/workers-types": "4\.(\d{4})(\d\d)(\d\d)\./.exec(read("package.json")) ?? [];
	const days = (Date.parse(`${year}-${month}-${day}`) - Date.parse(compatibility)) / 86_400_000;
	expect(days).toBeGreaterThanOrEqual(0);
	expect(days).toBeLessThanOrEqual(MAX_DAYS_APART);
	// The newest dated entry of the package is of 2023; "latest" has what the release's own date switches on.
	expect(read("tsconfig.json")).toContain('"@cloudflare/workers-types/latest"');
});
