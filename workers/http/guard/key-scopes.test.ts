import { describe, expect, it } from "vitest";
import { routes } from "@/workers/api/v3/routes";
import { SCOPE_NAMES } from "~/domain/connections/api-keys/scopes";
import { allStaff } from "~/domain/kernel/permissions/access";
import type { ApiRoute } from "../route/api-route";
import { findScope } from "./key-scopes";

const all: readonly ApiRoute[] = routes;
const CLOSED_AREAS = [
	"auth",
	"billing",
	"console",
	"driver",
	"email-log",
	"integrations",
	"notifications",
	"profiles-roles",
	"settings",
	"support",
];

describe("calls that no key opens", () => {
	it.each(CLOSED_AREAS)("all of %s", (area) => {
		const calls = all.filter((route) => route.area === area);
		expect(calls.length).toBeGreaterThan(0);
		expect(calls.filter((route) => findScope(route) !== null)).toEqual([]);
	});

	it("everything that names logins, passwords, roles, codes, settings or people", () => {
		const sensitive =
			/password|otp|master-edit|second-factor|device|session|login|role|profile|people|permission|credential|registration|settings|template|security|sftp|api-keys|webhook|sample-data|unsubscribe/i;
		const open = all.filter((route) => sensitive.test(route.path) && findScope(route) !== null);
		expect(open.map(({ path }) => path)).toEqual([]);
	});

	it("everything of the provider and of drivers' devices, whatever its area", () => {
		const others = all.filter(
			({ access }) =>
				access !== "open" && access.users.every((user) => user !== "client" && user !== "customer"),
		);
		expect(others.filter((route) => findScope(route) !== null)).toEqual([]);
	});

	it("an area without a rule", () => {
		expect(findScope({ access: allStaff, area: "new", path: "/client/new", method: "GET" })).toBeNull();
	});
});

it("every scope opens something", () => {
	const opened = new Set(all.map((route) => findScope(route)));
	expect(SCOPE_NAMES.filter((scope) => !opened.has(scope))).toEqual([]);
});

it("reading never changes anything", () => {
	const reading = all.filter((route) => {
		const scope = findScope(route);
		return scope === "any" || scope?.endsWith(":read") === true;
	});
	expect(reading.filter(({ method, readsOnly }) => method !== "GET" && !readsOnly)).toEqual([]);
	expect(reading.filter(({ changesState }) => changesState)).toEqual([]);
});

it.each([
	["POST /client/save-job", "jobs:write"],
	["GET /client/get-job/{id}", "jobs:read"],
	["GET /client/restore-job/{id}", "jobs:write"],
	["POST /client/save-pod/{id}", "jobs:write"],
	["POST /client/work-day-jobs", "jobs:write"],
	["GET /client/planner/get-jobs", "jobs:read"],
	["POST /customer/jobs", "jobs:write"],
	["POST /customer/price", "jobs:write"],
	["GET /customer/invoices", "finance:read"],
	["GET /client/customers", "customers:read"],
	["POST /client/customers", "customers:write"],
	["GET /client/customers/{id}", "customers:read"],
	["GET /client/customers/{id}/portal", null],
	["GET /client/vehicle", "fleet:read"],
	["POST /client/create-workday", "fleet:write"],
	["GET /client/driver-holidays", null],
	["POST /client/invoice-runs/preview", "finance:read"],
	["POST /client/single-job-invoice", "finance:write"],
	["GET /client/common/get-customers", "any"],
	["GET /client/common/get-roles", null],
	["POST /client/upload-file", "jobs:write"],
])("%s needs %s", (name, scope) => {
	const route = all.find(({ method, path }) => `${method} ${path}` === name);
	expect(route && findScope(route)).toBe(scope);
});
