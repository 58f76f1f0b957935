import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

const WRITES = /\bconsole(?:\.(?:log|info|warn|error|debug)\b|\[)/;

test("only app/log writes to the log", () => {
	const files = ["app", "workers", "durable-objects"]
		.flatMap((folder) =>
			readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map(
				(name) => `${folder}/${name}`,
			),
		)
		.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith("app/log/"));
	expect(files.length).toBeGreaterThan(500);
	const writing = files.filter((path) => WRITES.test(readFileSync(join(ROOT, path), "utf8")));
	expect(writing).toEqual([]);
});
