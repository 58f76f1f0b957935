import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkDependencies } from "../../scripts/lib/checks/dependencies.mjs";
import { findFolderCycles } from "../../scripts/lib/checks/folder-cycles.mjs";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "cartage-layers-"));
	for (const name of ["app", "workers", "durable-objects", "scripts"]) mkdirSync(join(folder, name));
	const paths = { "~/*": ["./app/*"], "@/*": ["./*"] };
	write(
		"tsconfig.json",
		JSON.stringify({ compilerOptions: { module: "ESNext", moduleResolution: "Bundler", paths } }),
	);
	write(
		"package.json",
		JSON.stringify({ type: "module", dependencies: { "drizzle-orm": "1.0.0", react: "1.0.0" } }),
	);
	for (const name of ["drizzle-orm", "react"]) {
		write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" }));
		write(`node_modules/${name}/index.js`, "export const a = 1;\n");
	}
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string) {
	mkdirSync(dirname(join(folder, path)), { recursive: true });
	writeFileSync(join(folder, path), text);
}

/** What is reported for files that each import one other; imported files are empty unless they are given. */
async function report(imports: readonly (readonly [file: string, name: string])[]) {
	const texts = new Map<string, string>();
	for (const [file, name] of imports) texts.set(file, `${texts.get(file) ?? ""}${name}\n`);
	for (const [, name] of imports) {
		const target = /"[~@]\/([^"]+)"/.exec(name)?.[1];
		const path = target && `${name.includes('"~') ? "app/" : ""}${target}.ts`;
		if (path && !texts.has(path)) texts.set(path, "export const a = 1;\n");
	}
	for (const [file, text] of texts) write(file, text);
	return await checkDependencies(folder);
}

/** An import of `a` that the file passes on. */
const use = (name: string) => `export { a } from "${name}";`;

/** Forbidden imports, each with the rule that reports it; every importing file occurs once. */
const FORBIDDEN = [
	["routes-apart", "app/routes/_shell.home/route.ts", use("~/routes/_open.login/route")],
	["routes-apart", "app/routes/track.$token/route.ts", use("~/routes/terms/route")],
	["route-last", "app/features/jobs/a/index.ts", use("~/routes/terms/route")],
	["route-last", "workers/http/page.ts", use("~/routes/terms/route")],
	["feature-index", "app/features/jobs/b/index.ts", use("~/features/jobs/detail/row")],
	["feature-index-outside", "app/routes/b/route.ts", use("~/features/jobs/detail/row")],
	["shared-lowest", "app/shared/time/a.ts", use("~/domain/jobs/jobs/status")],
	["ui-lowest", "app/ui/a.ts", use("~/features/jobs/detail/index")],
	["ui-lowest", "app/ui/b.ts", use("~/client/api")],
	["ui-lowest", "app/ui/c.ts", use("~/domain/jobs/jobs/status")],
	["client-beside-ui", "app/client/a.ts", use("~/features/jobs/detail/index")],
	["client-beside-ui", "app/client/b.ts", use("~/ui/toasts")],
	["client-route-types", "app/client/c.ts", use("@/workers/api/v3/routes")],
	["features-no-server", "app/features/jobs/c/index.ts", use("~/tenancy/ctx")],
	["screens-no-database", "app/routes/c/route.ts", use("~/db/read")],
	["screens-no-database", "app/routes/d/route.ts", use("drizzle-orm")],
	["screens-no-database", "app/features/jobs/d/index.ts", use("~/db/read")],
	["screens-no-database", "app/routes/e/route.ts", 'export type { a } from "~/db/read";'],
	["screens-no-worker", "app/routes/f/route.ts", use("@/workers/http/route")],
	["api-no-database", "workers/api/v3/jobs/jobs/routes.ts", use("~/db/read")],
	["api-no-database", "workers/api/v3/trips/routes.ts", use("drizzle-orm")],
	["server-no-screen", "app/domain/jobs/jobs/a.ts", use("~/ui/toasts")],
	["server-no-screen", "durable-objects/tenant-room/a.ts", use("~/client/api")],
	["screen-helpers-above", "app/domain/jobs/g/a.ts", use("~/server/screen")],
	["adapters-by-ports", "app/domain/jobs/i/a.ts", use("@/workers/integrations/maps/here")],
	["adapters-by-ports", "app/tenancy/a.ts", 'export type { a } from "@/durable-objects/stubs";'],
	["rooms-no-worker", "durable-objects/tenant-room/b.ts", use("@/workers/http/route")],
	["rules-pure", "app/domain/jobs/a/rules.ts", use("~/db/read")],
	["rules-pure", "app/domain/jobs/b/rules-price.ts", use("~/tenancy/ctx")],
	["rules-pure", "app/domain/jobs/c/rules.ts", use("react")],
	["rules-pure", "app/domain/jobs/d/rules.ts", use("~/domain/jobs/e/list")],
	["rules-no-node", "app/domain/jobs/f/rules.ts", use("node:fs")],
	["browser-no-server", "app/features/jobs/e/index.ts", use("~/domain/jobs/e/list")],
	["no-test-only", "app/domain/jobs/h/a.ts", use("~/shared/time/dates")],
	["no-script", "app/shared/script/a.ts", use("@/scripts/demo/names")],
	["scripts-lib-lowest", "scripts/lib/a.ts", use("@/scripts/demo/names")],
	["no-test", "app/domain/jobs/jobs/b.ts", use("~/domain/jobs/jobs/save.test")],
	["wing-messages", "app/domain/messages/a/a.ts", use("~/domain/planning/planner/drop")],
	["wing-kernel", "app/db/repositories/kernel/a.ts", use("~/db/repositories/jobs/jobs")],
	["unresolved", "app/domain/jobs/jobs/c.ts", use("./missing")],
	["no-cycle", "app/ui/cycle/a.ts", use("./b")],
] as const;

describe("layers", { timeout: 120_000 }, () => {
	it("report every forbidden import with its rule", async () => {
		write("app/ui/cycle/b.ts", 'export type { a } from "./a";\n');
		write("app/ui/alone.ts", "export const alone = 1;\n");
		const errors = await report([
			...FORBIDDEN.map(([, file, text]) => [file, text] as const),
			["app/domain/jobs/e/list.ts", use("~/db/read")],
		]);
		const missed = FORBIDDEN.filter(
			([rule, file]) =>
				!errors.some((error) => /^[^ :]+/.exec(error)?.[0] === file && error.includes(`: ${rule}.`)),
		);
		expect(missed).toEqual([]);
		expect(errors).toContainEqual(expect.stringContaining("app/ui/alone.ts"));
		expect(errors).toContainEqual(
			expect.stringContaining(
				"app/domain/jobs/d/rules.ts -> app/domain/jobs/e/list.ts -> app/db/read.ts: rules-pure",
			),
		);
	});

	it("allow every layer what is below it, and the browser types of the server", async () => {
		const errors = await report([
			["app/routes/terms/route.ts", use("~/features/jobs/list/index")],
			["app/routes/terms/route.ts", use("~/domain/jobs/jobs/save")],
			["app/features/jobs/list/index.ts", use("~/ui/button")],
			["app/features/jobs/list/index.ts", use("~/client/api")],
			["app/features/jobs/list/index.ts", use("~/domain/jobs/jobs/rules")],
			["app/features/jobs/list/index.ts", 'export type { b } from "~/domain/jobs/jobs/save";'],
			["app/ui/button.ts", use("~/shared/time/dates")],
			["app/client/api.ts", use("@/durable-objects/tenant-room/protocol")],
			["app/client/api.ts", use("~/client/api-calls")],
			["app/client/api-calls.ts", 'export type { b } from "@/workers/api/v3/routes";'],
			["app/domain/jobs/jobs/save.ts", use("~/db/commit")],
			["app/domain/jobs/jobs/rules.ts", use("~/shared/time/dates")],
			["app/db/commit.ts", use("drizzle-orm")],
			["workers/api/v3/routes.ts", use("~/domain/jobs/jobs/save")],
			["workers/app.ts", use("@/workers/api/v3/routes")],
		]);
		expect(errors).toEqual([]);
	});
});

describe("cycles between folders", () => {
	const modules = (links: Record<string, string[]>) =>
		Object.entries(links).map(([source, targets]) => ({
			source,
			dependencies: targets.map((resolved) => ({ resolved })),
		}));

	it("are found through several folders", () => {
		const cycles = findFolderCycles(
			modules({
				"app/a/x.ts": ["app/b/x.ts"],
				"app/b/x.ts": ["app/c/x.ts"],
				"app/c/x.ts": ["app/a/y.ts"],
				"app/a/y.ts": [],
			}),
		);
		expect(cycles).toEqual([expect.stringMatching(/^app\/a, app\/b, app\/c\n/)]);
	});

	it("are found within a route", () => {
		const cycles = findFolderCycles(
			modules({
				"app/routes/board/route.ts": ["app/routes/board/rows/x.ts"],
				"app/routes/board/rows/x.ts": ["app/routes/board/drag/x.ts"],
				"app/routes/board/drag/x.ts": ["app/routes/board/rows/y.ts"],
				"app/routes/board/rows/y.ts": [],
			}),
		);
		expect(cycles).toEqual([expect.stringMatching(/^app\/routes\/board\/drag, app\/routes\/board\/rows\n/)]);
	});

	it("are found among scripts", () => {
		const cycles = findFolderCycles(
			modules({
				"scripts/lib/serve.mjs": ["scripts/demo/load.ts"],
				"scripts/demo/load.ts": ["scripts/lib/log.mjs"],
				"scripts/lib/log.mjs": [],
			}),
		);
		expect(cycles).toEqual([expect.stringMatching(/^scripts\/demo, scripts\/lib\n/)]);
	});

	it("are not made by several folders of one feature that import downwards, nor by tests", () => {
		expect(
			findFolderCycles(
				modules({
					"app/features/jobs/list/x.ts": ["app/features/jobs/list/rows/x.ts"],
					"app/features/jobs/list/rows/x.ts": ["app/features/jobs/list/sort/y.ts"],
					"app/features/jobs/list/sort/y.ts": ["app/ui/x.ts"],
					"app/ui/x.ts": [],
					"app/ui/x.test.ts": ["app/features/jobs/list/y.ts"],
				}),
			),
		).toEqual([]);
	});
});
