import { CLIENT_PERMISSIONS } from "./catalogue";
import { ROLE_RIGHTS } from "./rights";

const ANY_ACCOUNT_SCREEN = "a screen in Account Settings";
const STAFF_PERMISSIONS = [...CLIENT_PERMISSIONS, ...ROLE_RIGHTS];
const accountPaths = CLIENT_PERMISSIONS.filter(({ kind }) => kind === "account_settings_menu").map(
	({ path }) => path,
);

/** The titles of permissions of a company's roles, as the role's form has them; all screens of the account settings are one. */
export function titlesOf(paths: readonly string[]): string[] {
	const isAny = accountPaths.every((path) => paths.includes(path));
	const named = STAFF_PERMISSIONS.filter(
		({ path }) => paths.includes(path) && !(isAny && accountPaths.includes(path)),
	).map(({ title }) => title);
	return isAny ? [...named, ANY_ACCOUNT_SCREEN] : named;
}
