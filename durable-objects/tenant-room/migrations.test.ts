import { describe, expect, it } from "vitest";
import { MIGRATIONS, migrateRoom } from "./migrations";

function openRoom(version?: number) {
	const values = new Map<string, number>(version === undefined ? [] : [["schema_version", version]]);
	const executed: string[] = [];
	const storage = {
		sql: { exec: (statement: string) => void executed.push(statement) },
		kv: {
			get: (key: string) => values.get(key) as never,
			put: (key: string, value: number) => void values.set(key, value),
		},
		transactionSync: <Result>(run: () => Result) => run(),
	};
	return { storage, executed, version: () => values.get("schema_version") };
}

describe("the schema of a room's database", () => {
	it("is created in a new room, and only once", () => {
		const room = openRoom();
		migrateRoom(room.storage);
		migrateRoom(room.storage);
		expect(room.executed).toEqual(MIGRATIONS.flat());
		expect(room.version()).toBe(MIGRATIONS.length);
	});

	it("leaves the tables that a room had before versions were counted", () => {
		for (const statement of MIGRATIONS[0] ?? []) expect(statement).toMatch(/^CREATE TABLE IF NOT EXISTS /);
	});

	it("runs the versions that a room has not had yet, in order", () => {
		const room = openRoom(1);
		migrateRoom(room.storage, [["one"], ["two"], ["three", "four"]]);
		expect(room.executed).toEqual(["two", "three", "four"]);
		expect(room.version()).toBe(3);
	});

	it("stays as it is in a room that newer code has migrated", () => {
		const room = openRoom(99);
		migrateRoom(room.storage);
		expect(room.executed).toEqual([]);
		expect(room.version()).toBe(99);
	});
});
