import { expect, it } from "vitest";
import { NO_PRICES_PATH } from "~/domain/kernel/permissions/limits";
import { customers } from "~/domain/master-data/customers/resource";
import { toResourceView } from "./view";

const PATH = "/account-settings/customers";
const namesFor = (...paths: string[]) =>
	toResourceView(customers, new Set(paths)).fields.map(({ name }) => name);

it("has no field of a price for a role without prices", () => {
	expect(namesFor(PATH)).toContain("credit_limit");
	const names = namesFor(PATH, NO_PRICES_PATH);
	expect(names.length).toBeGreaterThan(5);
	expect(names).not.toContain("credit_limit");
});
