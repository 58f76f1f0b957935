import { describe, expect, it } from "vitest";
import { listBrowserPaths } from "@/scripts/lib/browser-paths.mjs";
import { sumBusyMs } from "@/scripts/lib/cloud/startup.mjs";
import { toPlace } from "@/scripts/lib/cloud/wrangler-toml.mjs";
import { splitConfig } from "@/scripts/lib/config.mjs";
import { adviseFleet, describeFleet, listBehind } from "@/scripts/lib/databases/fleet-run.mjs";

describe("where a browser is looked for", () => {
	it.each([
		["linux", { PATH: "/usr/bin:/snap/bin" }, ["/usr/bin/chromium", "/snap/bin/google-chrome-stable"]],
		[
			"darwin",
			{ PATH: "/opt/homebrew/bin", HOME: "/Users/pat" },
			[
				"/opt/homebrew/bin/chromium",
				"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
				"/Users/pat/Applications/Chromium.app/Contents/MacOS/Chromium",
			],
		],
		["darwin", {}, ["/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge"]],
		[
			"win32",
			{
				Path: "C:\\tools;D:\\bin",
				ProgramFiles: "C:\\Program Files",
				"ProgramFiles(x86)": "C:\\Program Files (x86)",
				LOCALAPPDATA: "C:\\Users\\pat\\AppData\\Local",
			},
			[
				"D:\\bin\\chromium.exe",
				"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
				"C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
				"C:\\Users\\pat\\AppData\\Local\\Chromium\\Application\\chrome.exe",
			],
		],
	])("on %s with %j are %j", (platform, env, paths) => {
		const listed = listBrowserPaths({ platform, env });
		expect(listed).toEqual(expect.arrayContaining(paths));
		expect(paths.map((path) => listed.indexOf(path))).toEqual(
			paths.map((path) => listed.indexOf(path)).sort((a, b) => a - b),
		);
	});

	it("is nowhere on a Linux without PATH, and never in the working directory", () => {
		expect(listBrowserPaths({ platform: "linux", env: {} })).toEqual([]);
		expect(listBrowserPaths({ platform: "linux", env: { PATH: ":/usr/bin" } })).not.toContain("chromium");
	});
});

describe("the configuration among the arguments of a script", () => {
	it.each([
		[[], undefined, []],
		[["migrate", "--local"], undefined, ["migrate", "--local"]],
		[["--config", "wrangler.staging.toml", "grow", "8"], "wrangler.staging.toml", ["grow", "8"]],
		[["grow", "8", "--config=wrangler.cell2.toml"], "wrangler.cell2.toml", ["grow", "8"]],
		[["-c", "wrangler.a.toml"], "wrangler.a.toml", []],
	])("%j is %j, and the others are %j", (args, file, others) => {
		expect(splitConfig(args)).toEqual({ file, others });
	});

	it.each([[["--config"]], [["--config", "staging"]], [["--env", "staging"]], [["migrate", "-e", "x"]]])(
		"%j is refused",
		(args) => {
			expect(splitConfig(args).error).toMatch(/--config wrangler\.staging\.toml/);
		},
	);
});

describe("the configuration of another place", () => {
	const text = `name = "cartage"
routes = [{ pattern = "app.example.com", custom_domain = true }]
APP_ORIGIN = "https://app.example.com"
bucket_name = "cartage-files"
queue = "cartage-mail"
dead_letter_queue = "cartage-dead-letters"
binding = "PLATFORM_DB"
database_name = "cartage-platform"
database_id = "0b8f4c1e-1111-4222-8333-444455556666"
database_name = "cartage-tenant-01"
database_id = "0b8f4c1e-1111-4222-8333-444455556667"
`;

	it("shares no name, no database and no address with the first", () => {
		expect(toPlace(text, "staging")).toBe(`name = "staging-cartage"
APP_ORIGIN = ""
bucket_name = "staging-cartage-files"
queue = "staging-cartage-mail"
dead_letter_queue = "staging-cartage-dead-letters"
binding = "PLATFORM_DB"
database_name = "staging-cartage-platform"
database_id = "00000000-0000-4000-8000-000000000000"
database_name = "staging-cartage-tenant-01"
database_id = "00000000-0000-4000-8000-000000000001"
`);
	});
});

describe("the time a Worker takes to start", () => {
	const node = (id: number, functionName: string) => ({ id, callFrame: { functionName } });

	it("is that of its code and its garbage, without idling", () => {
		const nodes = [node(1, "(root)"), node(2, "(idle)"), node(3, "init"), node(4, "(garbage collector)")];
		expect(sumBusyMs({ nodes, samples: [1, 2, 3, 4, 3], timeDeltas: [9, 5000, 1000, 500, 250] })).toBe(1.75);
	});
});

describe("what the fleet command says", () => {
	const right = { version: 27, backfill: null, differences: [], repaired: [], error: null };
	const fleet = {
		target: 27,
		platform: {
			...right,
			binding: "PLATFORM_DB",
			version: 9,
			target: 9,
			differences: ["index a is missing"],
		},
		databases: [
			{ ...right, binding: "TENANT_DB_01", status: "ready", company: "north" },
			{
				...right,
				binding: "TENANT_DB_02",
				status: "ready",
				company: "south",
				repaired: ["view b is made again"],
			},
			{
				...right,
				binding: "TENANT_DB_03",
				status: "ready",
				company: "east",
				differences: ["table c is missing"],
			},
			{ ...right, binding: "TENANT_DB_04", status: "free", company: null, version: 26 },
		],
	};

	it("names each database, what was repaired and what differs", () => {
		expect(describeFleet(fleet).map((line) => line.replace(/ +/g, " "))).toEqual([
			"PLATFORM_DB platform version 9 of 9",
			" index a is missing",
			"TENANT_DB_01 ready north version 27",
			"TENANT_DB_02 ready south version 27",
			" repaired: view b is made again",
			"TENANT_DB_03 ready east version 27",
			" table c is missing",
			"TENANT_DB_04 free - version 26",
		]);
	});

	it("counts those that are not as they should be, and says what to do about them", () => {
		expect(listBehind(fleet).map(({ binding }) => binding)).toEqual([
			"PLATFORM_DB",
			"TENANT_DB_03",
			"TENANT_DB_04",
		]);
		expect(adviseFleet(fleet)).toEqual([
			"not what their versions mean: npm run fleet -- repair PLATFORM_DB TENANT_DB_03",
			expect.stringContaining("docs/operations.md"),
			"behind or failed: npm run fleet -- migrate TENANT_DB_04, once the cause is mended",
		]);
	});

	it("counts what a Worker of the release before answers, which compares no schema", () => {
		const { differences: _differences, repaired: _repaired, ...older } = right;
		const one = { ...older, binding: "TENANT_DB_01", status: "ready", company: "north" };
		const answered = { target: 27, platform: null, databases: [one, { ...one, version: 26 }] };
		expect(describeFleet(answered)).toHaveLength(2);
		expect(listBehind(answered).map(({ version }) => version)).toEqual([26]);
		expect(adviseFleet(answered)).toEqual([expect.stringContaining("behind or failed")]);
	});
});
