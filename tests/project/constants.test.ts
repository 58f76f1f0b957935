import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** Durations and sizes that every part needs, and where they are. */
const HOMES = ["app/shared/time/durations.mjs", "app/shared/bytes.mjs"];
const SHARED =
	/^(?:export )?const (?:MINUTE_MS|HOUR_MS|DAY_MS|DAY_MINUTES|MIB)\b|= (?:86_400_000|1024 \* 1024|z\.literal\(\[0, 1\]\));$/m;
/** The fields that answers share. */
const FIELDS = ["app/shared/response-fields.ts"];

const sources = ["app", "workers", "durable-objects", "scripts", "tests"]
	.flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
	)
	.filter((path) => /\.(?:tsx?|mjs)$/.test(path) && ![...HOMES, ...FIELDS].includes(path));

it("durations, sizes and stored switches are declared once, and imported", () => {
	const repeated = sources.filter((path) => SHARED.test(readFileSync(join(ROOT, path), "utf8")));
	expect(repeated).toEqual([]);
});
