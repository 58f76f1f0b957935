import { describe, expect, it } from "vitest";
import { listPortalPaths, toPortalRights } from "./portal-rights";

const open = {
	customerPortal: 1,
	is_portal_admin: 0,
	can_track: null,
	can_book: null,
	can_see_prices: null,
	can_see_invoices: null,
	can_see_pods: null,
};
const ALL = [
	"/customer/traffic-diary",
	"/customer/email",
	"/settings/notifications",
	"/customer/change-password",
	"/customer/finance",
	"/customer/book",
	"/customer/import",
];
const without = (...paths: string[]) => ALL.filter((path) => !paths.includes(path));

describe("the screens of a customer", () => {
	it.each([
		["without limits", {}, ALL],
		["portal closed", { customerPortal: 0 }, []],
		["portal closed, limits off", { customerPortal: 0, is_portal_admin: 1, can_book: 1 }, []],
		["no booking", { can_book: 0 }, without("/customer/book", "/customer/import")],
		["no invoices", { can_see_invoices: 0 }, without("/customer/finance")],
		["its administrator", { is_portal_admin: 1 }, [...ALL, "/customer/people"]],
	])("%s", (_name, limits, paths) => {
		expect(listPortalPaths({ ...open, ...limits }).sort()).toEqual([...paths].sort());
	});
});

describe("what a customer sees of its jobs", () => {
	it.each([
		["without limits", {}, { can_track: true, can_see_prices: true, can_see_pods: true }],
		["no prices", { can_see_prices: 0 }, { can_track: true, can_see_prices: false, can_see_pods: true }],
		["no positions", { can_track: 0 }, { can_track: false, can_see_prices: true, can_see_pods: true }],
		["no proofs", { can_see_pods: 0 }, { can_track: true, can_see_prices: true, can_see_pods: false }],
	])("%s", (_name, limits, rights) => {
		expect(toPortalRights({ ...open, ...limits })).toEqual(rights);
	});
});
