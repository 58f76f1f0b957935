import { expect, it } from "vitest";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { CLIENT_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";
import { spreadsheetFields } from "~/domain/master-data/records/spreadsheet-fields";
import { LIST_SCREENS } from "./screens";

const accountPaths = CLIENT_PERMISSIONS.filter(({ kind }) => kind === "account_settings_menu").map(
	({ path }) => path,
);
/** The tax codes are a tab of the company details. */
const pathOf = (screen: string) => `/account-settings/${screen === "tax-codes" ? "company-details" : screen}`;
const lists = Object.entries(LIST_SCREENS).flatMap(([screen, { tabs }]) =>
	tabs.map(({ title, resource }) => ({ screen, title, resource })),
);
/** Lists of one kind are on these screens; all others are on one. */
const SHARED: Readonly<Record<string, readonly string[]>> = { check_definition: ["services", "vehicles"] };

it.each(lists)("$screen, $title: only a role with that screen changes it", ({ screen, resource }) => {
	const own = (SHARED[resource.name] ?? [screen]).map(pathOf);
	expect(accountPaths).toEqual(expect.arrayContaining(own));
	const writers = accountPaths.filter((path) => isCallPermitted(resource.writes, new Set([path])));
	expect(writers.sort()).toEqual([...own].sort());
	const readers = accountPaths.filter((path) => isCallPermitted(resource.reads, new Set([path])));
	expect(readers).toEqual(accountPaths);
});

it("no spreadsheet has bank details, so that no import changes them and no export lists them", () => {
	const fields = lists.flatMap(({ resource }) => spreadsheetFields(resource));
	expect(fields.filter(({ field }) => field.isBank)).toEqual([]);
});
