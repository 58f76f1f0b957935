import type { Actor } from "~/shared/actor";
import {
	CONSOLE_ACTIONS,
	CONSOLE_PERMISSIONS,
	SUPER_ADMIN_ACTIONS,
	SUPER_ADMIN_PERMISSIONS,
} from "./catalogue";
import { type ConsoleArea, permissionsOfArea } from "./console-areas";
import { describeConsolePermission } from "./console-permissions";

const TITLES: Record<"admin" | "superAdmin", ReadonlyMap<string, string>> = {
	admin: toTitles([...CONSOLE_PERMISSIONS, ...CONSOLE_ACTIONS]),
	superAdmin: toTitles([...SUPER_ADMIN_PERMISSIONS, ...SUPER_ADMIN_ACTIONS]),
};

function toTitles(list: readonly { path: string; title: string }[]) {
	return new Map(list.map((one) => [one.path, describeConsolePermission(one)]));
}

/**
 * Which permission of the roles screen would allow a person of the console to do this, by the name that it has there. Null for anyone
 * else, for what needs none, and for what no role of their console can have.
 */
export function describeMissingPermission(
	{ console: area }: { console?: ConsoleArea },
	actor: Actor | null,
): string | null {
	if (area === undefined || (actor?.type !== "admin" && actor?.type !== "superAdmin")) return null;
	const titles = permissionsOfArea(area).flatMap((path) => TITLES[actor.type].get(path) ?? []);
	if (titles.length === 0) return null;
	return `Your role does not allow this. It needs the permission ${titles.map((title) => `“${title}”`).join(" or ")}.`;
}
