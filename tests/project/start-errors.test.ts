import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findDataError } from "@/scripts/lib/data-folder.mjs";
import {
	describeInstallError,
	describeMachineError,
	describeNodeVersion,
	describePortError,
	describeStartError,
	readPort,
} from "@/scripts/lib/start-errors.mjs";

const place = { data: "/data", port: 8787 };
const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

describe("an error of the machine", () => {
	it.each<[string, unknown, RegExp]>([
		["a full disk of Node", withCode("ENOSPC", "write"), /^the disk is full/],
		[
			"a full disk of SQLite",
			new Error("D1_ERROR: database or disk is full: SQLITE_FULL"),
			/^the disk is full/,
		],
		["a quota", withCode("EDQUOT", "write"), /^the disk is full/],
		["a read-only file system", withCode("EROFS", "mkdir"), /^\/data cannot be written/],
		["a folder of someone else", withCode("EACCES", "mkdir"), /^\/data cannot be written/],
		[
			"a read-only database",
			new Error("D1_ERROR: attempt to write a readonly database: SQLITE_READONLY_DBMOVED"),
			/^\/data cannot be written/,
		],
		[
			"a database that cannot be opened",
			"unable to open database file: SQLITE_CANTOPEN",
			/cannot be written/,
		],
		["a taken port", new Error("Address already in use; 127.0.0.1:8787"), /^port 8787 is in use/],
		[
			"the cause of another",
			new Error("failed", { cause: withCode("ENOSPC", "write") }),
			/^the disk is full/,
		],
		[
			"a line of the log",
			'{"error":{"message":"database or disk is full: SQLITE_FULL"}}',
			/^the disk is full/,
		],
	])("is one line: %s", (_, thrown, line) => {
		const described = describeMachineError(thrown, place);
		expect(described).toMatch(line);
		expect(described).not.toContain("\n");
		expect(describeStartError(thrown, place)).toBe(described);
	});

	it.each([new Error("x is not a function"), "GET /login 200", null, "The role may only read."])(
		"is not: %s",
		(thrown) => {
			expect(describeMachineError(thrown, place)).toBeNull();
		},
	);
});

describe("a damaged database", () => {
	const damage = "D1_ERROR: database disk image is malformed: SQLITE_CORRUPT";

	it("ends a start with one line where nothing can be served without it", () => {
		expect(describeStartError(new Error(damage), place)).toMatch(/^a database in \/data is damaged/);
		expect(describeStartError(new Error("file is not a database: SQLITE_NOTADB"), place)).toMatch(/damaged/);
		expect(describeMachineError(new Error(damage), place)).toBeNull();
	});
});

describe("PORT", () => {
	it.each([
		[undefined, { port: 8787 }],
		["", { port: 8787 }],
		["9000", { port: 9000 }],
		["abc", { error: "PORT=abc is not a port. Use a number from 1 to 65535." }],
		["0", { error: "PORT=0 is not a port. Use a number from 1 to 65535." }],
		["65536", { error: "PORT=65536 is not a port. Use a number from 1 to 65535." }],
		["80.5", { error: "PORT=80.5 is not a port. Use a number from 1 to 65535." }],
	])("%j", (text, read) => {
		expect(readPort(text)).toEqual(read);
	});

	it.each([
		[8787, "EADDRINUSE", /^port 8787 is in use.*PORT=8788 npm start$/],
		[8788, "EADDRINUSE", /^port 8788 is in use.*PORT=8789 npm start$/],
		[80, "EACCES", /^port 80 cannot be used \(EACCES\)/],
	])("%i with %s", (port, code, line) => {
		expect(describePortError(port, code)).toMatch(line);
	});
});

describe("the version of Node", () => {
	it.each([
		["18.20.4", /^Node 18\.20\.4 is too old/],
		["20.18.1", /too old/],
		["20.19.0", null],
		["24.1.0", null],
	])("%s", (version, line) => {
		const described = describeNodeVersion(version);
		if (line === null) expect(described).toBeNull();
		else expect(described).toMatch(line);
	});
});

describe("an installation that failed", () => {
	it.each([
		[
			"npm error code ENOTFOUND\nnpm error network request to https://registry.npmjs.org/x failed",
			/Only the first start/,
		],
		["npm error code EAI_AGAIN", /cannot be reached/],
		["npm error code ECONNREFUSED", /cannot be reached/],
		["npm error code ENOSPC", /^the disk is full/],
		["npm error code EACCES\nnpm error syscall mkdir", /^\/checkout cannot be written/],
	])("by %j is one line", (output, line) => {
		expect(describeInstallError(output, "/checkout")).toMatch(line);
	});

	it("is otherwise left to npm's own words", () => {
		expect(describeInstallError("npm error code ERESOLVE", "/checkout")).toBeNull();
	});
});

describe("the folder of the data", () => {
	let folder: string;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "cartage-data-"));
	});
	afterEach(() => {
		chmodSync(folder, 0o700);
		rmSync(folder, { recursive: true, force: true });
	});

	it("is created, tried, and left as it was", () => {
		const data = join(folder, "new", "data");
		expect(findDataError(data)).toBeNull();
		expect(readdirSync(data)).toEqual([]);
	});

	it("cannot be used below a file", () => {
		writeFileSync(join(folder, "file"), "");
		expect(findDataError(join(folder, "file", "data"))).not.toBeNull();
	});

	// A super user may write everywhere.
	it.skipIf(process.getuid?.() === 0)("cannot be used with a database that is read-only", () => {
		mkdirSync(join(folder, "d1"));
		writeFileSync(join(folder, "d1", "a.sqlite"), "", { mode: 0o400 });
		expect(describeMachineError(findDataError(folder), { data: folder })).toMatch(/cannot be written/);
	});
});
