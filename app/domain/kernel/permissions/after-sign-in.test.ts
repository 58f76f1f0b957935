import { describe, expect, it } from "vitest";
import { isScreenPath, pathAfterSignIn } from "./after-sign-in";

describe("the path after sign-in", () => {
	it.each([
		[
			"login-multiple-organisations: is the choice of an organisation first",
			null,
			null,
			"/organization-select",
		],
		["is that even if a screen was requested", null, "/planner", "/organization-select"],
		["is the landing screen", "client", null, "/home"],
		[
			"is the screen that was requested, with its query",
			"client",
			"/traffic-diary?job=48201",
			"/traffic-diary?job=48201",
		],
		["is not a screen of another user type", "customer", "/planner", "/customer/traffic-diary"],
		["is not an unknown page", "client", "/nowhere", "/home"],
		["is not a screen without sign-in", "client", "/login", "/home"],
		["is not another site", "client", "//planner.example/planner", "/home"],
		["is not another site by a doubled slash to a screen", "client", "//planner", "/home"],
		["is not another site by a backslash", "client", "/\\\\planner", "/home"],
		["is not an address", "client", "https://planner.example/planner", "/home"],
		["is not a path that cannot be decoded", "client", "/%", "/home"],
		["of a driver, who has no screens, says so", "driver", "/planner", "/unauthorized"],
	] as const)("%s", (_name, userType, requested, path) => {
		expect(pathAfterSignIn(userType, requested)).toBe(path);
	});

	it("is kept for screens only", () => {
		expect(["/planner", "/account-settings/customers", "/", "/login", "/nowhere"].map(isScreenPath)).toEqual([
			true,
			true,
			false,
			false,
			false,
		]);
	});
});
