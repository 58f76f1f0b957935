import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const APP = join(import.meta.dirname, "../../app");
const sources = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((path) =>
	/\.tsx?$/.test(path),
);

/** An effect that returns what a scroll answers: newer browsers answer a promise, which React calls as the clean-up. */
const RETURNED_SCROLL =
	/use(?:Layout)?Effect\(\s*\(\) =>\s*(?!void\b)[\w.?!]+[^{};]*?\.scroll(?:IntoView|To|By)(?:\?\.)?\(/;

it("no effect returns what a scroll answers", () => {
	const returning = 'useEffect(() => list.current?.querySelector("li")?.scrollIntoView(), []);';
	expect(RETURNED_SCROLL.test(returning)).toBe(true);
	expect(RETURNED_SCROLL.test(returning.replace("=> ", "=> void "))).toBe(false);
	expect(sources.length).toBeGreaterThan(500);
	const found = sources.filter((path) => RETURNED_SCROLL.test(readFileSync(join(APP, path), "utf8")));
	expect(found).toEqual([]);
});
