import { describe, expect, test } from "vitest";
import { IDENTITY_HEADER, type Identity, readIdentity, sessionTag, writeIdentity } from "./identity";

describe("identity", () => {
	const identity: Identity = {
		slug: "demo",
		binding: "TENANT_DB_01",
		session: "a".repeat(64),
		user_type: "client",
		user_id: 1,
		name: "Zoë Ångström",
		customer_id: null,
		driver_id: null,
	};

	test("survives the header encoding, also with a non-ASCII name", () => {
		const headers = new Headers({ [IDENTITY_HEADER]: writeIdentity(identity) });
		expect(readIdentity(headers)).toEqual(identity);
	});

	test.each([
		["no header", null],
		["no JSON", "Ann"],
		["broken encoding", "%E0%A4%A"],
		["a console user", writeIdentity({ ...identity, user_type: "superAdmin" as "client" })],
		["no session", writeIdentity({ ...identity, session: "" })],
	])("%s gives no identity", (_, value) => {
		expect(readIdentity(new Headers(value === null ? {} : { [IDENTITY_HEADER]: value }))).toBeNull();
	});

	test("the tag of a session fits and differs from another's", () => {
		expect(sessionTag("a".repeat(64)).length).toBeLessThan(256);
		expect(sessionTag("a".repeat(64))).not.toBe(sessionTag(`${"a".repeat(31)}b${"a".repeat(32)}`));
	});
});
