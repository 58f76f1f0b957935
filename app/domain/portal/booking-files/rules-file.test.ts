import { describe, expect, it } from "vitest";
import { archivePath, bookingFileKind, cleanFileName, findReviewReason, type SheetFacts } from "./rules-file";

const CLEAN: SheetFacts = {
	customer: { is_active: true, saves_good_files: true },
	senderIssue: null,
	rows: 12,
	isKnownLayout: true,
	issues: 0,
	notices: 0,
	otherCustomers: 0,
};

describe("a spreadsheet", () => {
	it("without anything to look at is saved at once", () => expect(findReviewReason(CLEAN)).toBeNull());

	it.each<[string, Partial<SheetFacts>, RegExp]>([
		[
			"of an unknown sender",
			{ customer: null, senderIssue: "a@b.test belongs to no customer" },
			/no customer/,
		],
		["of an unverified sender", { senderIssue: "The sender could not be verified" }, /verified/],
		["of a deleted customer", { customer: null }, /no longer active/],
		[
			"of an inactive customer",
			{ customer: { is_active: false, saves_good_files: true } },
			/no longer active/,
		],
		["with a bad row", { issues: 1 }, /^1 of 12 rows has issues/],
		["with bad rows", { issues: 3 }, /^3 of 12 rows have issues/],
		["that names another customer", { otherCustomers: 2 }, /^2 rows name another customer/],
		[
			"of a customer whose files wait",
			{ customer: { is_active: true, saves_good_files: false } },
			/wait for a person/,
		],
		["with columns nobody has confirmed", { isKnownLayout: false }, /columns are new/],
		["of 2,001 rows", { rows: 2001 }, /2,001 bookings. Files of more than 2,000/],
		["with a warning", { notices: 1 }, /^1 row has a warning/],
	])("%s waits for a person", (_what, changes, reason) => {
		expect(findReviewReason({ ...CLEAN, ...changes })).toMatch(reason);
	});

	it("of 2,000 rows is saved", () => expect(findReviewReason({ ...CLEAN, rows: 2000 })).toBeNull());
});

it.each([
	["orders.csv", "sheet"],
	["ORDERS.XLSX", "sheet"],
	["old.xls", "sheet"],
	["book.xml", "sheet"],
	["order.pdf", "document"],
	["mail.txt", "document"],
	["orders.csv.exe", null],
	["orders.constructor", null],
	["orders", null],
	[".csv", null],
])("%s is read as %s", (name, kind) => expect(bookingFileKind(name)).toBe(kind));

it.each([
	["orders.csv", "orders.csv"],
	["../../etc/passwd", "passwd"],
	["C:\\orders\\monday.xlsx", "monday.xlsx"],
	["a\u0000b\r\n.csv", "ab.csv"],
	["", "file"],
	["\u202egnp.csv", "gnp.csv"],
])("the name %j becomes %j", (name, clean) => expect(cleanFileName(name)).toBe(clean));

it("a long name retains its extension", () => {
	const name = cleanFileName(`${"a".repeat(300)}.xlsx`);
	expect([name.length, name.endsWith(".xlsx")]).toEqual([120, true]);
});

it.each([
	["/orders", "/orders/archive/0123abcd-a.csv"],
	["/", "/archive/0123abcd-a.csv"],
])("a file of %s is moved to %s", (directory, path) =>
	expect(archivePath(directory, "a.csv", "0123abcd4567")).toBe(path),
);
