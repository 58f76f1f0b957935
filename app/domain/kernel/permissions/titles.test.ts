import { describe, expect, it } from "vitest";
import type { ClientActor } from "~/shared/actor";
import { describeRefusal, staffWith } from "./access";
import type { ApiPermissionArea } from "./api-permissions";

const staff = (...paths: string[]): ClientActor => ({
	type: "client",
	user_id: 1,
	name: "Pat",
	session: "s",
	role_id: 9,
	permissions: new Set(paths),
	login_from: null,
});

describe("a refusal names what the role would need", () => {
	it.each<[ApiPermissionArea, string]>([
		["drivers.write", "It needs Drivers."],
		["bank-details.write", "It needs Bank details."],
		["checks.write", "It needs Services or Vehicles."],
		["imports.mappings", "It needs Traffic Diary or a screen in Account Settings."],
		["jobs.costs", "It needs Planner, Traffic Diary or Finance."],
	])("%s: %s", (area, needed) => {
		expect(describeRefusal(staffWith(area), staff("/home"))).toBe(`Your role does not allow this. ${needed}`);
	});

	it("unless the role has it and is refused for its limits, or no role would help", () => {
		expect(describeRefusal(staffWith("finance"), staff("/finance", "/limits/no-prices"))).toBeUndefined();
		expect(describeRefusal(staffWith("finance"), { type: "system", name: "cron" })).toBeUndefined();
		expect(describeRefusal(staffWith("finance"), null)).toBeUndefined();
		expect(describeRefusal(staffWith("console.clients"), staff("/home"))).toBeUndefined();
	});
});
