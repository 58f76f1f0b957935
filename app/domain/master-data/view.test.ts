import { expect, it } from "vitest";
import { customers } from "~/domain/customers/resource";
import { NO_PRICES_PATH } from "~/domain/permissions/limits";
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
