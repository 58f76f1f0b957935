import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findLayerViolations } from "../../scripts/lib/layers.mjs";

const ROOT = join(import.meta.dirname, "../..");
let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "cartage-layers-"));
	mkdirSync(join(folder, "app"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string) {
	mkdirSync(dirname(join(folder, path)), { recursive: true });
	writeFileSync(join(folder, path), text);
}

/** Runs Biome with this project's settings on the folder. */
function lint(rule: string) {
	const settings = JSON.parse(readFileSync(join(ROOT, "biome.json"), "utf8"));
	write("biome.json", JSON.stringify({ ...settings, $schema: undefined, vcs: undefined }));
	const biome = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
	const done = spawnSync(process.execPath, [biome, "lint", `--only=${rule}`, "--colors=off", "."], {
		cwd: folder,
		encoding: "utf8",
	});
	return { code: done.status, text: done.stdout + done.stderr };
}

const FORBIDDEN = [
	["app/routes/_shell.home/route.tsx", "~/db/read", "never the database"],
	["app/routes/_shell.home/plot.tsx", "../../db/read", "never the database"],
	["app/routes/_shell.home/route.tsx", "drizzle-orm", "never the database"],
	["app/routes/_shell.home/route.tsx", "../_open.login/route", "Nobody imports a route"],
	["workers/api/v3/jobs/save.ts", "~/db/commit", "never the database"],
	["workers/api/v3/jobs/save.ts", "drizzle-orm/d1", "never the database"],
	["workers/http/page.ts", "~/routes/_index/route", "Nobody imports a route"],
	["app/ui/button.tsx", "~/routes/_index/route", "Nobody imports a route"],
	["app/ui/button.tsx", "~/db/read", "imports no verb and no database"],
	["app/domain/jobs/rules.ts", "~/db/read", "Rules are pure"],
	["app/domain/jobs/rules.ts", "../../db/read", "Rules are pure"],
	["app/domain/jobs/rules.ts", "~/tenancy/ctx", "Rules are pure"],
	["app/domain/jobs/rules.ts", "node:fs", "Rules are pure"],
] as const;
const ALLOWED = [
	["app/routes/_shell.home/route.tsx", "~/domain/dashboard/dashboard"],
	["app/routes/_shell.home/route.tsx", "./plot"],
	["workers/api/v3/jobs/save.ts", "@/workers/http/route"],
	["app/ui/button.tsx", "~/domain/time/dates"],
	["app/domain/jobs/save.ts", "~/db/commit"],
	["app/domain/jobs/rules.ts", "../time/dates"],
	["app/domain/jobs/rules.ts", "~/auth/actor"],
] as const;

describe("layers checked by Biome", () => {
	it("report every forbidden import with its reason, and no other", () => {
		FORBIDDEN.forEach(([path, name], i) => {
			write(
				path.replace(/([^/]+)$/, path.endsWith("rules.ts") ? `${i}/$1` : `${i}-$1`),
				`import "${name}";\n`,
			);
		});
		ALLOWED.forEach(([path, name], i) => {
			write(
				path.replace(/([^/]+)$/, path.endsWith("rules.ts") ? `good${i}/$1` : `good${i}-$1`),
				`import "${name}";\n`,
			);
		});
		const { code, text } = lint("style/noRestrictedImports");
		expect(code).toBe(1);
		const reports = text
			.split(/^(?=\S+:\d+:\d+ lint\/)/m)
			.filter((report) => report.includes("lint/style/noRestrictedImports"));
		const found = FORBIDDEN.map(([path, name, reason], i) => {
			const mark = path.endsWith("rules.ts") ? `/${i}/rules.ts:` : `/${i}-`;
			return reports.some((report) => (report.split(" ")[0] ?? "").includes(mark) && report.includes(reason))
				? ""
				: `${path} <- ${name}`;
		});
		expect(found.filter(Boolean)).toEqual([]);
		expect(reports).toHaveLength(FORBIDDEN.length);
	});

	it("report import cycles", () => {
		write("app/domain/a.ts", 'import { b } from "./b";\nexport const a = () => b;\n');
		write("app/domain/b.ts", 'import { a } from "./a";\nexport const b = () => a;\n');
		expect(lint("suspicious/noImportCycles").text).toMatch(/noImportCycles/);
	});
});

describe("layers checked through several imports", () => {
	it("report a path from a component to the database", () => {
		write("app/features/list.tsx", 'import { save } from "~/domain/jobs/save";\n');
		write("app/domain/jobs/save.ts", 'import {\n\tread,\n} from "../../db/read";\n');
		write("app/db/read.ts", "export const read = 1;\n");
		expect(findLayerViolations(folder)).toEqual([
			"app/features/list.tsx -> app/domain/jobs/save.ts -> app/db/read.ts: a component reaches a verb or the database",
		]);
	});

	it("report a rule that reads a file through another module", () => {
		write("app/domain/jobs/rules.ts", 'export * from "./parts";\n');
		write("app/domain/jobs/parts.ts", 'import { readFileSync } from "node:fs";\n');
		expect(findLayerViolations(folder)).toEqual([
			"app/domain/jobs/rules.ts -> app/domain/jobs/parts.ts -> node:fs: a rule reaches I/O",
		]);
	});

	it("allow type imports", () => {
		write(
			"app/features/list.tsx",
			'import type { Row } from "~/domain/jobs/list";\nimport { day } from "~/domain/time/dates";\n',
		);
		write("app/domain/jobs/list.ts", 'import { read } from "~/db/read";\n');
		write("app/domain/time/dates.ts", 'import { z } from "zod";\n');
		expect(findLayerViolations(folder)).toEqual([]);
	});
});
