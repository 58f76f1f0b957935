/** The groups of the console's permissions, as the roles screen and refusals name them, with the part of the path that makes one. */
const GROUPS = [
	{ part: "/client/:clientId/", title: "A client’s screens" },
	{ part: "/clients/", title: "Clients" },
	{ part: "/server-settings/", title: "Server Settings" },
] as const;

/** The group of a permission of the console by its path; null for the screens of the side menu. */
export const permissionGroupOf = (path: string) =>
	GROUPS.find(({ part }) => path.includes(part))?.title ?? null;

/** The groups in the order in which they are shown, after the screens of the side menu. */
export const PERMISSION_GROUPS = GROUPS.map(({ title }) => title);

/** A permission as a person finds it on the roles screen: its group and its title. */
export const describeConsolePermission = ({ path, title }: { path: string; title: string }): string => {
	const group = permissionGroupOf(path);
	return group === null ? title : `${group}: ${title}`;
};

/** The screen of the side menu from which a permission of a role is reached; null for such a screen itself. */
function screenOfPermission(path: string): string | null {
	const [, console = "", area = "", rest] = path.split("/");
	if (rest === undefined) return null;
	return `/${console}/${area === "client" ? "clients" : area}`;
}

/**
 * The permissions of a role with one more or one fewer. What is done on a screen comes with the screen, and goes with it: without it
 * nobody would get there.
 */
export function togglePermission(permissions: readonly string[], path: string, on: boolean): string[] {
	const screen = screenOfPermission(path);
	if (on) return [...new Set([...permissions, ...(screen === null ? [] : [screen]), path])];
	return permissions.filter((one) => one !== path && screenOfPermission(one) !== path);
}
